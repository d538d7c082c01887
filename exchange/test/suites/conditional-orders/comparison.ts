import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { deepEqual } from 'node:assert/strict';
import { inspect } from 'node:util';
import { traderOf } from '../../../src/domain/spot/trading.ts';
import { DomainError } from '../../../src/errors.ts';
import type { MarketWriter } from '../../../src/market/market-writer.ts';
import { openMarkets } from '../../../src/market/market-writers.ts';
import type { Database } from '../../../src/storage/database.ts';
import { accounts, balances, holds, markets, orders, trades, trails } from '../../../src/storage/schema/index.ts';
import { fundedAccount } from '../../ledger.ts';
import { commandOf, type Step, type Trader } from './commands.ts';
import { apply, restart, type ModelAnswer, type ModelCommand } from './model.ts';
import { frozen, heldBy, isWaiting, type Model, type ModelOrder } from './state.ts';

const symbol = 'BTCUSDT';
const fees = ['0', '0.1', '33.3333'];
const funds = { USDT: 80_000n, BTC: 80_000n };
type Row = typeof orders.$inferSelect;

/** A market beside the model of it. */
export class Comparison {
  readonly #database: Database;
  readonly #failures: unknown[];
  readonly #maxMoved: number | undefined;
  #market: MarketWriter;
  #model: Model;
  #traders: Trader[] = [];
  #at: number;
  /** The newest order and trade that were compared. */
  #seen = { order: 0, trade: 0 };
  /** The orders that were open then. */
  #open: readonly number[] = [];
  /** What fired each order. */
  readonly #fired = new Map<number, string>();
  /** How orders ended, and how commands were refused. */
  readonly outcomes = new Set<string>();

