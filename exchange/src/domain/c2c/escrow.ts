/** The coins of an order: where they are held, and where they go from there. */
import { code } from '@livery/contract/envelope';
import {
  type OfferStatus,
  type OrderStatus,
  standingOfferStatuses,
  statusesInEscrow,
} from '@livery/contract/calls/c2c/states';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { DomainError } from '../../errors.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { post } from '../../ledger/entries.ts';
import { closeHold, openHold, resizeHold } from '../../ledger/holds.ts';
import type { Transaction } from '../../storage/database.ts';
import { balances, c2cOffers, c2cOrders } from '../../storage/schema/index.ts';
import type { OrderRow } from './orders.ts';

type OfferRow = typeof c2cOffers.$inferSelect;

export const isStanding = (status: OfferStatus): boolean => standingOfferStatuses.some((one) => one === status);
const isInEscrow = (status: OrderStatus): boolean => statusesInEscrow.some((one) => one === status);

/**
 * Moves an order's coins as its new status demands: into escrow, to the buyer, or back.
 * @throws DomainError `insufficientBalance` where the seller of a late payment does not have them
 */
export async function moveCoins(
  tx: Transaction,
  order: OrderRow,
  { from, at }: { readonly from: OrderStatus; readonly at: Date },
): Promise<void> {
  if (order.status === 'released') {
    const held = isInEscrow(from) ? order : await holdAgain(tx, order);
    await transferToBuyer(tx, held, at);
  } else if (isInEscrow(order.status)) {
    if (!isInEscrow(from)) await holdAgain(tx, order);
  } else if (isInEscrow(from)) await returnToSeller(tx, order, at);
}

/** Where a seller has enough to hold an order's coins again; it stays true until the transaction ends. */
export async function whereHeldAgain(tx: Transaction, order: OrderRow): Promise<'offer' | 'account' | undefined> {
  const { quantity, coin } = order;
  const [offer] = await tx.select().from(c2cOffers).where(eq(c2cOffers.id, order.offerId)).for('update');
  if (offer !== undefined && isStanding(offer.status) && offer.remaining >= quantity) return 'offer';
  const [balance] = await tx
    .select()
    .from(balances)
    .where(and(eq(balances.accountId, await accountOf(tx, order.sellerId, 'C2C')), eq(balances.coin, coin)))
    .for('update');
  return balance !== undefined && balance.total - balance.frozen >= quantity ? 'account' : undefined;
}

/** Holds the coins of an order that has none: out of its offer, else out of the seller's account, apart from the offer. */
async function holdAgain(tx: Transaction, order: OrderRow): Promise<OrderRow> {
  const place = await whereHeldAgain(tx, order);
  if (place === undefined) throw new DomainError(code.insufficientBalance);
  const { quantity, coin } = order;
  if (place === 'offer') {
    const { holdId } = await updateOffer(tx, order, {
      remaining: sql`${c2cOffers.remaining} - ${quantity}`,
      inOrders: sql`${c2cOffers.inOrders} + ${quantity}`,
    });
    await resizeHold(tx, holdId, -quantity);
  }
  const accountId = await accountOf(tx, order.sellerId, 'C2C');
  const holdId = await openHold(tx, { accountId, coin, amount: quantity, purpose: 'c2c' });
  const isHeldApart = place === 'account';
  await tx.update(c2cOrders).set({ holdId, isHeldApart }).where(eq(c2cOrders.id, order.id));
  return { ...order, holdId, isHeldApart };
}

/** Transfers the order's coins from seller to buyer. */
async function transferToBuyer(tx: Transaction, order: OrderRow, at: Date): Promise<void> {
  const { id, coin, quantity } = order;
  if (!order.isHeldApart) {
    const offer = await updateOffer(tx, order, {
      inOrders: sql`${c2cOffers.inOrders} - ${quantity}`,
      sold: sql`${c2cOffers.sold} + ${quantity}`,
    });
    if (isStanding(offer.status) && offer.remaining === 0n && offer.inOrders === 0n) {
      await tx.update(c2cOffers).set({ status: 'sold' }).where(eq(c2cOffers.id, offer.id));
      await closeHold(tx, offer.holdId, at);
    }
  }
  await closeHold(tx, order.holdId, at);
  const [from, to] = [await accountOf(tx, order.sellerId, 'C2C'), await accountOf(tx, order.buyerId, 'C2C')];
  const postings = [
    { accountId: from, coin, amount: -quantity },
    { accountId: to, coin, amount: quantity },
  ];
  await post(tx, { kind: 'c2c', reference: `order ${id}`, at, postings });
}

/** Returns the coins to the offer while that stands, else to the seller. */
async function returnToSeller(tx: Transaction, order: OrderRow, at: Date): Promise<void> {
  if (order.isHeldApart) return closeHold(tx, order.holdId, at);
  const { quantity } = order;
  const offer = await updateOffer(tx, order, {
    inOrders: sql`${c2cOffers.inOrders} - ${quantity}`,
    remaining: sql`case when ${c2cOffers.status} in ('open', 'paused') then ${c2cOffers.remaining} + ${quantity} else 0 end`,
  });
  await closeHold(tx, order.holdId, at);
  if (isStanding(offer.status)) await resizeHold(tx, offer.holdId, quantity);
}

async function updateOffer(
  tx: Transaction,
  { offerId }: OrderRow,
  change: Readonly<Partial<Record<'remaining' | 'inOrders' | 'sold', SQL>>>,
): Promise<OfferRow> {
  const [offer] = await tx.update(c2cOffers).set(change).where(eq(c2cOffers.id, offerId)).returning();
  if (offer === undefined) throw new Error(`offer ${offerId} is gone`);
  return offer;
}
