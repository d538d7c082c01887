import { setTimeout as delay } from 'node:timers/promises';
import { code } from '@livery/contract/envelope';
import type { IdempotentRequest } from '../commands/command.ts';
import { DomainError } from '../errors.ts';
import type { Edit, Market, NewOrder, PlacedOrder } from '../market/market.ts';
import type { MarketTerms } from '../market/terms.ts';
import type { Clock } from '../runtime/clock.ts';
import { type Bus, NoAnswerError } from './bus.ts';
import { commandAnswer, editMessage, marketSubjects, placeMessage } from './messages.ts';
import type { ReplicaView } from './replica-view.ts';

/** How long a command may take. */
const answerMs = 5000;
/** How long a market without an owner is waited for: one hands it to another in less. */
const ownerlessMs = 2000;
const retryMs = 50;

interface RemoteMarketOptions {
  readonly terms: MarketTerms;
  readonly view: ReplicaView;
  readonly isOpen: boolean;
  readonly bus: Bus;
  readonly clock: Clock;
  /** Called when the operator has opened or closed the market here. */
  readonly onSetOpen: () => void;
}

/** A market whose writer runs in another process, or moves between several. */
export class RemoteMarket implements Market {
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

  /** Takes over what is stored. */
  showOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
  }

  async place(order: NewOrder, request?: IdempotentRequest): Promise<PlacedOrder> {
    return this.#command((until) => placeMessage(order, until, request));
  }

  async edit(edit: Edit, request?: IdempotentRequest): Promise<PlacedOrder> {
    return this.#command((until) => editMessage(edit, until, request));
  }

  async cancel(orderId: number, accountId: number, at: number): Promise<PlacedOrder> {
    return this.#command((until) => ({ type: 'cancel', until, orderId, accountId, at }));
  }

  async #command(message: (until: number) => object): Promise<PlacedOrder> {
    const lastTry = performance.now() + ownerlessMs;
    for (;;) {
      try {
        const given = await this.#bus.request(this.#subject, message(this.#clock.now() + answerMs), answerMs);
        const answer = commandAnswer.parse(given);
        if ('order' in answer) return answer.order;
        throw new DomainError(answer.refusal, answer.detail);
      } catch (error) {
        if (!(error instanceof NoAnswerError)) throw error;
        // Nobody got it, so it may be sent again without a doubt.
        if (!error.wasUnheard || performance.now() > lastTry) throw new DomainError(code.unavailable);
        await delay(retryMs);
      }
    }
  }
}
