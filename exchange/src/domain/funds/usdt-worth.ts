import { ledgerScale } from '../../ledger/scale.ts';
import type { Markets } from '../../market/market.ts';
import { powerOfTen } from '@livery/contract/decimal';

const one = powerOfTen(ledgerScale);

/** A price in ledger units of USDT, and when it was made. */
export interface UsdtPrice {
  readonly price: bigint;
  readonly at: Date;
}

/** The last price of a coin against USDT, however old. `undefined` for a coin that was never traded against USDT. */
export function lastUsdtPrice(markets: Markets, nowMs: number, coin: string): UsdtPrice | undefined {
  if (coin === 'USDT') return { price: one, at: new Date(nowMs) };
  const view = markets.get(`${coin}USDT`)?.view;
  const last = view?.candles.last;
  if (view === undefined || last === undefined) return undefined;
  const tick = powerOfTen(ledgerScale - view.terms.priceDecimals);
  return { price: BigInt(last.closeTicks) * tick, at: new Date(last.startTime * 1000) };
}

/** The value of units of a coin at a price, in ledger units of USDT, rounded down. */
export const worthAt = (price: bigint, units: bigint): bigint => (units * price) / one;

/** The price as pages show it: 1 USDT for a coin without one (spec §5). No limit may go by it. */
export const shownUsdtPrice = (markets: Markets, nowMs: number, coin: string): bigint =>
  lastUsdtPrice(markets, nowMs, coin)?.price ?? one;
