import { code } from '@livery/contract/envelope';
import { asc } from 'drizzle-orm';
import { setTimeout as delay } from 'node:timers/promises';
import type { IdempotentRequest } from '../commands/command.ts';
import { DomainError } from '../errors.ts';
import { CandleSeries } from '../market/candles.ts';
import { loadView } from '../market/market-view.ts';
import type { MarketHistories } from '../market/market-writers.ts';
import type { CheckedOrder, Edit, Market, NewOrder, PlacedOrder } from '../market/market.ts';
import type { MarketTerms } from '../market/terms.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Database } from '../storage/database.ts';
import { markets } from '../storage/schema/index.ts';
import { NoAnswerError, type Bus } from './bus.ts';
import {
  checkMessage,
  commandAnswer,
  type CommandAnswer,
  editMessage,
  marketSubjects,
  placeMessage,
} from './messages.ts';
import { ReplicaView } from './replica-view.ts';

interface RemoteMarketsOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly histories: MarketHistories | undefined;
  readonly onSetOpen: () => void;
}

const storedMarkets = (database: Database) => database.select().from(markets).orderBy(asc(markets.position));

/** Opens every market of the database. The engine that owns a market writes it. */
export async function openRemoteMarkets(options: RemoteMarketsOptions): Promise<ReadonlyMap<string, RemoteMarket>> {
  const { database, bus, clock, histories, onSetOpen } = options;
  const rows = await storedMarkets(database);
  return new Map(
    rows.map(({ position: _position, isOpen, ...terms }) => {
      const { symbol } = terms;
      const view = new ReplicaView(terms, new CandleSeries(undefined, histories?.get(symbol)), {
        bus,
        load: (shown) => loadView(database, shown),
      });
      return [symbol, new RemoteMarket({ terms, view, isOpen, bus, clock, onSetOpen })];
    }),
  );
}

/** Whether each market is open in the database. */
export async function loadMarketOpenStates(database: Database): Promise<ReadonlyMap<string, boolean>> {
  const rows = await storedMarkets(database);
  return new Map(rows.map(({ symbol, isOpen }) => [symbol, isOpen]));
}

/** How long a command may take. */
const answerMs = 5000;
/** How long to wait for a market without an owner. A handover takes less. */
const ownerlessMs = 2000;
const retryMs = 50;

interface RemoteMarketOptions {
  readonly terms: MarketTerms;
  readonly view: ReplicaView;
  readonly isOpen: boolean;
  readonly bus: Bus;
  readonly clock: Clock;
  /** Called when the operator has opened or closed the market on this node. */
  readonly onSetOpen: () => void;
}

/** A market whose writer runs in another process, or moves between several. */
class RemoteMarket implements Market {
  readonly terms: MarketTerms;
  readonly view: ReplicaView;
  readonly #bus: Bus;
  readonly #clock: Clock;
  readonly #subject: string;
  readonly #onSetOpen: () => void;
  #isOpen: boolean;

  constructor({ terms, view, isOpen, bus, clock, onSetOpen }: RemoteMarketOptions) {
    this.terms = terms;
    this.view = view;
    this.#isOpen = isOpen;
    this.#bus = bus;
    this.#clock = clock;
    this.#onSetOpen = onSetOpen;
    this.#subject = marketSubjects(terms.symbol).command;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  setOpen(isOpen: boolean): void {
    this.showOpen(isOpen);
    this.#onSetOpen();
  }

  /** Reloads the stored state. */
  showOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
  }

  async place(order: NewOrder, request?: IdempotentRequest): Promise<PlacedOrder> {
    return orderIn(await this.#command((until) => placeMessage(order, until, request)));
  }

  async check(order: NewOrder): Promise<CheckedOrder> {
    const answer = await this.#command((until) => checkMessage(order, until));
    if (!('checked' in answer)) throw new Error('a market answered a check with an order');
    return answer.checked;
  }

  async edit(edit: Edit, request?: IdempotentRequest): Promise<PlacedOrder> {
    return orderIn(await this.#command((until) => editMessage(edit, until, request)));
  }

  async cancel(orderId: number, accountId: number, at: number): Promise<PlacedOrder> {
    return orderIn(await this.#command((until) => ({ type: 'cancel', until, orderId, accountId, at })));
  }

  async #command(message: (until: number) => object): Promise<CommandAnswer> {
    const lastTry = performance.now() + ownerlessMs;
    for (;;) {
      try {
        const given = await this.#bus.request(this.#subject, message(this.#clock.now() + answerMs), answerMs);
        const answer = commandAnswer.parse(given);
        if ('refusal' in answer) throw new DomainError(answer.refusal, answer.detail);
        return answer;
      } catch (error) {
        if (!(error instanceof NoAnswerError)) throw error;
        // Nobody received the command, so it is safe to send it again.
        if (!error.wasUnheard || performance.now() > lastTry) throw new DomainError(code.unavailable);
        await delay(retryMs);
      }
    }
  }
}

function orderIn(answer: CommandAnswer): PlacedOrder {
  if ('order' in answer) return answer.order;
  throw new Error('a market answered an order with something else');
}
