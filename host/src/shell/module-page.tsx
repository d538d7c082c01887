import type { ReleasedModule } from '@livery/contract/release';
import { ApiError, type OwnedRoute } from '@livery/platform';
import { startTransition, useEffect, useRef, useState } from 'react';
import { openModule, type OpenedVersion } from '../loading/open-module.ts';
import { useReleases } from '../release/releases.ts';
import { isFrom, onFault, type Fault } from '../telemetry/telemetry.ts';
import { mountModule } from './mounted-modules.ts';
import { PageFrame } from './page-frame.tsx';
import { RenderLoopGuard } from './render-loop-guard.tsx';

/** A version that ran for so long without an error has worked, unless it renders without end. */
const provenAfterMs = 5000;

/**
 * Records that a version has worked. Before that, an error in a promise or a timer of its code fails its page, as an
 * error in its rendering does. Later such an error is only reported, so that it does not interrupt the member. The
 * component is beside the content, which is not rendered again when a version is proven.
 */
function Proof({ release }: { readonly release: ReleasedModule }) {
  const releases = useReleases();
  const [fault, setFault] = useState<Fault>();
  const [proven, setProven] = useState<ReleasedModule>();
  useEffect(() => {
    if (proven) releases.worked(proven);
  }, [releases, proven]);
  useEffect(() => {
    // A refused call is not an error of the page's code.
    const isItsFault = ({ error }: Fault) => isFrom(error, release) && !(error instanceof ApiError);
    const end = releases.hasWorked(release)
      ? undefined
      : onFault((found) => {
          if (isItsFault(found)) setFault(found);
        });
    const timer = setTimeout(() => {
      end?.();
      // An endless loop leaves no time to render a transition. On a slow device it is found later than this.
      startTransition(() => setProven(release));
    }, provenAfterMs);
    return () => {
      end?.();
      clearTimeout(timer);
    };
  }, [releases, release]);
  if (fault) throw fault.error;
  return null;
}

function Page({ opened: { module, release }, path }: { opened: OpenedVersion; path: string }) {
  const [isLooping, setLooping] = useState(false);
  useEffect(() => mountModule(module), [module]);
  if (isLooping) throw new Error('it renders without end');
  const Content = module.pages[path];
  // The manifest and the module are released together, so a route without a page is an error of that release.
  if (!Content) throw new Error(`the module has no page for ${path}`);
  return (
    <>
      <Content />
      <Proof release={release} />
      <RenderLoopGuard onLoop={() => setLooping(true)} />
    </>
  );
}

/**
 * A page of a remote, in the version that is released when the visitor arrives. The version stays until they leave,
 * even when a newer one is released. If it fails, another version replaces it.
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
    // Read by developer tools and `npm run bench -- opening`.
    performance.measure('livery: versions', { start });
    const opened = await openModule(versions, releases.opened);
    shown.current = opened.release;
    return opened;
  }

  /** Replaces a version that loaded but failed to render. */
  function fallBack(error: unknown): void {
    const release = shown.current;
    if (release) {
      releases.broke(release, error);
      broken.add(release.version);
    }
    if (release && unbroken().length > 0) setAttempt((before) => before + 1);
    // The visitor sees the failure and may try all versions again.
    else broken.clear();
  }

  return (
    <PageFrame
      key={attempt}
      name={`module ${module.name} ${module.version}`}
      path={route.path}
      open={open}
      onFailed={fallBack}
    >
      {(opened) => <Page opened={opened} path={route.path} />}
    </PageFrame>
  );
}
