import type { OrderAction, OrderStatus } from '@livery/contract/calls/c2c';
import type { Decimal } from '@livery/contract/decimal';
import type { Database, Transaction } from '../../storage/database.ts';
import { type Intent, once } from '../../commands/idempotency.ts';
import type { MemberEvents } from '../../member-events.ts';
import { expireUnpaid } from './expiry.ts';
import { sendMessage } from './messages.ts';
import { openOffer, requireSeller, withdrawOffer } from './offers.ts';
import { advance } from './order-steps.ts';
import { type OrderRow, orderById, sideOf } from './orders.ts';
import type { ReferencePrices } from './reference-prices.ts';
import { readSale, requireReference, type SaleRequest } from './sale-request.ts';
import { takeOffer } from './take-offer.ts';

/** What a command of an order answers with, and who is told of it. */
interface Changed {
  readonly id: number;
  readonly status: OrderStatus;
  readonly parties: readonly string[];
}

/** Tells both sides of an order that it changed; to be called after the commit. */
export function tellParties(events: MemberEvents, { id, status, parties }: Changed): void {
  for (const memberId of parties) {
    events.publish(memberId, 'c2c', String(id));
    if (status === 'released' || status === 'cancelled') events.publish(memberId, 'balances');
  }
}

export const changed = ({ id, status, buyerId, sellerId }: OrderRow): Changed => ({
  ...{ id, status },
  parties: [buyerId, sellerId],
});

/** What members do in fiat trading, each command once (decisions 17), with the news of it to both sides. */
export class C2c {
  readonly prices: ReferencePrices;
  readonly #database: Database;
  readonly #events: MemberEvents;

  constructor(database: Database, events: MemberEvents, prices: ReferencePrices) {
    this.#database = database;
    this.#events = events;
    this.prices = prices;
  }

  /** Puts coins up for sale (spec §7 `/c2c/draw`). @throws DomainError as `requireSeller`, `readSale` and `openOffer` do */
  async sell(
    intent: Intent,
    { tenantId, bankId, ...request }: SaleRequest & { readonly tenantId: string; readonly bankId?: number | undefined },
  ): Promise<{ readonly id: number }> {
    const { memberId: sellerId, at } = intent;
    const price = await this.prices.of(request.coin, request.currency);
    const opened = await once(this.#database, intent, async (tx) => {
      const account = await requireSeller(tx, sellerId, request.currency, bankId);
      const terms = readSale(request, price);
      return { id: await openOffer(tx, { tenantId, sellerId, bankAccountId: account.id, terms, at }) };
    });
    this.#tellSeller(sellerId);
    return opened;
  }

  /** Takes an offer of the member's own down. @throws DomainError `notFound`, `wrongState` */
  async withdraw(intent: Intent, offerId: number): Promise<void> {
    await once(this.#database, intent, async (tx) => {
      await withdrawOffer(tx, intent.memberId, offerId, intent.at);
      return {};
    });
    this.#tellSeller(intent.memberId);
  }

  /** Buys from an offer. @throws DomainError as `takeOffer` does */
  async take(
    intent: Intent,
    { tenantId, offerId, quantity }: { tenantId: string; offerId: number; quantity: Decimal },
  ): Promise<Changed> {
    const { memberId: buyerId, at } = intent;
    return this.#change(intent, (tx) => takeOffer(tx, { tenantId, buyerId, offerId, quantity, at }));
  }

  /** Takes an order one step further, for one of its two sides. @throws DomainError as `advance` does, `forbiddenReference` */
  async act(intent: Intent, orderId: number, action: OrderAction, note = ''): Promise<Changed> {
    const { memberId, at } = intent;
    if (action === 'pay') requireReference(note);
    return this.#change(intent, async (tx) => {
      const actor = sideOf(await orderById(tx, orderId), memberId);
      return advance(tx, { orderId, action, actor, doneBy: memberId, note, at });
    });
  }

  /** Writes to the other side of an order. @throws DomainError as `sendMessage` does */
  async write(intent: Intent, orderId: number, text: string): Promise<{ readonly id: number }> {
    const { memberId: senderId, at } = intent;
    const { id, parties } = await once(this.#database, intent, (tx) =>
      sendMessage(tx, { orderId, senderId, text, at }),
    );
    for (const party of parties) this.#events.publish(party, 'c2c', String(orderId));
    return { id };
  }

  /** Ends what nobody paid in time; to be called every now and then. */
  async expireDue(nowMs: number): Promise<void> {
    await expireUnpaid(this.#database, nowMs, (order) => tellParties(this.#events, changed(order)));
  }

  async #change(intent: Intent, work: (tx: Transaction) => Promise<OrderRow>): Promise<Changed> {
    const answer = await once(this.#database, intent, async (tx) => changed(await work(tx)));
    tellParties(this.#events, answer);
    return answer;
  }

  #tellSeller(memberId: string): void {
    this.#events.publish(memberId, 'c2c');
    this.#events.publish(memberId, 'balances');
  }
}
