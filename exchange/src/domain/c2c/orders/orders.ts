import {
  statusesUnderWay,
  type OrderAction,
  type OrderActor,
  type OrderStatus,
} from '@livery/contract/calls/c2c/states';
import { formatUnits, parseUnits, powerOfTen, toDecimal, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { fiatDecimals, unitPriceDecimals } from '@livery/contract/rules/c2c';
import { eq } from 'drizzle-orm';
import type { MemberEvent } from '../../../commands/member-events.ts';
import { DomainError } from '../../../errors.ts';
import { ledgerScale } from '../../../ledger/amounts.ts';
import type { Connection } from '../../../storage/database.ts';
import { c2cOrderEvents, c2cOrders } from '../../../storage/schema/index.ts';

export type OrderRow = typeof c2cOrders.$inferSelect;

/** @throws DomainError `notFound` */
export async function orderById(connection: Connection, id: number): Promise<OrderRow> {
  const [order] = await connection.select().from(c2cOrders).where(eq(c2cOrders.id, id));
  if (order === undefined) throw new DomainError(code.notFound);
  return order;
}

/**
 * The side of an order that a member is on.
 * @throws DomainError `notFound` for other members, who must not learn that it exists
 */
export function sideOf({ buyerId, sellerId }: OrderRow, memberId: string): 'buyer' | 'seller' {
  if (memberId === buyerId) return 'buyer';
  if (memberId === sellerId) return 'seller';
  throw new DomainError(code.notFound);
}

/** Who wrote a message: a side, or an operator. */
export const authorOf = (order: OrderRow, senderId: string | null): 'buyer' | 'seller' | 'support' =>
  senderId === null ? 'support' : sideOf(order, senderId);

/** The other side. */
export const otherSideOf = (side: 'buyer' | 'seller'): 'buyer' | 'seller' => (side === 'buyer' ? 'seller' : 'buyer');

export const partiesOf = ({ buyerId, sellerId }: OrderRow): readonly string[] => [buyerId, sellerId];

export const isUnderWay = (status: OrderStatus): boolean => statusesUnderWay.some((one) => one === status);

interface OrderEvent {
  readonly orderId: number;
  readonly action: 'take' | OrderAction;
  readonly actor: OrderActor;
  /** A member's id, or the operator's name; empty for the timer. */
  readonly doneBy: string;
  readonly note: string;
  readonly at: Date;
}

/** Records a step of an order with its actor, and returns the record's id. */
export async function recordEvent(connection: Connection, { at, ...event }: OrderEvent): Promise<number> {
  const [row] = await connection
    .insert(c2cOrderEvents)
    .values({ ...event, createdAt: at })
    .returning({ id: c2cOrderEvents.id });
  if (row === undefined) throw new Error('an insert without a row');
  return row.id;
}

/** The answer of a command that changed an order. */
export interface ChangedOrder {
  readonly id: number;
  readonly status: OrderStatus;
  /** The members on both sides. */
  readonly parties: readonly string[];
}

export const changedOrder = (order: OrderRow): ChangedOrder => ({
  id: order.id,
  status: order.status,
  parties: partiesOf(order),
});

/** Notifies a member of a change to an order: its steps, its messages, or read receipts. */
export const orderEvent = (memberId: string, orderId: number): MemberEvent => ({
  memberId,
  topic: 'c2c',
  reference: String(orderId),
});

/** Notifies both sides of a change to an order, and of their balances when it has ended. */
export const orderEvents = ({ id, status, parties }: ChangedOrder): MemberEvent[] =>
  parties.flatMap((memberId) => [
    orderEvent(memberId, id),
    ...(status === 'released' || status === 'cancelled' ? [{ memberId, topic: 'balances' } as const] : []),
  ]);

/** Converts units of 10^-8 to decimals of the wire. */
const inSteps = (units: bigint, decimals: number) => formatUnits(units / powerOfTen(ledgerScale - decimals), decimals);

export const quantityText = (units: bigint): Decimal => formatUnits(units, ledgerScale, true);
export const priceText = (units: bigint, currency: string): Decimal => inSteps(units, unitPriceDecimals(currency));
export const fiatText = (units: bigint, currency: string): Decimal => inSteps(units, fiatDecimals(currency));

interface SaleBounds {
  /** The bounds of a sale and of an order, in ledger units. */
  readonly min: bigint;
  /** The bounds of a sale, in ledger units. */
  readonly max: bigint;
}

const bounds = (min: string, max: string): SaleBounds => ({
  min: parseUnits(toDecimal(min), ledgerScale),
  max: parseUnits(toDecimal(max), ledgerScale),
});

/** The coins that members sell to each other for fiat, and the bounds. */
export const sellableCoins: ReadonlyMap<string, SaleBounds> = new Map([
  ['USDT', bounds('10', '200000')],
  ['BTC', bounds('0.0002', '3')],
  ['ETH', bounds('0.003', '60')],
]);

/** The maximum distance of an offer's price from the reference, either way. */
export const priceBandPercent = 5n;

/** The deadlines of an order (spec §1). */
export const paySeconds = 15 * 60;
export const releaseSeconds = 15 * 60;
