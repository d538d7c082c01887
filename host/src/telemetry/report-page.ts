/** What is reported of every page: uncaught errors, and the web vitals of how it was opened. */
import type { ReleasedModule } from '@livery/contract/release';
import { findRoute, routePath, type Platform } from '@livery/platform';
import { openModulesAtom } from '@livery/platform/host';
import type { Opening, Releases } from '../release/releases.ts';
import { moduleOf, onFault } from './faults.ts';
import { messageOf, type Subject, type Telemetry } from './telemetry.ts';

export interface ReportedPage {
  readonly platform: Platform;
  readonly releases: Releases;
  readonly telemetry: Telemetry;
  /** The shell's own code. */
  readonly shell: Subject;
}

/** What a report about `module` is about, or about no module; nothing when it is what a developer tries out. */
const subjectOf = (module: ReleasedModule | undefined, { releases, shell }: ReportedPage): Subject | undefined =>
  module && releases.isTriedOut(module) ? undefined : (module ?? shell);

/** Gives the function that ends it. */
export function reportFaults(page: ReportedPage): () => void {
  const { platform, releases, telemetry } = page;
  return onFault(({ error, place }) => {
    // A version that stands in for another is among those that were opened alone.
    const opened = releases.inspect().openings.map(({ release }) => release);
    const subject = subjectOf(moduleOf(error, [...platform.store.get(openModulesAtom), ...opened]), page);
    if (subject) telemetry.report(subject, { kind: 'error', place, message: messageOf(error) });
  });
}

/** Reports each vital when the page knows it for good: mostly, when it is left. */
export async function reportVitals(page: ReportedPage): Promise<void> {
  const { platform, releases, telemetry } = page;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  // What loads slowly or shifts is the page that was opened first; later ones come without a load.
  const released = findRoute(platform.store.get(openModulesAtom), routePath(location.pathname))?.module;
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe(({ name, value }) => {
      const isItsPage = ({ release, outcome }: Opening) => release.name === released?.name && outcome === 'opened';
      const shown = releases.inspect().openings.find(isItsPage)?.release;
      const subject = subjectOf(shown ?? released, page);
      if (subject) telemetry.report(subject, { kind: 'vital', name, value });
    });
}
