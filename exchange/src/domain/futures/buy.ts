import type { FuturesOrderData } from '@livery/contract/calls/futures';
import type { Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import type { FuturesDirection } from '@livery/contract/rules/futures';
import type { Transaction } from '../../storage/database.ts';
import { futuresOrders } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { openHold } from '../../ledger/holds.ts';
import { lockTreasury, payStake, reservePayout, stakeCoin } from './treasury.ts';
import type { IndexBoard } from './index-board.ts';
import { type FuturesOrderRow, orderData } from './orders.ts';
import { cyclesOf, suspendedProducts } from './products.ts';
import { checkIndex, checkLimit, checkMoney, checkTimes } from './purchase-checks.ts';

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
}

export interface Buyer {
  readonly memberId: string;
  readonly tenantId: string;
  /** The tenant's `futureTradingFee`. */
  readonly feePercent: Decimal;
}

/**
 * Buys a call or a put (spec §1, §5). A market order enters and is paid at once; a limit order waits with its money
 * held. The possible payout of the treasury is set aside with it.
 * @throws DomainError `notFound`, `badRequest`, `marketClosed`, `unavailable` (no fresh index), `oddsZero`,
 *   `amountTooSmall`, `amountTooLarge`, `priceOffTick`, `priceTooFar`, `insufficientBalance`
 */
export async function buyFutures(
  tx: Transaction,
  board: IndexBoard,
  buyer: Buyer,
  purchase: FuturesPurchase,
  at: Date,
): Promise<FuturesOrderData> {
  const product = board.product(purchase.productId);
  if (product === undefined) throw new DomainError(code.notFound);
  const cycle = (await cyclesOf(tx, product.id)).find(({ seconds }) => seconds === purchase.cycle);
  if (cycle === undefined) throw new DomainError(code.badRequest, { field: 'cycle' });
  const isSuspended = (await suspendedProducts(tx)).has(product.id);
  const { deliveryTime, waitsUntil } = checkTimes(product, isSuspended, purchase, at);
  const { tick, bounds } = checkIndex(board, product, cycle, at);
  const { stake, fee, gain } = checkMoney(purchase.amount, cycle, buyer.feePercent);
  const limitTicks = checkLimit(product, purchase, bounds);

  const treasury = await lockTreasury(tx, buyer.tenantId);
  const account = await accountOf(tx, buyer.memberId, 'FUTURE');
  const order = {
    ...{ tenantId: buyer.tenantId, memberId: buyer.memberId, productId: product.id },
    ...{ direction: purchase.direction, type: purchase.type, cycleSeconds: cycle.seconds },
    ...{ stake, fee, odds: cycle.odds, createdAt: at },
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
