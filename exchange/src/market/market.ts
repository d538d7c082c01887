import { code } from '@livery/contract/envelope';
import { DomainError } from '../domain/domain-error.ts';
import type { Database } from '../storage/database.ts';
import type { KeptCandle } from './candles.ts';
import type { Command, Deferred, NewOrder, PlacedOrder, Quotation } from './commands.ts';
import { loadFloor } from './load-floor.ts';
import type { Lane } from './lane.ts';
import type { MarketView } from './market-view.ts';
import { carryOut, type Floor, type Numbers } from './matching.ts';
import { Settlement } from './settlement.ts';
import type { MarketTerms } from './terms.ts';
import { lockAvailable, writeSettlement } from './write-settlement.ts';

/** So that one transaction stays short however long the queue is. */
const largestBatch = 1000;
/** Keeps every product of a price and a quantity, and every sum of a day, an exact number. */
const largestCount = 1e12;

export interface MarketOptions {
  readonly terms: MarketTerms;
  readonly database: Database;
  readonly lane: Lane;
  readonly numbers: Numbers;
  readonly view: MarketView;
  /** Told when a batch could not be stored. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * One market and its only writer. Commands queue up; the writer takes what is there, matches it in memory, stores orders,
 * trades, holds and postings in one transaction, and only then shows the result and answers. When storing fails, nothing
 * of the batch has happened, and the book is loaded again before the next.
 */
export class Market {
  readonly terms: MarketTerms;
  readonly view: MarketView;
  readonly #options: MarketOptions;
  #floor: Floor | undefined;
  #queue: Command[] = [];
  #draining: Promise<void> | undefined;
  #isClosed = false;

  constructor(options: MarketOptions) {
    this.terms = options.terms;
    this.view = options.view;
    this.#options = options;
  }

  /**
   * Places an order for an account.
   * @throws DomainError `insufficientBalance`; `badRequest` when price or quantity is no positive whole number in bounds.
   */
  async place(order: NewOrder): Promise<PlacedOrder> {
    if (!isCount(order.priceTicks)) throw new DomainError(code.badRequest, { field: 'price' });
    if (!isCount(order.lots)) throw new DomainError(code.badRequest, { field: 'quantity' });
    return this.#enqueue((done: Deferred<PlacedOrder>) => ({ type: 'place', order, done }));
  }

  /** Takes an account's resting order back. @throws DomainError `notFound` when it does not rest (any more). */
  async cancel(orderId: number, accountId: number, at: number): Promise<PlacedOrder> {
    return this.#enqueue((done: Deferred<PlacedOrder>) => ({ type: 'cancel', orderId, accountId, at, done }));
  }

  /** Replaces a market maker's quotes. @throws DomainError `notFound` for an account without a desk here. */
  async quote(quotation: Quotation): Promise<void> {
    await this.#enqueue((done: Deferred<undefined>) => ({ type: 'quote', quotation, done }));
  }

  /** Resolves when every command given so far is answered. */
  async idle(): Promise<void> {
    await this.#draining;
  }

  /** Refuses new commands and finishes the ones accepted. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.idle();
  }

  async #enqueue<Value>(command: (done: Deferred<Value>) => Command): Promise<Value> {
    if (this.#isClosed) throw new DomainError(code.unavailable);
    const done = Promise.withResolvers<Value>();
    this.#queue.push(command(done));
    this.#draining ??= this.#drain();
    return done.promise;
  }

  async #drain(): Promise<void> {
    // Everything given in the same turn of the event loop goes into one batch.
    await Promise.resolve();
    while (this.#queue.length > 0) {
      const batch = this.#queue.slice(0, largestBatch);
      this.#queue = this.#queue.slice(largestBatch);
      try {
        await this.#options.lane.run(() => this.#settle(batch));
      } catch (error) {
        this.#floor = undefined;
        this.#options.onFailure(error);
        for (const command of batch) command.done.reject(new DomainError(code.unavailable));
      }
    }
    this.#draining = undefined;
  }

  async #settle(batch: readonly Command[]): Promise<void> {
    const { database, numbers, view, terms } = this.#options;
    this.#floor ??= await loadFloor(database, terms, numbers);
    const floor = this.#floor;
    const answers: (() => void)[] = [];
    let settlement = new Settlement(terms, new Map());
    let candles: KeptCandle[] = [];
    const match = () => {
      for (const command of batch) answers.push(answerTo(floor, command, settlement));
      candles = view.candles.preview(settlement.trades);
    };
    const at = new Date(Math.max(...batch.map(timeOf)));
    const payers = new Set(batch.flatMap((command) => (command.type === 'place' ? [command.order.accountId] : [])));
    if (payers.size > 0) {
      await database.transaction(async (tx) => {
        settlement = new Settlement(terms, await lockAvailable(tx, [...payers], [terms.base, terms.quote]));
        match();
        await writeSettlement(tx, settlement, candles, at);
      });
    } else {
      // Quotes alone move no money, and then there is nothing to store.
      match();
      if (!settlement.isEmpty) await database.transaction((tx) => writeSettlement(tx, settlement, candles, at));
    }
    for (const answer of answers) answer();
    view.publish(floor.book, settlement.trades, candles);
  }
}

/** Carries a command out and gives what answers it, for after the commit. */
function answerTo(floor: Floor, command: Command, settlement: Settlement): () => void {
  try {
    const outcome = carryOut(floor, command, settlement);
    // Each command's outcome is of its own promise's type, which the union of commands cannot express.
    return () => (command.done as Deferred<PlacedOrder | undefined>).resolve(outcome);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return () => command.done.reject(error);
  }
}

function timeOf(command: Command): number {
  if (command.type === 'place') return command.order.at;
  return command.type === 'quote' ? command.quotation.at : command.at;
}

const isCount = (value: number) => Number.isSafeInteger(value) && value > 0 && value <= largestCount;
