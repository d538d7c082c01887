import { isEqual, parseUnits, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { futuresFee, futuresGain, stakeDecimals } from '@livery/contract/rules/futures';
import { DomainError } from '../../errors.ts';
import { ledgerScale } from '../../ledger/amounts.ts';
import type { Arrival, FuturesPurchase } from './buy.ts';
import { stakeCoin } from './treasury.ts';
import { type Bounds, boundsOf, hasOdds, isInside } from './contract-terms.ts';
import type { IndexBoard, IndexTick } from './index-board.ts';
import type { FuturesCycle, FuturesProduct } from './products.ts';
import { limitWaitSeconds, maxEntryAgeMs } from './published-rule.ts';
import { closesAt, closeStatusOf } from './trading-hours.ts';

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

/** The cycle of a purchase. @throws DomainError `cycleWithdrawn` */
export function checkCycle({ cycles }: FuturesProduct, { cycle: seconds }: FuturesPurchase): FuturesCycle {
  const cycle = cycles.find((offered) => offered.seconds === seconds);
  if (cycle === undefined) throw new DomainError(code.cycleWithdrawn, { field: 'cycle' });
  return cycle;
}

/** @throws DomainError `termsChanged` when these are not the terms that the member saw, where the purchase says which */
export function checkSeen({ seen }: FuturesPurchase, cycle: FuturesCycle, feePercent: Decimal): void {
  if (seen !== undefined && !(isEqual(seen.odds, cycle.odds) && isEqual(seen.feePercent, feePercent)))
    throw new DomainError(code.termsChanged);
}

/**
 * Until when the order waits, and its delivery time if it enters now, in epoch seconds.
 * @throws DomainError `marketClosed` when the product is closed, or would be before the delivery
 */
export function checkTimes(product: FuturesProduct, purchase: FuturesPurchase, at: Date) {
  const now = Math.floor(at.getTime() / 1000);
  const deliveryTime = Math.ceil(at.getTime() / 1000) + purchase.cycle;
  const closing = closesAt(product.hours, now) ?? Number.POSITIVE_INFINITY;
  if (closeStatusOf(product, now) !== 1 || deliveryTime > closing) throw new DomainError(code.marketClosed);
  return { deliveryTime, waitsUntil: Math.min(now + limitWaitSeconds, closing - purchase.cycle) };
}

/**
 * The index at which the order is sold, and the fluctuation limits around it (spec §1).
 * @throws DomainError `indexStale` when the index has no price of the last seconds; `unavailable` when it is ahead of the purchase, as
 *   where another process's clock is: it is then sent again; `oddsZero` when it is beyond the limits, or the operator
 *   gives no odds
 */
export function checkIndex(
  board: IndexBoard,
  product: FuturesProduct,
  cycle: FuturesCycle,
  { at, tick }: Arrival,
): { tick: IndexTick; bounds: Bounds } {
  const ageMs = tick === undefined ? Number.POSITIVE_INFINITY : at.getTime() - tick.time * 1000;
  const bounds = boundsOf(cycle, board.reference(product.id, Math.floor(at.getTime() / 1000)));
  // An answer, not a failure: sent again, it would buy minutes later at a price that nobody has seen.
  if (tick === undefined || bounds === undefined || ageMs > maxEntryAgeMs) throw new DomainError(code.indexStale);
  if (ageMs < 0) throw new DomainError(code.unavailable);
  if (!hasOdds(cycle) || !isInside(bounds, tick.priceTicks)) throw new DomainError(code.oddsZero);
  return { tick, bounds };
}

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
