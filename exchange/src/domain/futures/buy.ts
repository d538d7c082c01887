import type { FuturesOrderData } from '@livery/contract/calls/futures';
import type { Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import type { FuturesDirection } from '@livery/contract/rules/futures';
import type { Transaction } from '../../storage/database.ts';
import { futuresOrders } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { openHold } from '../../ledger/holds.ts';
import type { FutureRisk } from '../tenants/tenant-configuration.ts';
import { lockTreasury, payStake, reservePayout, stakeCoin } from './treasury.ts';
import type { IndexBoard, IndexTick } from './index-board.ts';
import { type FuturesOrderRow, orderData } from './orders.ts';
import { loadProduct } from './products.ts';
import { checkProtections } from './protections.ts';
import { checkCycle, checkIndex, checkLimit, checkMoney, checkSeen, checkTimes } from './purchase-checks.ts';

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
export interface Arrival {
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
    ...{ tenantId: buyer.tenantId, memberId: buyer.memberId, productId: product.id },
    ...{ direction: purchase.direction, type: purchase.type, cycleSeconds: cycle.seconds },
    ...{ stake, fee, feePercent: buyer.feePercent, odds: cycle.odds, createdAt: at },
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
