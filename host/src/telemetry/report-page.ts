/** Reports the uncaught errors and the web vitals of every page. */
import type { ReleasedModule } from '@livery/contract/release';
import { findRoute, routePath, type Platform } from '@livery/platform';
import { openModulesAtom } from '@livery/platform/host';
import type { Opening, Releases } from '../release/releases.ts';
import { messageOf, moduleOf, onFault, type Subject, type Telemetry } from './telemetry.ts';

export interface ReportedPage {
  readonly platform: Platform;
  readonly releases: Releases;
  readonly telemetry: Telemetry;
  /** The shell's code as reports name it. */
  readonly shell: Subject;
}

/** The subject of a report about a module, else the shell; `undefined` for a developer's override. */
const subjectOf = (module: ReleasedModule | undefined, { releases, shell }: ReportedPage): Subject | undefined =>
  module && releases.isOverride(module) ? undefined : (module ?? shell);

/** Reports uncaught errors; returns the function that stops it. */
export function reportFaults(page: ReportedPage): () => void {
  const { platform, releases, telemetry } = page;
  return onFault(({ error, place }) => {
    // A fallback version is only among the openings.
    const opened = releases.inspect().openings.map(({ release }) => release);
    const subject = subjectOf(moduleOf(error, [...platform.store.get(openModulesAtom), ...opened]), page);
    if (subject) telemetry.report(subject, { kind: 'error', place, message: messageOf(error) });
  });
}

/** Reports each vital when its value is final, mostly when the page is left. */
export async function reportVitals(page: ReportedPage): Promise<void> {
  const { platform, releases, telemetry } = page;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  // Vitals describe the first page of a visit; later ones are opened without a page load.
  const released = findRoute(platform.store.get(openModulesAtom), routePath(location.pathname))?.module;
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe(({ name, value }) => {
      const isItsPage = ({ release, outcome }: Opening) => release.name === released?.name && outcome === 'opened';
      const shown = releases.inspect().openings.find(isItsPage)?.release;
      const subject = subjectOf(shown ?? released, page);
      if (subject) telemetry.report(subject, { kind: 'vital', name, value });
    });
}
