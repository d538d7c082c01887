/** What is reported of every page: uncaught errors, and the web vitals of how it was opened. */
import { findRoute, routePath, type Platform } from '@livery/platform';
import { openModulesAtom } from '@livery/platform/host';
import { moduleOf, onFault } from './faults.ts';
import { messageOf, type Subject, type Telemetry } from './telemetry.ts';

export function reportFaults({ store }: Platform, telemetry: Telemetry, shell: Subject): void {
  onFault(({ error, place }) => {
    const subject = moduleOf(error, store.get(openModulesAtom)) ?? shell;
    telemetry.report(subject, { kind: 'error', place, message: messageOf(error) });
  });
}

/** Reports each vital when the page knows it for good: mostly, when it is left. */
export async function reportVitals({ store }: Platform, telemetry: Telemetry, shell: Subject): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  // What loads slowly or shifts is the page that was opened first; later ones come without a load.
  const subject = findRoute(store.get(openModulesAtom), routePath(location.pathname))?.module ?? shell;
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe(({ name, value }) => telemetry.report(subject, { kind: 'vital', name, value }));
}
