import { code } from '@livery/contract/envelope';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { MemberEvents } from '../../commands/member-events.ts';
import { DomainError } from '../../errors.ts';
import { inTransaction, type Database } from '../../storage/database.ts';
import { c2cOrders } from '../../storage/schema/index.ts';
import { isServing } from '../outages.ts';
import type { ReferencePrices } from './offers/reference-prices.ts';
import { advance } from './orders/order-steps.ts';
import { changedOrder, orderEvents, type OrderRow } from './orders/orders.ts';

/** Fiat trading between members: its reference prices, and the expiry of orders. */
export class C2c {
  readonly prices: ReferencePrices;
  readonly #database: Database;
  readonly #events: MemberEvents;

  constructor(database: Database, events: MemberEvents, prices: ReferencePrices) {
    this.#database = database;
    this.#events = events;
    this.prices = prices;
  }

  /** Expires unpaid orders; called every second. Nothing expires while members are not served. */
  async expireDue(nowMs: number): Promise<void> {
    if (!(await isServing(this.#database))) return;
    await expireUnpaid(this.#database, nowMs, (order) => this.#events.publishAll(orderEvents(changedOrder(order))));
  }
}

const batch = 100;

/**
 * Expires the orders whose payment time has passed, each in its own transaction. An order that was paid or cancelled in
 * the meantime stays so. The next run finds the orders that a crash left.
 */
async function expireUnpaid(database: Database, nowMs: number, onExpired: (order: OrderRow) => void): Promise<void> {
  const at = new Date(nowMs);
  for (let last = 0; ;) {
    const due = await database
      .select({ id: c2cOrders.id })
      .from(c2cOrders)
      .where(and(eq(c2cOrders.status, 'unpaid'), gt(c2cOrders.id, last), lte(c2cOrders.payBefore, at)))
      .orderBy(asc(c2cOrders.id))
      .limit(batch);
    for (const { id } of due) {
      const order = await expire(database, id, at);
      if (order !== undefined) onExpired(order);
      last = id;
    }
    if (due.length < batch) return;
  }
}

/** Undefined when the order was paid or cancelled first. */
async function expire(database: Database, orderId: number, at: Date): Promise<OrderRow | undefined> {
  try {
    const step = { orderId, action: 'expire', actor: 'timer', doneBy: '', at } as const;
    return await inTransaction(database, (tx) => advance(tx, step));
  } catch (error) {
    if (error instanceof DomainError && error.code === code.wrongState) return undefined;
    throw error;
  }
}
