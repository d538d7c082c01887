import { powerOfTen } from '@livery/contract/decimal';
import { ledgerScale } from '../../../ledger/scale.ts';
import type { Markets } from '../../../market/market.ts';
import { dayOf } from './days.ts';

const daySeconds = 86_400;
/** What a coin without a market counts for (spec §5). */
const one = powerOfTen(ledgerScale);

/** The price of a coin in USDT at the end of a day, in ledger units. */
export type PriceOfDay = (coin: string, day: number) => bigint;

/** The prices at which the days from `first` to `last` closed on the spot markets. */
export function closingPrices(markets: Markets, first: number, last: number): PriceOfDay {
  const known = new Map<string, readonly bigint[]>();
  return (coin, day) => {
    const closes = known.get(coin) ?? closesOf(markets, coin, first, last);
    known.set(coin, closes);
    return closes[day - first] ?? one;
  };
}

/** A day without a trade has the close before it, and a day before the first trade has the price of that. */
function closesOf(markets: Markets, coin: string, first: number, last: number): bigint[] {
  const view = markets.get(`${coin}USDT`)?.view;
  // One more at either end: the day that runs, and a close from before the first.
  const candles = view?.candles.aggregate(daySeconds, last - first + 3) ?? [];
  const [earliest] = candles;
  if (view === undefined || earliest === undefined) return [];
  const ticksOf = (day: number) =>
    candles.findLast(({ startTime }) => dayOf(startTime * 1000) <= day)?.closeTicks ?? earliest.openTicks;
  const tick = powerOfTen(ledgerScale - view.terms.priceDecimals);
  return Array.from({ length: last - first + 1 }, (_, index) => BigInt(ticksOf(first + index)) * tick);
}
