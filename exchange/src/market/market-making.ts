import type { Clock } from '../clock.ts';
import type { Actors } from './actors.ts';
import type { TradingFloor } from './trading-floor.ts';

/** How often the actors act on a live market. */
export const liveStepMs = 500;
/** How often they act on time that has passed already. */
const pastStepMs = 30_000;
/** Past steps that are settled together: an hour of each market. */
const stepsPerBatch = 120;

/**
 * Lets the actors trade through the time in which nobody did: the 24 hours before the first start, or a downtime. The same
 * engine, actors and ledger as live, on a clock of their own, in larger steps and larger batches.
 */
export async function catchUp(
  floor: TradingFloor,
  actors: readonly Actors[],
  clock: Clock,
  longestPastMs: number,
): Promise<void> {
  const now = clock.now();
  const lastTrades = [...floor.values()].map((market) => (market.view.candles.last?.startTime ?? 0) * 1000 + 60_000);
  const from = Math.max(now - longestPastMs, Math.max(...lastTrades));
  let at = from - (from % pastStepMs) + pastStepMs;
  while (at < now) {
    const end = Math.min(now, at + stepsPerBatch * pastStepMs);
    for (const actor of actors) {
      for (let step = at; step < end; step += pastStepMs) actor.act(step, pastStepMs);
    }
    await Promise.all([...floor.values()].map((market) => market.idle()));
    at += stepsPerBatch * pastStepMs;
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
