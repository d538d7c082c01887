import { maxMessages, type Message } from '@livery/contract/calls/c2c/messages';
import { code } from '@livery/contract/envelope';
import { and, asc, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { DomainError } from '../../../errors.ts';
import { epochSeconds } from '../../../runtime/clock.ts';
import type { Connection, Transaction } from '../../../storage/database.ts';
import type { RecordPage } from '../../../storage/rows.ts';
import { c2cMessages, c2cOrders, c2cPictures, pictures } from '../../../storage/schema/index.ts';
import { ownPicture } from '../../members/pictures.ts';
import { isUnderWay, orderById, otherSideOf, partiesOf, sideOf, type OrderRow } from './orders.ts';

export interface NewMessage {
  readonly orderId: number;
  readonly senderId: string;
  /** May be empty if the message has pictures. */
  readonly text: string;
  readonly pictures: readonly string[];
  readonly at: Date;
}

/**
 * Writes to the other side of an open order.
 * @throws DomainError `notFound`; `wrongState` after its end; `tooManyRequests` when the sender has reached the maximum
 *   for a side; `badRequest` for a picture that is not the sender's
 */
export async function sendMessage(
  tx: Transaction,
  { orderId, senderId, text, pictures, at }: NewMessage,
): Promise<{ readonly id: number; readonly parties: readonly string[] }> {
  // Allows one writer at a time, so that the count stays correct.
  await tx.select({ id: c2cOrders.id }).from(c2cOrders).where(eq(c2cOrders.id, orderId)).for('no key update');
  const order = await orderById(tx, orderId);
  sideOf(order, senderId);
  if (!isUnderWay(order.status)) throw new DomainError(code.wrongState);
  const own = and(eq(c2cMessages.orderId, orderId), eq(c2cMessages.senderId, senderId));
  const [sent] = await tx.select({ count: count() }).from(c2cMessages).where(own);
  if ((sent?.count ?? 0) >= maxMessages) throw new DomainError(code.tooManyRequests);
  const [message] = await tx
    .insert(c2cMessages)
    .values({ orderId, senderId, text, createdAt: at })
    .returning({ id: c2cMessages.id });
  if (message === undefined) throw new Error('an insert without a row');
  await showPictures(tx, { orderId, messageId: message.id }, { memberId: senderId, pictures });
  return { id: message.id, parties: partiesOf(order) };
}

interface SupportMessage extends Pick<NewMessage, 'orderId' | 'text' | 'at'> {
  /** The operator's name, which the sides do not see. */
  readonly operator: string;
}

/**
 * Writes to both sides of an open order, as an operator. @throws DomainError `notFound`; `wrongState` after its end;
 * `tooManyRequests` when operators have reached the maximum for a side
 */
export async function sendSupportMessage(tx: Transaction, message: SupportMessage): Promise<OrderRow> {
  const { orderId, at, ...given } = message;
  await tx.select({ id: c2cOrders.id }).from(c2cOrders).where(eq(c2cOrders.id, orderId)).for('no key update');
  const order = await orderById(tx, orderId);
  if (!isUnderWay(order.status)) throw new DomainError(code.wrongState);
  const sent = await tx.$count(c2cMessages, and(eq(c2cMessages.orderId, orderId), isNull(c2cMessages.senderId)));
  if (sent >= maxMessages) throw new DomainError(code.tooManyRequests);
  await tx.insert(c2cMessages).values({ orderId, ...given, createdAt: at });
  return order;
}

/** The column with the last message that a side has read. */
const readUpTo = { buyer: 'buyerReadId', seller: 'sellerReadId' } as const;

/** The messages of both sides, newest first. @throws DomainError `notFound` for other members */
export async function messagesOf(
  connection: Connection,
  { orderId, memberId, lastId, pageSize }: RecordPage & { readonly orderId: number; readonly memberId: string },
): Promise<Message[]> {
  const order = await orderById(connection, orderId);
  const side = sideOf(order, memberId);
  const pictures = await picturesByPlace(connection, orderId);
  const rows = await connection
    .select()
    .from(c2cMessages)
    .where(and(eq(c2cMessages.orderId, orderId), lastId === undefined ? undefined : lt(c2cMessages.id, lastId)))
    .orderBy(desc(c2cMessages.id))
    .limit(pageSize);
  return rows.map(({ id, senderId, text, createdAt }) => {
    const isOwn = senderId === memberId;
    const isRead = id <= order[readUpTo[isOwn ? otherSideOf(side) : side]];
    const shown = [...(pictures.get(`message ${id}`) ?? [])];
    return { id, isOwn, isSupport: senderId === null, isRead, text, pictures: shown, time: epochSeconds(createdAt) };
  });
}

/**
 * Marks the messages up to one of them as read by a member, and notifies both sides.
 * @throws DomainError `notFound` when the order is not theirs or the message belongs to another order
 */
export async function readMessages(
  connection: Connection,
  { orderId, memberId, lastId }: { readonly orderId: number; readonly memberId: string; readonly lastId: number },
): Promise<readonly string[]> {
  const order = await orderById(connection, orderId);
  const column = readUpTo[sideOf(order, memberId)];
  const known = await connection
    .select({ id: c2cMessages.id })
    .from(c2cMessages)
    .where(and(eq(c2cMessages.orderId, orderId), eq(c2cMessages.id, lastId)));
  if (known.length === 0) throw new DomainError(code.notFound);
  const changed = await connection
    .update(c2cOrders)
    .set({ [column]: lastId })
    .where(and(eq(c2cOrders.id, orderId), lt(c2cOrders[column], lastId)))
    .returning({ id: c2cOrders.id });
  return changed.length === 0 ? [] : partiesOf(order);
}

/** How many messages of an order its member has not read, as a column of a query of orders. */
export const unreadBy = (memberId: string) => {
  const read = sql`case when ${c2cOrders.buyerId} = ${memberId} then ${c2cOrders.buyerReadId} else ${c2cOrders.sellerReadId} end`;
  return sql<number>`(select count(*)::int from ${c2cMessages} where ${c2cMessages.orderId} = ${c2cOrders.id} and ${c2cMessages.senderId} is distinct from ${memberId} and ${c2cMessages.id} > ${read})`;
};

/** Where a picture of an order is shown: in its history, or in a message. */
type Place = { readonly orderId: number } & ({ readonly eventId: number } | { readonly messageId: number });

/**
 * Shows a member's own pictures to both sides of an order. @throws DomainError `badRequest` for someone else's picture
 */
export async function showPictures(
  tx: Transaction,
  place: Place,
  { memberId, pictures: ids }: { readonly memberId: string; readonly pictures: readonly string[] },
): Promise<void> {
  const shown = [...new Set(ids)];
  for (const pictureId of shown) await ownPicture(tx, memberId, pictureId, 'pictures');
  if (shown.length > 0) await tx.insert(c2cPictures).values(shown.map((pictureId) => ({ ...place, pictureId })));
}

/** The JPEG of a picture in an order. @throws DomainError `notFound` unless the member is on a side of that order */
export async function orderPicture(
  connection: Connection,
  memberId: string,
  { orderId, pictureId }: { readonly orderId: number; readonly pictureId: string },
): Promise<Uint8Array> {
  sideOf(await orderById(connection, orderId), memberId);
  const [found] = await connection
    .select({ jpeg: pictures.jpeg })
    .from(c2cPictures)
    .innerJoin(pictures, eq(pictures.id, c2cPictures.pictureId))
    .where(and(eq(c2cPictures.orderId, orderId), eq(c2cPictures.pictureId, pictureId)))
    .limit(1);
  if (found === undefined) throw new DomainError(code.notFound);
  return found.jpeg;
}

/** The pictures of an order by where they are shown: `event 7`, `message 3`. */
export async function picturesByPlace(
  connection: Connection,
  orderId: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await connection
    .select()
    .from(c2cPictures)
    .where(eq(c2cPictures.orderId, orderId))
    .orderBy(asc(c2cPictures.id));
  const byPlace = Map.groupBy(rows, ({ eventId, messageId }) =>
    eventId === null ? `message ${messageId}` : `event ${eventId}`,
  );
  return new Map([...byPlace].map(([place, shown]) => [place, shown.map(({ pictureId }) => pictureId)]));
}
