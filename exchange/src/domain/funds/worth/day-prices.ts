import { powerOfTen } from '@livery/contract/decimal';
import { ledgerScale } from '../../../ledger/amounts.ts';
import type { Markets } from '../../../market/market.ts';
import { dayOf } from './holdings.ts';

const daySeconds = 86_400;

/**
 * The prices in USDT, in ledger units, at which the last days closed; `undefined` for a coin that was never traded against
 * USDT. A day without a trade has the close before it, and a day before the first trade has the price of that.
 * @param days how many days back, at least
 */
export function closesOf(markets: Markets, coin: string, days: number): ((day: number) => bigint) | undefined {
  const view = markets.get(`${coin}USDT`)?.view;
  const candles = view?.candles.aggregate(daySeconds, days) ?? [];
  const [earliest] = candles;
  if (view === undefined || earliest === undefined) return undefined;
  const tick = powerOfTen(ledgerScale - view.terms.priceDecimals);
  const ticksOf = (day: number) =>
    candles.findLast(({ startTime }) => dayOf(startTime * 1000) <= day)?.closeTicks ?? earliest.openTicks;
  return (day) => BigInt(ticksOf(day)) * tick;
}
