import type { ReleasedModule } from '@livery/contract/release';
import { ApiError, type OwnedRoute } from '@livery/platform';
import { useEffect, useRef, useState } from 'react';
import { openModule, type OpenedVersion } from '../loading/open-module.ts';
import { mountModule } from '../loading/mounted-modules.ts';
import { useReleases } from '../release/releases-context.ts';
import { isFrom, onFault, type Fault } from '../telemetry/faults.ts';
import { PageFrame } from './page-frame.tsx';
import { Turns } from './turns.tsx';

/** A version that has stood for so long without a fault has worked. */
const provenAfterMs = 5000;

/**
 * Notes that a version has worked. Until it has done so here, it is on trial: an error in a promise or a timer of its code
 * breaks its page like one in its rendering; later it is only reported, because what a member is about to do is worth more.
 */
function useProof(release: ReleasedModule): void {
  const releases = useReleases();
  const [fault, setFault] = useState<Fault>();
  useEffect(() => {
    // A call that was refused is no fault of the page's code.
    const isItsFault = ({ error }: Fault) => isFrom(error, release) && !(error instanceof ApiError);
    const end = releases.hasWorked(release)
      ? undefined
      : onFault((found) => {
          if (isItsFault(found)) setFault(found);
        });
    const proven = setTimeout(() => {
      end?.();
      releases.worked(release);
    }, provenAfterMs);
    return () => {
      end?.();
      clearTimeout(proven);
    };
  }, [releases, release]);
  if (fault) throw fault.error;
}

function Page({ opened: { module, release }, path }: { opened: OpenedVersion; path: string }) {
  useProof(release);
  const [isEndless, setEndless] = useState(false);
  useEffect(() => mountModule(module), [module]);
  if (isEndless) throw new Error('it renders without end');
  const Content = module.pages[path];
  // The manifest and the module are released together; a route without a page is a fault of that release.
  if (!Content) throw new Error(`the module has no page for ${path}`);
  return (
    <>
      <Content />
      <Turns onMissed={() => setEndless(true)} />
    </>
  );
}

/**
 * A page of a remote, in the version that is released at the moment of coming here. It stays that version until the
 * visitor goes elsewhere, whatever is released meanwhile; when it breaks, another version takes its place.
 */
export function ModulePage({ owned: { module, route } }: { owned: OwnedRoute }) {
  const releases = useReleases();
  const [attempt, setAttempt] = useState(0);
  const shown = useRef<ReleasedModule>(undefined);
  const [broken] = useState(() => new Set<string>());
  const unbroken = () => releases.versionsOf(module.name, route.path).filter(({ version }) => !broken.has(version));

  async function open(): Promise<OpenedVersion> {
    shown.current = undefined;
    await releases.refresh();
    const start = performance.now();
    const versions = unbroken();
    // For developers' tools and `npm run bench -- opening`.
    performance.measure('livery: versions', { start });
    const opened = await openModule(versions, releases.opened);
    shown.current = opened.release;
    return opened;
  }

  /** What opened well may still break when it is shown. */
  function giveWay(error: unknown): void {
    const release = shown.current;
    if (release) {
      releases.broke(release, error);
      broken.add(release.version);
    }
    if (release && unbroken().length > 0) setAttempt((before) => before + 1);
    // The visitor is told, and may try all of them anew.
    else broken.clear();
  }

  return (
    <PageFrame
      key={attempt}
      name={`module ${module.name} ${module.version}`}
      path={route.path}
      open={open}
      onFailed={giveWay}
    >
      {(opened) => <Page opened={opened} path={route.path} />}
    </PageFrame>
  );
}
