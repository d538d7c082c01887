/** A site of one test file alone, whose clock the file sets: on the site that all files share, it would end every session. */
import { variable } from './running.ts';
import { startSite, stopSite } from './site-process.ts';
import { siteOf } from './visit.ts';

export interface OwnSite {
  /** Sets the exchange's clock so many days ahead (`docs/operators.md`, 'Faults, for tests'). */
  setClockAhead(days: number): Promise<void>;
  close(): Promise<unknown>;
}

/** Starts it, without any past. From then on the helpers of this file go to it. */
export async function openOwnSite(): Promise<OwnSite> {
  const site = await startSite({ LIVERY_FAULTS: '1', LIVERY_PAST_HOURS: '0' });
  if (!(await site.ready)) throw new Error(`the site did not start\n${site.output().stderr}`);
  process.env[variable.port] = String(site.port);
  process.env[variable.remotesPort] = String(site.remotesPort);
  process.env[variable.dataDir] = site.dataDir;
  return {
    async setClockAhead(days) {
      const answer = await fetch(`${siteOf()}/api/test/faults`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ clock: { offsetMs: days * 86_400_000 } }),
      });
      if (!answer.ok) throw new Error(`the clock is refused: ${await answer.text()}`);
    },
    close: () => stopSite(site),
  };
}
