import { code } from '@livery/contract/envelope';
import { and, asc, desc, eq, gte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { IdempotentRequest } from '../commands/command.ts';
import { DomainError } from '../errors.ts';
import type { TreasuryRole } from '../ledger/accounts.ts';
import type { SerialQueue } from '../runtime/tasks.ts';
import { isConflict, retryConflicts, type Connection, type Database } from '../storage/database.ts';
import { accounts, firings, holds, members, orders, quoteAccounts, trades, trails } from '../storage/schema/index.ts';
import { loadView, type MarketView } from './market-view.ts';
import type { CheckedOrder, Command, Deferred, Edit, Market, NewOrder, PlacedOrder, Quotation } from './market.ts';
import { ConditionalOrders } from './matching/conditional-orders.ts';
import type { Sequence } from './matching/matching.ts';
import { OrderBook } from './order-book.ts';
import { isWaiting, type Hold, type MarketOrder, type MemberOrder, type QuoteAccount } from './orders.ts';
import { PriceAlerts } from './price-alerts.ts';
import { lockMarket, settleBatch, type WriterState } from './settle-batch.ts';
import type { Settlement } from './settlement.ts';
import { isCount, type MarketTerms } from './terms.ts';

/** The maximum batch. Keeps a transaction short, however long the queue is. */
const maxBatchSize = 1000;
/** The same for orders that fire or expire. */
const maxMoved = 500;

export interface MarketWriterOptions {
  readonly terms: MarketTerms;
  readonly isOpen: boolean;
  readonly database: Database;
  readonly settlementQueue: SerialQueue;
  readonly sequence: Sequence;
  readonly view: MarketView;
  /** The maximum number of orders that one batch fires or lets expire. */
  readonly maxMoved?: number | undefined;
  /** Called for every stored batch, with its duration including the wait. */
  readonly onSettled: (commands: number, durationMs: number) => void;
  /** Called when a batch could not be stored. */
  readonly onFailure: (error: unknown) => void;
}

/** The orders that a batch placed, traded or ended, its trades, and the members whose price alerts it fired. */
export type StoredBatch = Pick<Settlement, 'orders' | 'trades' | 'alerted'>;

/**
 * One market and its only writer. Commands queue up. The writer takes a batch, matches it in memory, and stores orders,
 * trades, holds and postings in one transaction. Only then does it show the result and answer. If the transaction
 * fails, nothing of the batch has happened, and the book is reloaded before the next batch.
 */
export class MarketWriter implements Market {
  readonly terms: MarketTerms;
  readonly view: MarketView;
  readonly #options: MarketWriterOptions;
  #state: LoadedMarket | undefined;
  /** Whether the view may lack stored data. */
  #isViewStale = false;
  readonly #queue: Command[] = [];
  #draining: Promise<void> | undefined;
  #isOpen: boolean;
  #isShutDown = false;
  readonly #listeners = new Set<(stored: StoredBatch) => void>();

  constructor(options: MarketWriterOptions) {
    this.terms = options.terms;
    this.view = options.view;
    this.#isOpen = options.isOpen;
    this.#options = options;
  }

  async place(order: NewOrder, request?: IdempotentRequest): Promise<PlacedOrder> {
    requireCounts(order);
    return this.#enqueue((done: Deferred<PlacedOrder>) => ({ type: 'place', order, request, done }));
  }

  async check(order: NewOrder): Promise<CheckedOrder> {
    requireCounts(order);
    return this.#enqueue((done: Deferred<CheckedOrder>) => ({ type: 'check', order, done }));
  }

  async edit(edit: Edit, request?: IdempotentRequest): Promise<PlacedOrder> {
    requireCount(edit.priceTicks, 'price', true);
    requireCount(edit.lots, 'amount', true);
    requireCount(edit.triggerTicks, 'trigger', true);
    if (edit.distance !== undefined) requireCount(Object.values(edit.distance)[0], 'distance');
    return this.#enqueue((done: Deferred<PlacedOrder>) => ({ type: 'edit', edit, request, done }));
  }

  async cancel(orderId: number, accountId: number, at: number): Promise<PlacedOrder> {
    return this.#enqueue((done: Deferred<PlacedOrder>) => ({ type: 'cancel', orderId, accountId, at, done }));
  }

  /**
   * Replaces a market maker's quotes.
   * @throws DomainError `notFound` for an account that may not quote here; `marketClosed`, except for an empty list
   */
  async quote(quotation: Quotation): Promise<void> {
    await this.#enqueue((done: Deferred<undefined>) => ({ type: 'quote', quotation, done }));
  }

  /** Lets orders expire and fire whose time has come. Cheap when there are none; to be called several times a second. */
  tick(at: number): void {
    if (this.#draining !== undefined || this.#isShutDown) return;
    if (this.#state?.conditionals.isDue(at, this.#isOpen) === false) return;
    void this.#enqueue((done: Deferred<undefined>) => ({ type: 'tick', at, done })).catch(() => undefined);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
  }

  /** Calls back after each commit. Returns a function that unsubscribes. */
  onStored(listener: (stored: StoredBatch) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves when every command received so far is answered. */
  async idle(): Promise<void> {
    await this.#draining;
  }

  /** Loads the market and shows it, before its first command. */
  async load(): Promise<void> {
    this.#state = undefined;
    this.#isViewStale = true;
    this.#state = await this.#loadStored();
    this.#options.view.publish(this.#state.book, [], []);
  }

  /**
   * Reloads the market between two batches. After an outage the database may be a copy that lacks the last commits.
   * Market makers then quote again.
   */
  async reload(): Promise<void> {
    await this.#options.settlementQueue.run(() => this.load());
  }

  /** Refuses new commands and finishes accepted ones. */
  async close(): Promise<void> {
    this.#isShutDown = true;
    await this.idle();
  }

  async #enqueue<Value>(command: (done: Deferred<Value>) => Command): Promise<Value> {
    if (this.#isShutDown) throw new DomainError(code.unavailable);
    const done = Promise.withResolvers<Value>();
    this.#queue.push(command(done));
    this.#draining ??= this.#drain();
    return done.promise;
  }

  async #drain(): Promise<void> {
    // Commands from the same turn of the event loop share one batch.
    await Promise.resolve();
    let batch: readonly Command[] = [];
    while (batch.length + this.#queue.length > 0 || this.#goesOnFiring()) {
      const begin = performance.now();
      // Commands that arrived during other markets' turns join the batch.
      const settleNext = () => {
        batch = [...batch, ...this.#queue.splice(0, maxBatchSize - batch.length)];
        return this.#settle(batch);
      };
      try {
        const answered = await retryConflicts(() => this.#options.settlementQueue.run(settleNext));
        this.#options.onSettled(answered, performance.now() - begin);
        batch = batch.slice(answered);
      } catch (error) {
        this.#options.onFailure(error);
        for (const command of batch) command.done.reject(new DomainError(code.unavailable));
        batch = [];
      }
    }
    this.#draining = undefined;
  }

  #goesOnFiring(): boolean {
    return !this.#isShutDown && this.#state?.conditionals.firesFrom !== undefined;
  }

  async #loadStored(): Promise<LoadedMarket> {
    const { database, sequence, view, terms } = this.#options;
    const [loaded, stored] = await database.transaction(async (tx) => {
      await lockMarket(tx, terms.symbol);
      const market = await loadMarket(tx, terms, sequence, view.candles.last?.closeTicks);
      return [market, this.#isViewStale ? await loadView(tx, view) : undefined];
    });
    if (stored !== undefined) view.showStored(stored);
    this.#isViewStale = false;
    return loaded;
  }

  /** Returns the number of commands that the batch has answered. The rest belongs into the next one. */
  async #settle(batch: readonly Command[]): Promise<number> {
    const { database, sequence, view } = this.#options;
    const loaded = this.#state ?? (await this.#loadStored());
    const state = { ...loaded, isOpen: this.#isOpen, maxMoved: this.#options.maxMoved ?? maxMoved };
    const given = batch.reduce((sum, command) => sum + ordersOf(command), 0);
    // Each order may fire, which gives it a new place in time, and guard what it buys with two others.
    const orders = 6 * given + 4 * state.book.size + 2 * state.conditionals.size;
    // Each trade ends a resting order or a new one.
    await sequence.reserve(orders, state.book.size + 2 * orders);
    // Until the batch is stored, the book is ahead of the database. A failure leaves it unset, so the next batch
    // reloads it.
    this.#state = undefined;
    const { settlement, changed, answers } = await settleBatch(database, state, batch, view.candles).catch(
      (error: unknown) => {
        // The batch may have been committed unless the database says that it rolled back.
        this.#isViewStale ||= !isConflict(error);
        throw error;
      },
    );
    this.#state = loaded;
    for (const answer of answers) answer();
    view.publish(state.book, settlement.trades, changed);
    for (const listener of this.#listeners) listener(settlement);
    return answers.length;
  }
}

/** The maximum number of orders that a command adds. */
function ordersOf(command: Command): number {
  if (command.type === 'quote') return command.quotation.buy.length + command.quotation.sell.length;
  return command.type === 'place' || command.type === 'edit' ? 2 : 0;
}

/** @throws DomainError `badRequest` for an order with a number of ticks or lots that no order may have */
function requireCounts(order: NewOrder): void {
  const { condition } = order;
  requireCount(order.priceTicks, 'price', order.timeInForce === 'immediate');
  if ('lots' in order) requireCount(order.lots, 'amount');
  if (condition !== undefined && 'trigger' in condition) requireCount(condition.trigger.ticks, 'trigger');
  if (condition !== undefined && 'distance' in condition) {
    requireCount(Object.values(condition.distance)[0], 'distance');
    requireCount(condition.startTicks, 'startAt', true);
  }
  if (order.timeInForce === 'immediate') return;
  requireCount(order.stop?.trigger.ticks, 'trigger', true);
  requireCount(order.stop?.priceTicks, 'stopPrice', true);
  for (const exit of [order.attached?.takeProfit, order.attached?.stopLoss]) {
    requireCount(exit?.triggerTicks, 'attached', true);
    requireCount(exit?.priceTicks, 'attached', true);
  }
}

/** @throws DomainError `badRequest` for a number of ticks or lots that no order may have */
function requireCount(value: number | undefined, field: string, isOptional = false): void {
  if (value === undefined ? !isOptional : !isCount(value)) throw new DomainError(code.badRequest, { field });
}

/** The state of a writer. Each batch reads whether the market may trade. */
type LoadedMarket = Omit<WriterState, 'isOpen' | 'maxMoved'>;

/**
 * Loads a market from the database: every order that rests or waits, in its place in time, and the quote accounts. Their
 * quotes return when they quote again. Open orders never cross each other, so nothing trades here.
 * @param pastTicks the last price of a market without a trade
 */
async function loadMarket(
  connection: Connection,
  terms: MarketTerms,
  sequence: Sequence,
  pastTicks: number | undefined,
): Promise<LoadedMarket> {
  const book = new OrderBook<MarketOrder>();
  const [lastTrade] = await connection
    .select({ ticks: trades.priceTicks })
    .from(trades)
    .where(eq(trades.symbol, terms.symbol))
    .orderBy(desc(trades.id))
    .limit(1);
  const conditionals = new ConditionalOrders(lastTrade?.ticks ?? pastTicks);
  const fees = alias(accounts, 'fees');
  const open = await connection
    .select({
      order: orders,
      hold: holds,
      memberId: members.id,
      isTreasuryRun: members.isTreasuryRun,
      feesAccount: fees.id,
    })
    .from(orders)
    .innerJoin(holds, eq(holds.id, orders.holdId))
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .innerJoin(members, eq(members.id, accounts.memberId))
    .innerJoin(fees, and(eq(fees.tenantId, accounts.tenantId), eq(fees.treasuryRole, 'fees' satisfies TreasuryRole)))
    .where(and(eq(orders.symbol, terms.symbol), eq(orders.state, 'open')))
    .orderBy(asc(orders.id));
  const shared = new Map<string, Hold>();
  const loadedOrders = new Map<number, MemberOrder>();
  for (const { order, hold, memberId, isTreasuryRun, feesAccount } of open) {
    const held = shared.get(hold.id) ?? toHold(hold);
    shared.set(hold.id, held);
    loadedOrders.set(order.id, {
      kind: 'order',
      id: order.id,
      owner: order.accountId,
      member: isTreasuryRun ? undefined : { id: memberId, feeRate: order.feeRate, feesAccount },
      type: order.type,
      side: order.side,
      timeInForce: order.timeInForce,
      priceTicks: order.priceTicks,
      lots: order.lots,
      remainingLots: order.lots - order.filledLots,
      filledTotal: order.filledTotal,
      hold: held,
      details: order.details ?? {},
      partner: undefined,
      createdAt: order.createdAt.getTime(),
    });
  }
  const stored = await connection.select().from(trails).where(eq(trails.symbol, terms.symbol));
  for (const { id, side, bestTicks } of stored.toSorted((one, other) => other.bestTicks - one.bestTicks))
    if (side === 'sell') conditionals.loadTrail(id, side, bestTicks);
  for (const { id, side, bestTicks } of stored.toSorted((one, other) => one.bestTicks - other.bestTicks))
    if (side === 'buy') conditionals.loadTrail(id, side, bestTicks);
  const priority = ({ id, details }: MemberOrder) => details.priority ?? id;
  const inTime = [...loadedOrders.values()].toSorted(
    (one, other) => priority(one) - priority(other) || one.id - other.id,
  );
  for (const order of inTime) {
    const { details } = order;
    if (details.until !== undefined) conditionals.expireAt(details.until, order);
    if (isWaiting(details)) {
      conditionals.load(order);
      const partner = details.pairId === undefined ? undefined : loadedOrders.get(details.pairId);
      if (partner === undefined) continue;
      order.partner = partner;
      partner.partner = order;
    } else book.submit(order);
  }
  const [firing] = await connection.select().from(firings).where(eq(firings.symbol, terms.symbol));
  if (firing !== undefined) {
    const [trade, ...later] = await connection
      .select({ id: trades.id, priceTicks: trades.priceTicks, tradedAt: trades.tradedAt })
      .from(trades)
      .where(and(eq(trades.symbol, terms.symbol), gte(trades.id, firing.tradeId)))
      .orderBy(asc(trades.id));
    if (trade === undefined) throw new Error(`trade ${firing.tradeId} is missing`);
    const followed = ({ tradedAt, ...one }: typeof trade) => ({ ...one, at: tradedAt.getTime() });
    conditionals.resume({ trade: followed(trade), beforeTicks: firing.beforeTicks ?? undefined }, later.map(followed));
  }
  const baseHolds = alias(holds, 'base_holds');
  const quoteHolds = alias(holds, 'quote_holds');
  const rows = await connection
    .select({ account: quoteAccounts, base: baseHolds, quote: quoteHolds })
    .from(quoteAccounts)
    .innerJoin(baseHolds, eq(baseHolds.id, quoteAccounts.baseHoldId))
    .innerJoin(quoteHolds, eq(quoteHolds.id, quoteAccounts.quoteHoldId))
    .where(eq(quoteAccounts.symbol, terms.symbol));
  const loaded = new Map<number, QuoteAccount>();
  for (const { account, base, quote } of rows) {
    loaded.set(account.accountId, {
      accountId: account.accountId,
      baseHold: toHold(base),
      baseLimit: account.baseLimit,
      quoteHold: toHold(quote),
      quoteLimit: account.quoteLimit,
      quotes: { buy: new Map(), sell: new Map() },
    });
  }
  return { terms, book, conditionals, quoteAccounts: loaded, sequence, alerts: new PriceAlerts(terms) };
}

const toHold = (row: typeof holds.$inferSelect): Hold => ({
  id: row.id,
  accountId: row.accountId,
  coin: row.coin,
  amount: row.amount,
  storedAmount: row.amount,
});
