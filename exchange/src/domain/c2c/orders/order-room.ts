import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { code } from '@livery/contract/envelope';
import { holderOf } from '@livery/contract/rules/holder-name';
import { asc, eq } from 'drizzle-orm';
import { epochSeconds } from '../../../runtime/clock.ts';
import type { Database } from '../../../storage/database.ts';
import { c2cOrderEvents, c2cOrders } from '../../../storage/schema/index.ts';
import { DomainError } from '../../../errors.ts';
import { verifiedName } from '../../members/identity/identity-verification.ts';
import { requireMember } from '../../members/members.ts';
import { asOrder, namedOrders } from './order-lists.ts';
import { picturesByPlace } from './messages.ts';
import { actionsOf, lateUntil } from './order-state.ts';
import { isUnderWay, otherSideOf, sideOf } from './orders.ts';
import { tradeRecords } from './order-lists.ts';

/** Everything that one side sees of an order now (spec §2.12). @throws DomainError `notFound` for other members */
export async function orderRoom(
  database: Database,
  { orderId, memberId, at }: { readonly orderId: number; readonly memberId: string; readonly at: Date },
): Promise<OrderRoom> {
  const [row] = await namedOrders(database, memberId).where(eq(c2cOrders.id, orderId));
  if (row === undefined) throw new DomainError(code.notFound);
  const { order, buyer, seller } = row;
  const side = sideOf(order, memberId);
  const otherSide = otherSideOf(side);
  const otherId = order[`${otherSide}Id`];
  const recordOf = await tradeRecords(database, { role: otherSide, memberIds: [otherId], at });
  const until = lateUntil(order);
  const isOpen = isUnderWay(order.status);
  // The buyer of an order that has ended no longer needs the seller's account, nor the seller the buyer's name.
  const showsAccount = side === 'seller' || isOpen;
  return {
    ...asOrder(row, memberId),
    offerId: order.offerId,
    buyerNickname: buyer,
    sellerNickname: seller,
    counterpartyRecord: recordOf(otherId),
    isCounterpartyVerified: (await requireMember(database, otherId)).verification === 'verified',
    paymentReference: order.reference === '' ? String(order.id) : order.reference,
    buyerReference: order.buyerReference,
    receivingAccount: showsAccount ? order.receivingAccount : null,
    accountHolder: holderOf(order.receivingAccount.holderName, await verifiedName(database, order.sellerId)),
    buyerName: side === 'seller' && isOpen ? ((await verifiedName(database, order.buyerId)) ?? null) : null,
    isCancelRequested: order.isCancelRequested,
    hasPriority: order.hasPriority,
    isLate: order.lateAt !== null,
    payLateBefore: until === undefined || until <= at ? null : epochSeconds(until),
    actions: actionsOf(order, side, at),
    canWrite: isOpen,
    events: await eventsOf(database, orderId),
  };
}

/** The history of an order. Both sides and the operator read the same one. */
export async function eventsOf(database: Database, orderId: number): Promise<OrderRoom['events']> {
  const pictures = await picturesByPlace(database, orderId);
  const events = await database
    .select()
    .from(c2cOrderEvents)
    .where(eq(c2cOrderEvents.orderId, orderId))
    .orderBy(asc(c2cOrderEvents.id));
  return events.map(({ id, action, actor, note, createdAt }) => ({
    id,
    action,
    actor,
    note,
    time: epochSeconds(createdAt),
    pictures: [...(pictures.get(`event ${id}`) ?? [])],
  }));
}
