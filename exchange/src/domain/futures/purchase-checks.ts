import type { Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { fluctuationBounds, futuresFee, futuresGain, stakeDecimals } from '@livery/contract/rules/futures';
import { ledgerScale } from '../../ledger/scale.ts';
import { DomainError } from '../../errors.ts';
import { parseUnits } from '@livery/contract/units';
import type { FuturesPurchase } from './buy.ts';
import { stakeCoin } from './treasury.ts';
import type { IndexBoard, IndexTick } from './index-board.ts';
import type { FuturesCycle, FuturesProduct } from './products.ts';
import { limitWaitSeconds, maxEntryAgeMs } from './published-rule.ts';
import { closesAt, closeStatusOf } from './trading-hours.ts';

/** The lowest and the highest price at which a product is sold. */
export interface Bounds {
  readonly lowestTicks: number;
  readonly highestTicks: number;
}

/** The units of a given decimal. @throws DomainError when it has too many decimals */
function exactUnits(decimal: Decimal, scale: number, refusal: number, field: string): bigint {
  try {
    return parseUnits(decimal, scale);
  } catch {
    throw new DomainError(refusal, { field });
  }
}

/** Stake, fee and possible gain in ledger units, within the cycle's bounds (spec §5 'minimum buy'). */
export function checkMoney(amount: Decimal, cycle: FuturesCycle, feePercent: Decimal) {
  exactUnits(amount, stakeDecimals, code.badRequest, 'amount');
  const stake = parseUnits(amount, ledgerScale);
  const refuse = (refusal: number, limit: Decimal) =>
    new DomainError(refusal, { field: 'amount', limit: `${limit} ${stakeCoin}` });
  if (stake < parseUnits(cycle.minAmount, ledgerScale)) throw refuse(code.amountTooSmall, cycle.minAmount);
  if (stake > parseUnits(cycle.maxAmount, ledgerScale)) throw refuse(code.amountTooLarge, cycle.maxAmount);
  return {
    stake,
    fee: parseUnits(futuresFee(amount, feePercent), ledgerScale),
    gain: parseUnits(futuresGain(amount, cycle.odds), ledgerScale),
  };
}

/**
 * Until when the order waits, and its delivery time if it enters now, in epoch seconds.
 * @throws DomainError `marketClosed` when the product is closed, or would be before the delivery
 */
export function checkTimes(product: FuturesProduct, isSuspended: boolean, purchase: FuturesPurchase, at: Date) {
  const now = Math.floor(at.getTime() / 1000);
  const deliveryTime = Math.ceil(at.getTime() / 1000) + purchase.cycle;
  const closing = closesAt(product, now) ?? Number.POSITIVE_INFINITY;
  if (closeStatusOf(product, isSuspended, now) !== 1 || deliveryTime > closing)
    throw new DomainError(code.marketClosed);
  return { deliveryTime, waitsUntil: Math.min(now + limitWaitSeconds, closing - purchase.cycle) };
}

/**
 * The index at which the order is sold, and the fluctuation limits around it (spec §1).
 * @throws DomainError `unavailable` when the index is not fresh; `oddsZero` when it is beyond the limits
 */
export function checkIndex(
  board: IndexBoard,
  product: FuturesProduct,
  cycle: FuturesCycle,
  at: Date,
): { tick: IndexTick; bounds: Bounds } {
  const tick = board.latest(product.id);
  const ageMs = tick === undefined ? Number.POSITIVE_INFINITY : at.getTime() - tick.time * 1000;
  const bounds = boundsOf(board, product, cycle, Math.floor(at.getTime() / 1000));
  if (tick === undefined || bounds === undefined || ageMs < 0 || ageMs > maxEntryAgeMs)
    throw new DomainError(code.unavailable);
  if (!isInside(bounds, tick.priceTicks)) throw new DomainError(code.oddsZero);
  return { tick, bounds };
}

/** The fluctuation limits of a cycle on the day of a time; `undefined` before the first price. */
export function boundsOf(
  board: IndexBoard,
  product: FuturesProduct,
  cycle: FuturesCycle,
  time: number,
): Bounds | undefined {
  const reference = board.reference(product.id, time);
  return reference === undefined ? undefined : fluctuationBounds(reference, cycle.changes);
}

export const isInside = ({ lowestTicks, highestTicks }: Bounds, priceTicks: number): boolean =>
  priceTicks >= lowestTicks && priceTicks <= highestTicks;

/** The limit price of a limit order, in whole ticks. @throws DomainError `badRequest`, `priceOffTick`, `priceTooFar` */
export function checkLimit(
  product: FuturesProduct,
  { type, price }: FuturesPurchase,
  bounds: Bounds,
): number | undefined {
  if ((type === 'limit') !== (price !== undefined)) throw new DomainError(code.badRequest, { field: 'price' });
  if (price === undefined) return undefined;
  const ticks = exactUnits(price, product.terms.priceDecimals, code.priceOffTick, 'price');
  // Outside the limits it could never enter.
  if (ticks < BigInt(bounds.lowestTicks) || ticks > BigInt(bounds.highestTicks))
    throw new DomainError(code.priceTooFar, { field: 'price' });
  return Number(ticks);
}
