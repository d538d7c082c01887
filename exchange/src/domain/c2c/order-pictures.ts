import { code } from '@livery/contract/envelope';
import { and, asc, eq } from 'drizzle-orm';
import { DomainError } from '../../errors.ts';
import type { Connection, Transaction } from '../../storage/database.ts';
import { c2cPictures, pictures } from '../../storage/schema/index.ts';
import { ownPicture } from '../members/pictures.ts';
import { orderById, sideOf } from './orders.ts';

/** Where a picture of an order is shown: in a line of its history, or in a message. */
type Place = { readonly orderId: number } & ({ readonly eventId: number } | { readonly messageId: number });

/** Shows a member's own pictures to both sides of an order. @throws DomainError `badRequest` for one of somebody else */
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
