import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { isEqual, parseUnits, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { futuresFee, futuresGain, stakeDecimals, type FuturesDirection } from '@livery/contract/rules/futures';
import { DomainError } from '../../errors.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { ledgerScale } from '../../ledger/amounts.ts';
import { openHold } from '../../ledger/holds.ts';
import type { Transaction } from '../../storage/database.ts';
import { futuresOrders } from '../../storage/schema/index.ts';
import type { FutureRisk } from '../tenants.ts';
import { orderData, type FuturesOrderRow } from './orders.ts';
import type { IndexBoard, IndexTick } from './products/index-board.ts';
import { limitWaitSeconds, maxEntryAgeMs } from './products/listing.ts';
import {
  boundsOf,
  hasOdds,
  isInside,
  loadProduct,
  type Bounds,
  type FuturesCycle,
  type FuturesProduct,
} from './products/products.ts';
import { closesAt, closeStatusOf } from './products/trading-hours.ts';
import { checkProtections } from './protections.ts';
import { lockTreasury, payStake, reservePayout, stakeCoin } from './treasury.ts';

export interface FuturesPurchase {
  readonly productId: number;
  /** Seconds. */
  readonly cycle: number;
  readonly direction: FuturesDirection;
  /** The stake, in USDT. */
  readonly amount: Decimal;
  readonly type: 'market' | 'limit';
  /** Of a limit order. */
  readonly price?: Decimal | undefined;
  /** The terms that the member saw. */
  readonly seen?: { readonly odds: Decimal; readonly feePercent: Decimal } | undefined;
}

export interface Buyer {
  readonly memberId: string;
  readonly tenantId: string;
  /** The tenant's `futureTradingFee`. */
  readonly feePercent: Decimal;
  /** The tenant's `futureRisk`. */
  readonly risk: FutureRisk;
}

/** When a purchase came, and the newest index of its product at that time. */
interface Arrival {
  readonly at: Date;
  readonly tick: IndexTick | undefined;
}

/**
 * Buys a call or a put (spec §1, §5). A market order enters and is paid at once; a limit order waits with its money
 * held. The possible payout of the treasury is set aside with it.
 * @throws DomainError `notFound`, `cycleWithdrawn`, `marketClosed`, `unavailable` (no fresh index), `oddsZero`,
 *   `termsChanged`, `badRequest`, `amountTooSmall`, `amountTooLarge`, `priceOffTick`, `priceTooFar`,
 *   `insufficientBalance`; as `checkProtections` does
 */
export async function buyFutures(
  tx: Transaction,
  board: IndexBoard,
  buyer: Buyer,
  purchase: FuturesPurchase,
  arrival: Arrival,
): Promise<FuturesOrderData> {
  const { at } = arrival;
  const product = await loadProduct(tx, purchase.productId);
  if (product === undefined) throw new DomainError(code.notFound);
  const cycle = checkCycle(product, purchase);
  const { deliveryTime, waitsUntil } = checkTimes(product, purchase, at);
  const { tick, bounds } = checkIndex(board, product, cycle, arrival);
  checkSeen(purchase, cycle, buyer.feePercent);
  const { stake, fee, gain } = checkMoney(purchase.amount, cycle, buyer.feePercent);
  const limitTicks = checkLimit(product, purchase, bounds);

  const treasury = await lockTreasury(tx, buyer.tenantId);
  await checkProtections(tx, buyer, stake + fee, at);
  const account = await accountOf(tx, buyer.memberId, 'FUTURE');
  const order = {
    tenantId: buyer.tenantId,
    memberId: buyer.memberId,
    productId: product.id,
    direction: purchase.direction,
    type: purchase.type,
    cycleSeconds: cycle.seconds,
    stake,
    fee,
    feePercent: buyer.feePercent,
    odds: cycle.odds,
    createdAt: at,
    ...bounds,
  };
  if (limitTicks !== undefined) {
    const treasuryHoldId = await reservePayout(tx, treasury, gain);
    const held = { accountId: account, coin: stakeCoin, amount: stake + fee };
    const memberHoldId = await openHold(tx, { ...held, purpose: 'futures' });
    const waiting = { limitTicks, waitsUntil, memberHoldId, treasuryHoldId };
    return orderData(await insert(tx, { ...order, ...waiting, state: 'waiting' }), product.terms);
  }
  const entry = { entryTickTime: tick.time, entryTicks: tick.priceTicks, deliveryTime };
  const placed = await insert(tx, { ...order, ...entry, state: 'open' });
  await payStake(tx, placed, { treasury, account, at });
  return orderData(placed, product.terms);
}

async function insert(tx: Transaction, order: typeof futuresOrders.$inferInsert): Promise<FuturesOrderRow> {
  const [placed] = await tx.insert(futuresOrders).values(order).returning();
  if (placed === undefined) throw new Error('an insert without a row');
  return placed;
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
function checkMoney(amount: Decimal, cycle: FuturesCycle, feePercent: Decimal) {
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
function checkCycle({ cycles }: FuturesProduct, { cycle: seconds }: FuturesPurchase): FuturesCycle {
  const cycle = cycles.find((offered) => offered.seconds === seconds);
  if (cycle === undefined) throw new DomainError(code.cycleWithdrawn, { field: 'cycle' });
  return cycle;
}

/** @throws DomainError `termsChanged` when these are not the terms that the member saw, where the purchase says which */
function checkSeen({ seen }: FuturesPurchase, cycle: FuturesCycle, feePercent: Decimal): void {
  if (seen !== undefined && !(isEqual(seen.odds, cycle.odds) && isEqual(seen.feePercent, feePercent)))
    throw new DomainError(code.termsChanged);
}

/**
 * Until when the order waits, and its delivery time if it enters now, in epoch seconds.
 * @throws DomainError `marketClosed` when the product is closed, or would be before the delivery
 */
function checkTimes(product: FuturesProduct, purchase: FuturesPurchase, at: Date) {
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
function checkIndex(
  board: IndexBoard,
  product: FuturesProduct,
  cycle: FuturesCycle,
  { at, tick }: Arrival,
): { tick: IndexTick; bounds: Bounds } {
  const ageMs = tick === undefined ? Number.POSITIVE_INFINITY : at.getTime() - tick.time * 1000;
  const bounds = boundsOf(cycle, board.reference(product.id, Math.floor(at.getTime() / 1000)));
  // An answer, not a failure: a retry would buy minutes later, at a price that the member has not seen.
  if (tick === undefined || bounds === undefined || ageMs > maxEntryAgeMs) throw new DomainError(code.indexStale);
  if (ageMs < 0) throw new DomainError(code.unavailable);
  if (!hasOdds(cycle) || !isInside(bounds, tick.priceTicks)) throw new DomainError(code.oddsZero);
  return { tick, bounds };
}

/** The limit price of a limit order, in whole ticks. @throws DomainError `badRequest`, `priceOffTick`, `priceTooFar` */
function checkLimit(product: FuturesProduct, { type, price }: FuturesPurchase, bounds: Bounds): number | undefined {
  if ((type === 'limit') !== (price !== undefined)) throw new DomainError(code.badRequest, { field: 'price' });
  if (price === undefined) return undefined;
  const ticks = exactUnits(price, product.terms.priceDecimals, code.priceOffTick, 'price');
  // Outside the limits it could never enter.
  if (ticks < BigInt(bounds.lowestTicks) || ticks > BigInt(bounds.highestTicks))
    throw new DomainError(code.priceTooFar, { field: 'price' });
  return Number(ticks);
}