  private constructor(
    database: Database,
    market: MarketWriter,
    failures: unknown[],
    at: number,
    maxMoved: number | undefined,
  ) {
    this.#failures = failures;
    this.#maxMoved = maxMoved;
    this.#database = database;
    this.#market = market;
    this.#at = at;
    this.#model = {
      traders: [],
      orders: [],
      trades: [],
      last: undefined,
      isOpen: true,
      nextRank: 0,
      bests: undefined,
    };
  }

  /** @param maxMoved the orders that a batch fires. With few, the market restarts while it fires more. */
  static async open(database: Database, at: number, maxMoved?: number): Promise<Comparison> {
    const failures: unknown[] = [];
    const market = await openMarket(database, at, failures, maxMoved);
    return new Comparison(database, market, failures, at, maxMoved);
  }

  /** Ends what earlier walks left, and begins with new traders and a trade at 100 ticks. */
  async begin(): Promise<void> {
    const database = this.#database;
    await this.#setOpen(true);
    const open = await database.select().from(orders).where(eq(orders.state, 'open')).orderBy(orders.id);
    for (const { id, accountId } of open) await this.#market.cancel(id, accountId, this.#at).catch(() => undefined);
    const [lastOrder] = await database.select().from(orders).orderBy(desc(orders.id)).limit(1);
    const [lastTrade] = await database.select().from(trades).orderBy(desc(trades.id)).limit(1);
    this.#seen = { order: lastOrder?.id ?? 0, trade: lastTrade?.id ?? 0 };
    this.#open = [];
    this.#traders = [];
    for (const fee of fees) this.#traders.push(await this.#newTrader(fee));
    this.#model = {
      traders: this.#traders.map(({ accountId, member }) => ({
        accountId,
        feeRate: member?.feeRate ?? 0,
        base: funds.BTC,
        quote: funds.USDT,
      })),
      orders: [],
      trades: [],
      last: lastTrade?.priceTicks,
      isOpen: true,
      nextRank: 0,
      bests: undefined,
    };
    const [seller = { accountId: 0 }, buyer = { accountId: 0 }] = this.#traders;
    const terms = { timeInForce: 'resting', priceTicks: 100, lots: 1, at: this.#at } as const;
    await this.#carryOut([
      { type: 'place', order: { ...seller, ...terms, side: 'sell' } },
      { type: 'place', order: { ...buyer, ...terms, side: 'buy' } },
    ]);
  }

  async #newTrader(fee: string): Promise<Trader> {
    const accountId = await fundedAccount(this.#database, funds);
    const [account] = await this.#database.select().from(accounts).where(eq(accounts.id, accountId));
    return traderOf(this.#database, account?.memberId ?? '', { spotTradingFee: toDecimal(fee) });
  }

  /** Lets a step happen to both and requires that they are equal afterwards. */
  async take({ waitMs, does }: Step): Promise<void> {
    this.#at += does === 'later tick' ? waitMs + 1000 : waitMs;
    if (does === 'close' || does === 'open') await this.#setOpen(does === 'open');
    else if (does === 'restart') await this.#restart();
    else if (does === 'tick' || does === 'later tick') await this.#tick();
    else if ('failing' in does) await this.#fail(this.#commandsOf(does.failing));
    else await this.#carryOut(this.#commandsOf(does));
    await this.#compare();
  }

  #commandsOf(given: Extract<Step['does'], readonly unknown[]>): ModelCommand[] {
    return given
      .map((one) => commandOf(this.#model, this.#traders, one, this.#at))
      .filter((command) => command !== undefined);
  }

  async #setOpen(isOpen: boolean): Promise<void> {
    await this.#database.update(markets).set({ isOpen }).where(eq(markets.symbol, symbol));
    this.#market.setOpen(isOpen);
    this.#model = { ...this.#model, isOpen };
  }

  async #restart(): Promise<void> {
    await this.#market.close();
    this.#market = await openMarket(this.#database, this.#at, this.#failures, this.#maxMoved);
    this.#model = restart(this.#model);
  }

  async #tick(): Promise<void> {
    this.#market.tick(this.#at);
    this.#model = apply(this.#model, { type: 'tick', at: this.#at }, this.#at).model;
    await this.#market.idle();
  }

  /** Sends commands in one turn, so that they share a batch. */
  async #carryOut(commands: readonly ModelCommand[]): Promise<void> {
    const answers = commands.map((command) => answerOf(this.#market, command));
    if (this.#maxMoved !== undefined) void this.#market.close();
    const expected: ModelAnswer[] = [];
    for (const command of commands) {
      const { model, answer } = apply(this.#model, command, this.#at);
      this.#model = model;
      expected.push(answer);
      if (typeof answer === 'number') this.outcomes.add(`${command.type} refused ${answer}`);
    }
    const given = await Promise.all(answers);
    if (this.#maxMoved === undefined) return deepEqual({ commands, answers: given }, { commands, answers: expected });
    // An answer tells what its own batch has done.
    const codes = (all: readonly ModelAnswer[]) => all.map((answer) => (typeof answer === 'number' ? answer : 0));
    deepEqual({ commands, codes: codes(given) }, { commands, codes: codes(expected) });
    await this.#restart();
    await this.#tick();
  }

  /** Sends commands while the database stores no order. If they change one, nothing of the batch happens. */
  async #fail(commands: readonly ModelCommand[]): Promise<void> {
    const before = textOf(this.#model);
    const after = commands.reduce((model, command) => apply(model, command, this.#at).model, this.#model);
    if (textOf(after) === before) return;
    await this.#database.execute(sql.raw('alter table orders add constraint broken check (false) not valid'));
    const answers = await Promise.all(commands.map((command) => answerOf(this.#market, command)));
    await this.#database.execute(sql.raw('alter table orders drop constraint broken'));
    deepEqual({ commands, answers }, { commands, answers: commands.map(() => code.unavailable) });
    deepEqual(this.#failures.splice(0).length, 1);
    this.#model = restart(this.#model);
  }

  /** Requires that orders, holds, trades and balances are as the model says. */
  async #compare(): Promise<void> {
    deepEqual(this.#failures, []);
    await this.#compareOrders();
    const made = await this.#database
      .select()
      .from(trades)
      .where(and(eq(trades.symbol, symbol), gt(trades.id, this.#seen.trade)))
      .orderBy(trades.id);
    deepEqual(
      made.map(({ priceTicks, lots, buyOrderId, sellOrderId }) => ({ priceTicks, lots, buyOrderId, sellOrderId })),
      [...this.#model.trades].map(({ price, lots, buyer, seller }) => ({
        priceTicks: price,
        lots,
        buyOrderId: buyer.id,
        sellOrderId: seller.id,
      })),
    );
    this.#model.trades.length = 0;
    this.#seen.trade = made.at(-1)?.id ?? this.#seen.trade;
    const ids = this.#traders.map(({ accountId }) => accountId);
    const money = await this.#database
      .select()
      .from(balances)
      .where(inArray(balances.accountId, ids))
      .orderBy(balances.accountId, balances.coin);
    deepEqual(
      money.map(({ accountId, coin, total, frozen: held }) => ({ accountId, coin, total, held })),
      [...this.#model.traders].flatMap((trader) => [
        { accountId: trader.accountId, coin: 'BTC', total: trader.base, held: frozen(this.#model, trader, 'base') },
        { accountId: trader.accountId, coin: 'USDT', total: trader.quote, held: frozen(this.#model, trader, 'quote') },
      ]),
    );
  }

  /** Compares the orders that are new, or that were open before. */
  async #compareOrders(): Promise<void> {
    const known = this.#open;
    const rows = await this.#database
      .select({ order: orders, hold: holds })
      .from(orders)
      .leftJoin(holds, eq(holds.id, orders.holdId))
      .where(and(eq(orders.symbol, symbol), or(gt(orders.id, this.#seen.order), inArray(orders.id, known))))
      .orderBy(orders.id);
    const created = this.#model.orders.filter(({ id }) => id === undefined);
    const added = rows.filter(({ order }) => order.id > this.#seen.order);
    for (const [at, order] of created.entries()) order.id = added[at]?.order.id;
    const models = [...this.#model.orders].filter(
      ({ id }) => id !== undefined && (id > this.#seen.order || known.includes(id)),
    );
    deepEqual(
      rows.map(({ order, hold }) => stored(order, hold)),
      models.map(shown),
    );
    for (const { order } of rows) this.#requireFiredOnce(order);
    for (const order of models) if (order.state !== 'open') this.outcomes.add(outcomeOf(order));
    this.#open = models.flatMap(({ id, state }) => (state === 'open' && id !== undefined ? [id] : []));
    this.#seen.order = Math.max(this.#seen.order, rows.at(-1)?.order.id ?? 0);
  }
  /** Everything that the commands have left, but for what is random. */
  async rows(): Promise<unknown> {
    const database = this.#database;
    const { accountId, coin, amount, closedAt } = holds;
    const [ordered, traded, held, followed, owned] = [
      await database.select().from(orders).orderBy(orders.id),
      await database.select().from(trades).orderBy(trades.id),
      await database
        .select({ accountId, coin, amount, closedAt })
        .from(holds)
        .orderBy(accountId, coin, amount, closedAt),
      await database.select().from(trails).orderBy(trails.id),
      await database.select().from(balances).orderBy(balances.accountId, balances.coin),
    ];
    return {
      ordered: ordered.map(({ holdId, ...row }) => ({ ...row, isHeld: holdId !== null })),
      traded,
      held,
      followed,
      owned,
    };
  }

  #requireFiredOnce({ id, details }: Row): void {
    const fired = JSON.stringify(details?.fired);
    const before = this.#fired.get(id);
    if (fired === before) return;
    deepEqual({ id, before, isOpen: this.#model.isOpen }, { id, before: undefined, isOpen: true });
    if (fired !== undefined) this.#fired.set(id, fired);
  }
}

async function openMarket(
  database: Database,
  at: number,
  failures: unknown[],
  maxMoved: number | undefined,
): Promise<MarketWriter> {
  const opened = await openMarkets(database, at, {
    maxMoved,
    onSettled: () => undefined,
    onFailure: (_symbol, error) => failures.push(error),
  });
  const market = opened.get(symbol);
  if (market === undefined) throw new Error(`no ${symbol}`);
  return market;
}

async function answerOf(market: MarketWriter, command: ModelCommand): Promise<ModelAnswer> {
  try {
    switch (command.type) {
      case 'place': {
        const { state, filledLots } = await market.place(command.order);
        return { state, filledLots };
      }
      case 'check':
        return await market.check(command.order);
      case 'edit': {
        const { state, filledLots } = await market.edit(command.edit);
        return { state, filledLots };
      }
      case 'cancel': {
        const { state, filledLots } = await market.cancel(command.orderId, command.accountId, command.at);
        return { state, filledLots };
      }
      case 'tick':
        return undefined;
    }
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

function outcomeOf({ type, trigger, isFired, state, reason, parent }: ModelOrder): string {
  if (isFired && trigger?.source === 'mid') return `fired by mid ${state}`;
  return [parent && 'attached', type, isFired && 'fired', state, reason].filter(Boolean).join(' ');
}

/** An order as both sides show it. */
function shown(order: ModelOrder) {
  const { id, trader, side, type, state, lots, filledLots, filledTotal, rests, until, trigger, total, isFired } = order;
  return {
    id,
    accountId: trader.accountId,
    side,
    type,
    state,
    reason: order.reason,
    lots,
    filledLots,
    filledTotal,
    price: rests || filledLots > 0 ? order.price : undefined,
    pairId: order.pair?.id,
    parentId: order.parent?.id,
    // The model's objects have other prototypes since they were copied.
    trigger: trigger && { ...trigger },
    total,
    until,
    isFired,
    isWaiting: isWaiting(order),
    held: state === 'open' ? heldBy(order) : 0n,
  };
}

const textOf = ({ orders }: Model) => inspect(orders.map(shown), { depth: 3, maxArrayLength: null });

function stored(row: Row, hold: typeof holds.$inferSelect | null): ReturnType<typeof shown> {
  const { id, accountId, side, type, state, lots, filledLots, filledTotal, timeInForce } = row;
  const details = row.details ?? {};
  const isFired = details.fired !== undefined;
  return {
    id,
    accountId,
    side,
    type,
    state,
    reason: details.endReason,
    lots,
    filledLots,
    filledTotal,
    price: timeInForce === 'resting' || filledLots > 0 ? row.priceTicks : undefined,
    pairId: details.pairId,
    parentId: details.parentId,
    trigger: details.trigger,
    total: details.total === undefined ? undefined : BigInt(details.total),
    until: details.until,
    isFired,
    isWaiting: state === 'open' && (details.trigger !== undefined || details.distance !== undefined) && !isFired,
    held: state !== 'open' || hold === null || hold.closedAt !== null ? 0n : hold.amount,
  };
}
