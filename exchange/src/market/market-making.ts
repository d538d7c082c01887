import type { Clock } from '../runtime/clock.ts';
import type { Availability } from '../storage/database.ts';
import { type MarketMaker, minStepMs } from './market-maker.ts';
import type { MarketWriter } from './market-writer.ts';

/** How many past steps of a market are settled together: a whole day of a quiet market. */
const stepsPerBatch = 150;

/**
 * Lets the market makers trade through a gap: before the first start, or a downtime. Engine, market makers and ledger
 * are the live ones, with a clock of their own and larger steps and batches. Each market continues from its own last
 * trade, so an interrupted start leaves no gap. Works only for prices that are known for the past.
 * @param maxPastMs the maximum length of the gap that is filled
 */
export async function catchUp(marketMakers: readonly MarketMaker[], clock: Clock, maxPastMs: number): Promise<void> {
  const now = clock.now();
  // Settlements run one after the other anyway. One market at a time also frees the memory of its orders early.
  for (const marketMaker of marketMakers) await catchUpMarket(marketMaker, now - maxPastMs, now);
}

async function catchUpMarket(marketMaker: MarketMaker, from: number, now: number): Promise<void> {
  const { coarseStepMs } = marketMaker.pace;
  const { market } = marketMaker;
  const offset = marketMaker.offsetMs(coarseStepMs);
  const lastMinute = market.view.candles.last?.startTime ?? Number.NEGATIVE_INFINITY;
  const begin = Math.max(from, (lastMinute + 60) * 1000);
  let given = 0;
  for (let at = Math.ceil((begin - offset) / coarseStepMs) * coarseStepMs + offset; at < now; at += coarseStepMs) {
    marketMaker.act(at, coarseStepMs);
    given += 1;
    if (given % stepsPerBatch === 0) await market.idle();
  }
  await market.idle();
}

/** Whether somebody watches a market (`MarketView.isWatched`). */
export type IsWatched = (market: MarketWriter, nowMs: number) => boolean;

/**
 * Starts the market makers, which trade while the database is up. Returns a function that stops them without waiting
 * for orders in progress.
 */
export function startMarketMakers(
  marketMakers: readonly MarketMaker[],
  clock: Clock,
  availability: Availability,
  isWatched: IsWatched,
): () => void {
  const act = liveTrading(marketMakers, isWatched);
  const step = () => {
    // Without a database the prices would look live but not be.
    if (availability.isUp()) act(clock.now());
  };
  step();
  const timer = setInterval(step, minStepMs);
  return () => clearInterval(timer);
}

/**
 * Returns a function that runs the market makers that are due: all at first, then each at its own pace. A market that
 * nobody watches trades as much, in fewer and larger orders. It returns to full pace at the step after somebody looks.
 */
export function liveTrading(marketMakers: readonly MarketMaker[], isWatched: IsWatched): (nowMs: number) => void {
  const turns = marketMakers.map((marketMaker) => ({ marketMaker, lastMs: Number.NaN }));
  return (nowMs) => {
    const at = Math.floor(nowMs / minStepMs) * minStepMs;
    for (const turn of turns) {
      const { marketMaker, lastMs } = turn;
      const { liveStepMs, coarseStepMs } = marketMaker.pace;
      const stepMs = isWatched(marketMaker.market, nowMs) ? liveStepMs : coarseStepMs;
      const offset = marketMaker.offsetMs(stepMs);
      const dueMs = (Math.floor((lastMs - offset) / stepMs) + 1) * stepMs + offset;
      // A clock that was set back delays nobody.
      if (at >= lastMs && at < dueMs) continue;
      turn.lastMs = at;
      const passedMs = at - lastMs;
      marketMaker.act(at, passedMs > 0 ? Math.min(passedMs, coarseStepMs) : stepMs);
    }
  };
}
