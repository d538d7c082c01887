import type { ReleasedModule } from '@livery/contract/release';
import type { OwnedRoute } from '@livery/platform';
import { useEffect, useRef, useState } from 'react';
import { openModule, type OpenedVersion } from '../loading/open-module.ts';
import { mountModule } from '../loading/mounted-modules.ts';
import { useReleases } from '../release/releases-context.ts';
import { PageFrame } from './page-frame.tsx';

/** A version that has stood for so long without a fault has worked. */
const provenAfterMs = 5000;

function Page({ opened: { module, release }, path }: { opened: OpenedVersion; path: string }) {
  const releases = useReleases();
  useEffect(() => mountModule(module), [module]);
  useEffect(() => {
    const proven = setTimeout(() => releases.worked(release), provenAfterMs);
    return () => clearTimeout(proven);
  }, [releases, release]);
  const Content = module.pages[path];
  // The manifest and the module are released together; a route without a page is a fault of that release.
  if (!Content) throw new Error(`the module has no page for ${path}`);
  return <Content />;
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

  async function open(): Promise<OpenedVersion> {
    shown.current = undefined;
    await releases.refresh();
    const opened = await openModule(await releases.versionsOf(module.name), releases.failed);
    shown.current = opened.release;
    return opened;
  }

  /** What opened well may still break when it is shown. */
  async function giveWay(): Promise<void> {
    const release = shown.current;
    if (!release) return;
    releases.failed(release);
    broken.add(release.version);
    const versions = await releases.versionsOf(module.name);
    if (versions.some(({ version }) => !broken.has(version))) setAttempt((before) => before + 1);
  }

  return (
    <PageFrame
      key={attempt}
      name={`module ${module.name} ${module.version}`}
      path={route.path}
      open={open}
      onFailed={() => void giveWay()}
    >
      {(opened) => <Page opened={opened} path={route.path} />}
    </PageFrame>
  );
}
