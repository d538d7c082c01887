import { code } from '@livery/contract/envelope';
import { and, eq, inArray } from 'drizzle-orm';
import { deepEqual, rejects } from 'node:assert/strict';
import { accounts, balances, c2cOffers, c2cOrders } from '../../../src/storage/schema/index.ts';
import { type TestC2c, usdt } from '../../c2c.ts';
import { LedgerWatch } from '../ledger-watch.ts';
import type { Model, ModelOrder } from './model.ts';

export type Trader = Awaited<ReturnType<TestC2c['member']>>;

interface Notes {
  /** How many commands ran. */
  steps: number;
  /** The steps that orders took. */
  readonly done: Set<string>;
}

/** The exchange beside the model. */
export class Comparison {
  readonly trading: TestC2c;
  readonly members: readonly Trader[];
  readonly #watch: LedgerWatch;
  readonly notes: Notes;

  private constructor(trading: TestC2c, members: readonly Trader[], watch: LedgerWatch, notes: Notes) {
    this.trading = trading;
    this.members = members;
    this.#watch = watch;
    this.notes = notes;
  }

  static async open(trading: TestC2c, members: readonly Trader[], notes: Notes): Promise<Comparison> {
    const ids = members.map(({ id }) => id);
    return new Comparison(trading, members, await LedgerWatch.open(trading.database, trading.tenantId, ids), notes);
  }

  /** The id of a member by their number. */
  readonly idOf = (member: number): string => this.members[member]?.id ?? '';

  /**
   * Requires that money, offers and orders are as the model says, that both sides of the touched order see the same, and that
   * nobody else sees it.
   */
  async compare(model: Model, touched: ModelOrder | undefined, name: string): Promise<void> {
    this.notes.steps += 1;
    const faults = await this.#watch.faults();
    deepEqual({ name, faults, ...(await this.#standing()) }, { name, faults: [], ...this.#expected(model) });
    if (touched !== undefined) await this.#compareRooms(model, touched);
  }

  async #compareRooms(model: Model, order: ModelOrder): Promise<void> {
    const seen = [];
    for (const side of ['buyer', 'seller'] as const) {
      const member = side === 'buyer' ? order.buyer : order.offer.seller;
      const { status, actions, unread, events, isCancelRequested, isLate } = await this.trading.room(
        this.idOf(member),
        order.id,
      );
      const steps = model.stepsOf(order).filter(({ actor }) => actor === side);
      const shown = { status, unread, isCancelRequested, isLate, actions: actions.toSorted() };
      const expected = { status: order.status, unread: order.unread[side], isLate: order.isLate };
      const allowed = steps.map(({ action }) => action).toSorted();
      deepEqual(shown, { ...expected, isCancelRequested: order.isAsked, actions: allowed });
      seen.push(events);
    }
    deepEqual(seen[0], seen[1]);
    const end = seen[0]?.at(-1);
    // Nobody cancels it but its buyer, the operator, or the timer while it is unpaid.
    if (order.status === 'cancelled') {
      const ends = end?.actor === 'timer' ? 'expire' : 'cancel';
      deepEqual([end?.action, end?.actor === 'seller'], [ends, false]);
    }
    const stranger = this.members.findIndex((_one, member) => model.sideOf(order, member) === undefined);
    await rejects(this.trading.room(this.idOf(stranger), order.id), { code: code.notFound });
  }

  #expected(model: Model) {
    return {
      money: this.members.map((_one, member) => ({
        total: usdt(model.totals[member] ?? 0),
        frozen: usdt(model.frozen(member)),
      })),
      offers: model.offers.map(({ id, status, remaining }) => ({ id, status, remaining: usdt(remaining) })),
      orders: model.orders.map(({ id, status }) => ({ id, status })),
    };
  }

  async #standing() {
    const { database } = this.trading;
    const ids = this.members.map(({ id }) => id);
    const money = await database
      .select({ member: accounts.memberId, total: balances.total, frozen: balances.frozen })
      .from(accounts)
      .innerJoin(balances, eq(balances.accountId, accounts.id))
      .where(and(inArray(accounts.memberId, ids), eq(accounts.category, 'C2C')));
    const offers = await database
      .select({ id: c2cOffers.id, status: c2cOffers.status, remaining: c2cOffers.remaining })
      .from(c2cOffers)
      .where(inArray(c2cOffers.sellerId, ids))
      .orderBy(c2cOffers.id);
    const orders = await database
      .select({ id: c2cOrders.id, status: c2cOrders.status })
      .from(c2cOrders)
      .where(inArray(c2cOrders.sellerId, ids))
      .orderBy(c2cOrders.id);
    return {
      offers,
      orders,
      money: ids.map((id) => {
        const { total = 0n, frozen = 0n } = money.find(({ member }) => member === id) ?? {};
        return { total, frozen };
      }),
    };
  }
}
