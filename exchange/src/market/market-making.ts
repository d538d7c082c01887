import type { Clock } from '../clock.ts';
import type { Availability } from '../storage/availability.ts';
import { type MarketMaker, minStepMs } from './market-maker.ts';

/** How many past steps of a market are settled together: a whole day of a quiet one. */
const stepsPerBatch = 150;

/**
 * Lets the market makers trade through the time in which nobody did: before the first start, or during a downtime.
 * Engine, market makers and ledger are the live ones, on a clock of their own, with larger steps and batches. Each
 * market goes on from its own last trade, so a start that was cut short leaves no gap. Only for prices that are known
 * for the past.
 * @param maxPastMs how much of the past is made up for at most
 */
export async function catchUp(marketMakers: readonly MarketMaker[], clock: Clock, maxPastMs: number): Promise<void> {
  const now = clock.now();
  // Settlements run one after the other anyway, and one market's orders free their memory before the next begins.
  for (const marketMaker of marketMakers) await catchUpMarket(marketMaker, now - maxPastMs, now);
}

async function catchUpMarket(marketMaker: MarketMaker, from: number, now: number): Promise<void> {
  const { pastStepMs } = marketMaker.pace;
  const { market } = marketMaker;
  const offset = marketMaker.offsetMs(pastStepMs);
  const lastMinute = market.view.candles.last?.startTime ?? Number.NEGATIVE_INFINITY;
  const begin = Math.max(from, (lastMinute + 60) * 1000);
  let given = 0;
  for (let at = Math.ceil((begin - offset) / pastStepMs) * pastStepMs + offset; at < now; at += pastStepMs) {
    marketMaker.act(at, pastStepMs);
    given += 1;
    if (given % stepsPerBatch === 0) await market.idle();
  }
  await market.idle();
}

/**
 * Lets the market makers trade from now on while the database is up, all at once at first, then each at its own pace and
 * time. Returns a function that stops them; orders under way are not waited for.
 */
export function startMarketMakers(
  marketMakers: readonly MarketMaker[],
  clock: Clock,
  availability: Availability,
): () => void {
  const turns = marketMakers.map((marketMaker) => ({
    marketMaker,
    offset: marketMaker.offsetMs(marketMaker.pace.liveStepMs),
    last: Number.NaN,
  }));
  const step = () => {
    // Prices without a database behind them would pass for live.
    if (!availability.isUp()) return;
    const at = Math.floor(clock.now() / minStepMs) * minStepMs;
    for (const turn of turns) {
      const { liveStepMs } = turn.marketMaker.pace;
      const number = Math.floor((at - turn.offset) / liveStepMs);
      // A timer that fires a little early must not repeat a step.
      if (number === turn.last) continue;
      turn.last = number;
      turn.marketMaker.act(at, liveStepMs);
    }
  };
  step();
  const timer = setInterval(step, minStepMs);
  return () => clearInterval(timer);
}
