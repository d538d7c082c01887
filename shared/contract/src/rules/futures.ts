/** What a futures order costs and pays, by the rules that both ends follow (spec §1, §3 'Futures order'). */
import { add, multiply, share, toDecimal, zero, type Decimal } from '../decimal.ts';

export const futuresDirections = ['up', 'down'] as const;
export type FuturesDirection = (typeof futuresDirections)[number];
/** `even`: the delivery price is the entry price. */
export const futuresResults = ['won', 'lost', 'even'] as const;
export type FuturesResult = (typeof futuresResults)[number];

/** The index is recorded every second; a price older than this at the delivery time settles nothing. */
export const maxTickAgeSeconds = 10;
/** Stakes have at most this many decimals; they are in USDT. */
export const stakeDecimals = 2;
/** Fees and gains are rounded down to this many. */
const moneyDecimals = 4;

/** How an order ended: only a rise wins a call up, only a fall wins a put down. @param entryTicks in the same unit */
export function futuresResult<Ticks extends number | bigint>(
  direction: FuturesDirection,
  entryTicks: Ticks,
  deliveryTicks: Ticks,
): FuturesResult {
  if (deliveryTicks === entryTicks) return 'even';
  return deliveryTicks > entryTicks === (direction === 'up') ? 'won' : 'lost';
}

/** The fee of a stake, taken on top of it. @param feePercent the tenant's `futureTradingFee` */
export const futuresFee = (stake: Decimal, feePercent: Decimal): Decimal => share(stake, feePercent, moneyDecimals);

/** What a winner gains besides the stake. @param odds as a share of the stake: `0.85` */
export const futuresGain = (stake: Decimal, odds: Decimal): Decimal => multiply(stake, odds, moneyDecimals);

/** The payout at delivery: stake and gain, the stake alone, or nothing. The fee is never returned. */
export function futuresPayout(result: FuturesResult, stake: Decimal, odds: Decimal): Decimal {
  if (result === 'lost') return zero;
  return result === 'won' ? add(stake, futuresGain(stake, odds)) : add(stake);
}

/**
 * The lowest and the highest price at which a product is sold, both included.
 * @param referenceTicks the last price of the day before (UTC)
 * @param changes percent
 */
export function fluctuationBounds(
  referenceTicks: number,
  changes: { readonly lowest: Decimal; readonly highest: Decimal },
): { readonly lowestTicks: number; readonly highestTicks: number } {
  const reference = toDecimal(String(referenceTicks));
  const percentOf = (change: Decimal) => add(toDecimal('100'), change);
  return {
    lowestTicks: Number(share(reference, percentOf(changes.lowest), 0, 'up')),
    highestTicks: Number(share(reference, percentOf(changes.highest), 0)),
  };
}
