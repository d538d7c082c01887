import { parseUnits, toDecimal } from '@livery/contract/decimal';
import { ledgerScale } from '../../ledger/scale.ts';

interface SaleBounds {
  /** Of a sale and of an order, in ledger units. */
  readonly min: bigint;
  /** Of a sale, in ledger units. */
  readonly max: bigint;
}

const bounds = (min: string, max: string): SaleBounds => ({
  min: parseUnits(toDecimal(min), ledgerScale),
  max: parseUnits(toDecimal(max), ledgerScale),
});

/** The coins that members sell each other for fiat, and the bounds. */
export const sellableCoins: ReadonlyMap<string, SaleBounds> = new Map([
  ['USDT', bounds('10', '200000')],
  ['BTC', bounds('0.0002', '3')],
  ['ETH', bounds('0.003', '60')],
]);

/** How far an offer's price may be from the reference, either way. */
export const priceBandPercent = 5n;

/** The stated times of an order (spec §1). */
export const paySeconds = 15 * 60;
export const releaseSeconds = 15 * 60;
