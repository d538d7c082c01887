import type { MemberEvents } from '../../member-events.ts';
import type { Database } from '../../storage/database.ts';
import { expireUnpaid } from './expiry.ts';
import { changedOrder, orderEvents } from './order-events.ts';
import type { ReferencePrices } from './reference-prices.ts';

/** Fiat trading between members: its reference prices, and the orders that time ends. */
export class C2c {
  readonly prices: ReferencePrices;
  readonly #database: Database;
  readonly #events: MemberEvents;

  constructor(database: Database, events: MemberEvents, prices: ReferencePrices) {
    this.#database = database;
    this.#events = events;
    this.prices = prices;
  }

  /** Ends the orders that nobody paid in time; called every second. */
  async expireDue(nowMs: number): Promise<void> {
    await expireUnpaid(this.#database, nowMs, (order) => this.#events.publishAll(orderEvents(changedOrder(order))));
  }
}
