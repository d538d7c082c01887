/** What a futures order costs and pays, by the rules that both ends follow (spec §1, §3 'Futures order'). */
import { formatUnits, parseUnits, powerOfTen, type Decimal } from '../decimal.ts';

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
const scale = 8;

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
export const futuresFee = (stake: Decimal, feePercent: Decimal): Decimal => shareOf(stake, feePercent, 2);

/** What a winner gains besides the stake. @param odds as a share of the stake: `0.85` */
export const futuresGain = (stake: Decimal, odds: Decimal): Decimal => shareOf(stake, odds, 0);

function shareOf(amount: Decimal, share: Decimal, shareExponent: number): Decimal {
  const product = parseUnits(amount, scale) * parseUnits(share, scale);
  return formatUnits(product / powerOfTen(2 * scale + shareExponent - moneyDecimals), moneyDecimals, true);
}

/** What comes back to the member at delivery: stake and gain, the stake alone, or nothing. The fee never does. */
export function futuresPayout(result: FuturesResult, stake: Decimal, odds: Decimal): Decimal {
  if (result === 'lost') return formatUnits(0n, 0);
  const gain = result === 'won' ? parseUnits(futuresGain(stake, odds), scale) : 0n;
  return formatUnits(parseUnits(stake, scale) + gain, scale, true);
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
  const whole = 100n * powerOfTen(scale);
  const at = (change: Decimal) => BigInt(referenceTicks) * (whole + parseUnits(change, scale));
  return {
    lowestTicks: Number((at(changes.lowest) + whole - 1n) / whole),
    highestTicks: Number(at(changes.highest) / whole),
  };
}
