import { inArray } from 'drizzle-orm';
import { SerialQueue } from '../../serial-queue.ts';
import type { Database } from '../../storage/database.ts';
import { futuresOrders } from '../../storage/schema/index.ts';
import type { MemberEvents } from '../../member-events.ts';
import { expire, findExpired } from './cancel.ts';
import { futuresEvents } from './order-events.ts';
import { enter, findEntries } from './enter-waiting.ts';
import type { IndexBoard } from './index-board.ts';
import type { FuturesOrderRow } from './orders.ts';
import { findDue, settle } from './settle.ts';

interface FuturesOptions {
  readonly database: Database;
  readonly board: IndexBoard;
  readonly events: MemberEvents;
  /** Called for an order that could not go on. The next run tries it again. */
  readonly onFailure: (error: unknown, orderId: number) => void;
}

/** How many orders are read at once. */
const batch = 200;
/** Ticks up to this much older than the last run are looked at again, because a purchase may have been stored late. */
const overlapSeconds = 10;

/** Calls and puts from purchase to delivery (spec §1, §4 'Futures order'). `advance` moves them on. */
export class Futures {
  readonly board: IndexBoard;
  readonly #database: Database;
  readonly #events: MemberEvents;
  readonly #onFailure: FuturesOptions['onFailure'];
  readonly #runs = new SerialQueue();
  /** Epoch seconds. The first run looks at every stored tick, so that nothing from before a restart is missed. */
  #enteredUpTo = 0;

  constructor({ database, board, events, onFailure }: FuturesOptions) {
    this.#database = database;
    this.board = board;
    this.#events = events;
    this.#onFailure = onFailure;
  }

  /**
   * Records the index, then moves on every order whose time has come. Runs follow one another, so that nothing is
   * settled before the last tick of its time is stored.
   */
  advance(nowMs: number): Promise<void> {
    return this.#runs.run(async () => {
      await this.board.record(nowMs);
      await this.#moveOrders(nowMs);
    });
  }

  async #moveOrders(nowMs: number): Promise<void> {
    const [now, at] = [Math.floor(nowMs / 1000), new Date(nowMs)];
    // An exchange without running orders asks one cheap question instead of three.
    const [one] = await this.#database
      .select({ id: futuresOrders.id })
      .from(futuresOrders)
      .where(inArray(futuresOrders.state, ['waiting', 'open']))
      .limit(1);
    if (one === undefined) {
      this.#enteredUpTo = now;
      return;
    }
    const stuck = new Set<number>();
    for (const entry of await findEntries(this.#database, this.#enteredUpTo - overlapSeconds)) {
      if (!(await this.#move(entry.order, () => enter(this.#database, entry, at)))) stuck.add(entry.order.id);
    }
    if (stuck.size === 0) this.#enteredUpTo = now;
    for (const order of await findExpired(this.#database, now)) {
      // An order whose price was reached but that could not enter still may.
      if (!stuck.has(order.id)) await this.#move(order, () => expire(this.#database, order, at));
    }
    await this.#settleDue(nowMs);
  }

  /** Settles every open order whose delivery time has come, however long ago. */
  async #settleDue(nowMs: number): Promise<void> {
    const [now, at] = [Math.floor(nowMs / 1000), new Date(nowMs)];
    let afterId = 0;
    for (;;) {
      const due = await findDue(this.#database, now, afterId, batch);
      for (const order of due) {
        await this.#move(order, () => settle({ database: this.#database, board: this.board }, order, at));
        afterId = order.id;
      }
      if (due.length < batch) return;
    }
  }

  /** Takes one order a step further and returns whether that worked. A failure does not hold up the other orders. */
  async #move(order: FuturesOrderRow, step: () => Promise<boolean>): Promise<boolean> {
    try {
      if (await step()) this.#events.publishAll(futuresEvents(order.memberId, order.id));
      return true;
    } catch (error) {
      this.#onFailure(error, order.id);
      return false;
    }
  }
}
