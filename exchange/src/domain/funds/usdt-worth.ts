import { ledgerScale } from '../../ledger/scale.ts';
import type { Markets } from '../../market/market.ts';
import { parseUnits, powerOfTen } from '@livery/contract/units';

/** The last price of a coin against USDT in ledger units, or 1 when there is none (spec §5). */
export function usdtPrice(markets: Markets, nowMs: number, coin: string): bigint {
  const ticker = markets.get(`${coin}USDT`)?.view.ticker(nowMs);
  return ticker === undefined ? powerOfTen(ledgerScale) : parseUnits(ticker.price, ledgerScale);
}

/** The value of units of a coin at its last price, in ledger units of USDT, rounded down. */
export const usdtWorth = (markets: Markets, nowMs: number, coin: string, units: bigint): bigint =>
  (units * usdtPrice(markets, nowMs, coin)) / powerOfTen(ledgerScale);
