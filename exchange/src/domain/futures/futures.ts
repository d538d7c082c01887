import { formatUnits, parseUnits, toDecimal } from '@livery/contract/decimal';
import { futuresSettlement } from '@livery/contract/rules/futures-settlement';
import { and, asc, between, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { MemberEvents } from '../../commands/member-events.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { ledgerScale } from '../../ledger/amounts.ts';
import { formatPrice } from '../../market/terms.ts';
import { SerialQueue } from '../../runtime/tasks.ts';
import { inTransaction, type Connection, type Database, type Transaction } from '../../storage/database.ts';
import { futuresOrders, futuresSettlementTicks, futuresTicks } from '../../storage/schema/index.ts';
import { futuresEvents, termsOf, type FuturesOrderRow } from './orders.ts';
import type { IndexBoard, IndexTick } from './products/index-board.ts';
import { closeTreasuryHold, lockTreasury, payOut, returnStake } from './treasury.ts';
import { enter, expire, findEntries, findExpired } from './waiting-orders.ts';

interface FuturesOptions {
  readonly database: Database;
  readonly board: IndexBoard;
  readonly events: MemberEvents;
  /** Called for an order that failed. The next run retries it. */
  readonly onFailure: (error: unknown, orderId: number) => void;
}

/** The number of orders that are read together. */
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

/** A batch of the open orders whose delivery time has come, after an id. */
function findDue(database: Database, time: number, afterId: number, limit: number): Promise<FuturesOrderRow[]> {
  return database
    .select()
    .from(futuresOrders)
    .where(and(eq(futuresOrders.state, 'open'), lte(futuresOrders.deliveryTime, time), gt(futuresOrders.id, afterId)))
    .orderBy(asc(futuresOrders.id))
    .limit(limit);
}

/** An order that has entered, with what its state promises. */
interface Entered extends FuturesOrderRow {
  readonly entryTickTime: number;
  readonly entryTicks: number;
  readonly deliveryTime: number;
}

function entered(order: FuturesOrderRow): Entered {
  const { id, entryTickTime, entryTicks, deliveryTime } = order;
  if (entryTickTime === null || entryTicks === null || deliveryTime === null)
    throw new Error(`futures order ${id} is open without an entry`);
  return { ...order, entryTickTime, entryTicks, deliveryTime };
}

/**
 * Settles an open order by the published rule (`futuresSettlement`), and stores the ticks that decided it. Returns
 * false when it is no longer open.
 */
async function settle(
  { database, board }: { readonly database: Database; readonly board: IndexBoard },
  open: FuturesOrderRow,
  at: Date,
): Promise<boolean> {
  const order = entered(open);
  return inTransaction(database, async (tx) => {
    const treasury = await lockTreasury(tx, order.tenantId);
    const outcome = outcomeOf(board, order, await lastTick(tx, order));
    const [settled] = await tx
      .update(futuresOrders)
      .set({ ...outcome, closedAt: at })
      .where(and(eq(futuresOrders.id, order.id), eq(futuresOrders.state, 'open')))
      .returning();
    if (settled === undefined) return false;
    await closeTreasuryHold(tx, settled, at);
    const account = await accountOf(tx, settled.memberId, 'FUTURE');
    const closingEntryId =
      outcome.state === 'void'
        ? await returnStake(tx, settled, { treasury, account, at })
        : await payOut(tx, settled, { treasury, account, payout: outcome.payout, at });
    if (closingEntryId !== undefined)
      await tx.update(futuresOrders).set({ closingEntryId }).where(eq(futuresOrders.id, order.id));
    await storeTicks(tx, order);
    return true;
  });
}

/** The last tick at or before the delivery time, however old. */
async function lastTick(connection: Connection, { productId, deliveryTime }: Entered): Promise<IndexTick | undefined> {
  const [tick] = await connection
    .select({ time: futuresTicks.time, priceTicks: futuresTicks.priceTicks })
    .from(futuresTicks)
    .where(and(eq(futuresTicks.productId, productId), lte(futuresTicks.time, deliveryTime)))
    .orderBy(desc(futuresTicks.time))
    .limit(1);
  return tick;
}

function outcomeOf(board: IndexBoard, order: Entered, last: IndexTick | undefined) {
  const terms = termsOf(board, order);
  const settlement = futuresSettlement(
    {
      direction: order.direction,
      odds: toDecimal(order.odds),
      deliveryTime: order.deliveryTime,
      amount: formatUnits(order.stake, ledgerScale),
      fee: formatUnits(order.fee, ledgerScale),
      buyPrice: formatPrice(terms, order.entryTicks),
    },
    last && { time: last.time, price: formatPrice(terms, last.priceTicks) },
  );
  if (settlement.status === 'void') return { state: 'void' } as const;
  const { delivery, payout } = settlement;
  return {
    state: 'delivered',
    deliveryTickTime: delivery.time,
    deliveryTicks: Number(parseUnits(delivery.price, terms.priceDecimals)),
    payout: parseUnits(payout, ledgerScale),
  } as const;
}

/** Stores the ticks from the entry up to the delivery time with the order, since recorded ones are deleted after a day. */
async function storeTicks(tx: Transaction, { id, productId, entryTickTime, deliveryTime }: Entered): Promise<void> {
  const ticks = tx
    .select({
      ticks: sql`coalesce(jsonb_agg(jsonb_build_array(${futuresTicks.time}, ${futuresTicks.priceTicks}) order by ${futuresTicks.time}), '[]')`,
    })
    .from(futuresTicks)
    .where(and(eq(futuresTicks.productId, productId), between(futuresTicks.time, entryTickTime, deliveryTime)));
  await tx.insert(futuresSettlementTicks).values({ orderId: id, ticks: sql`(${ticks})` });
}
