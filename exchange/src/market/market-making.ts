import type { Clock } from '../clock.ts';
import type { Actors } from './actors.ts';

/** How often the actors act on a live market. */
const liveStepMs = 500;
/** How often they act on time that has passed already. */
const pastStepMs = 30_000;
/** Past steps that are settled together: an hour of each market. */
const stepsPerBatch = 120;

/**
 * Lets the actors trade through the time in which nobody did: before the first start, or in a downtime. The same engine,
 * actors and ledger as live, on a clock of their own, in larger steps and larger batches. Each market goes on from its own
 * last trade, so a start that was cut short leaves no gap.
 * @param longestPastMs no more of the past than this is made up for
 */
export async function catchUp(actors: readonly Actors[], clock: Clock, longestPastMs: number): Promise<void> {
  const now = clock.now();
  const begin = Math.ceil((now - longestPastMs) / pastStepMs) * pastStepMs;
  for (let hour = begin; hour < now; hour += stepsPerBatch * pastStepMs) {
    const end = Math.min(now, hour + stepsPerBatch * pastStepMs);
    for (const actor of actors) {
      const lastMinute = actor.market.view.candles.last?.startTime ?? Number.NEGATIVE_INFINITY;
      for (let at = hour; at < end; at += pastStepMs) {
        if (at >= (lastMinute + 60) * 1000) actor.act(at, pastStepMs);
      }
    }
    await Promise.all(actors.map((actor) => actor.market.idle()));
  }
}

/** Lets the actors trade from now on. Returns what stops them. */
export function makeMarkets(actors: readonly Actors[], clock: Clock): () => void {
  let last = 0;
  const step = () => {
    const at = Math.floor(clock.now() / liveStepMs) * liveStepMs;
    // A timer that fires a little early must not repeat a step.
    if (at === last) return;
    last = at;
    for (const actor of actors) actor.act(at, liveStepMs);
  };
  step();
  const timer = setInterval(step, liveStepMs);
  return () => clearInterval(timer);
}
