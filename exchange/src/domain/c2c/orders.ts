import {
  type OrderAction,
  type OrderActor,
  type OrderStatus,
  statusesUnderWay,
} from '@livery/contract/calls/c2c/states';
import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import type { Connection } from '../../storage/database.ts';
import { c2cOrderEvents, c2cOrders } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';

export type OrderRow = typeof c2cOrders.$inferSelect;

/** @throws DomainError `notFound` */
export async function orderById(connection: Connection, id: number): Promise<OrderRow> {
  const [order] = await connection.select().from(c2cOrders).where(eq(c2cOrders.id, id));
  if (order === undefined) throw new DomainError(code.notFound);
  return order;
}

/**
 * The side of an order that a member is on.
 * @throws DomainError `notFound` for anybody else, who must not learn that it exists
 */
export function sideOf({ buyerId, sellerId }: OrderRow, memberId: string): 'buyer' | 'seller' {
  if (memberId === buyerId) return 'buyer';
  if (memberId === sellerId) return 'seller';
  throw new DomainError(code.notFound);
}

/** The side of the one to whom a side writes. */
export const otherSideOf = (side: 'buyer' | 'seller'): 'buyer' | 'seller' => (side === 'buyer' ? 'seller' : 'buyer');

export const partiesOf = ({ buyerId, sellerId }: OrderRow): readonly string[] => [buyerId, sellerId];

export const isUnderWay = (status: OrderStatus): boolean => statusesUnderWay.some((one) => one === status);

export interface OrderEvent {
  readonly orderId: number;
  readonly action: 'take' | OrderAction;
  readonly actor: OrderActor;
  /** A member's id, or the operator's name; empty for the timer. */
  readonly doneBy: string;
  readonly note: string;
  readonly at: Date;
}

/** Records who did what with an order, and gives the record's id. */
export async function recordEvent(connection: Connection, { at, ...event }: OrderEvent): Promise<number> {
  const [row] = await connection
    .insert(c2cOrderEvents)
    .values({ ...event, createdAt: at })
    .returning({ id: c2cOrderEvents.id });
  if (row === undefined) throw new Error('an insert without a row');
  return row.id;
}
