/** A market on each database engine with three rich accounts, for tests of order types. */
import { eq } from 'drizzle-orm';
import { auditLedger } from '../src/ledger/audit.ts';
import type { MarketWriter } from '../src/market/market-writer.ts';
import { openMarkets } from '../src/market/market-writers.ts';
import type { NewOrder } from '../src/market/market.ts';
import type { Database, Storage } from '../src/storage/database.ts';
import { balances, orders } from '../src/storage/schema/index.ts';
import { onEveryDatabase } from './databases.ts';
import { fundedAccount, prepareLedger } from './ledger.ts';

export const now = Date.UTC(2025, 0, 1);
/** BTCUSDT: one lot is 1,000 units of BTC, one tick and lot is 10 units of USDT. */
export const [unitsPerLot, unitsPerTickLot] = [1000n, 10n];
const rich = { USDT: 10n ** 16n, BTC: 10n ** 12n };

type WithoutOwner<Order> = Order extends NewOrder ? Omit<Order, 'accountId' | 'at'> & { readonly at?: number } : never;

export const onFall = (ticks: number) => ({ trigger: { ticks, source: 'last' as const, onRise: false } });
export const onRise = (ticks: number) => ({ trigger: { ticks, source: 'last' as const, onRise: true } });

/** BTCUSDT, whose last price is 1,000 ticks before each test. Nothing else rests or waits in it. */
export class OrderMarket {
  database!: Database;
  market!: MarketWriter;
  maker = 0;
  taker = 0;
  member = 0;
  #storage!: Storage;

  async open(storage: Storage): Promise<void> {
    this.#storage = storage;
    this.database = storage.database;
    await prepareLedger(this.database);
    await this.#openMarket();
  }

  close(): Promise<void> {
    return this.#storage.close();
  }

  async #openMarket(maxMoved?: number): Promise<void> {
    const failed = (_symbol: string, error: unknown) => {
      throw error;
    };
    const listeners = { maxMoved, onSettled: () => undefined, onFailure: failed };
    const found = (await openMarkets(this.database, now, listeners)).get('BTCUSDT');
    if (found === undefined) throw new Error('no BTCUSDT');
    this.market = found;
  }

  async begin(): Promise<void> {
    this.maker = await fundedAccount(this.database, rich);
    this.taker = await fundedAccount(this.database, rich);
    this.member = await fundedAccount(this.database, rich);
    await this.trade(1000);
  }

  /** Cancels everything. Returns what is still held then, and what the ledger's audit finds. */
  async end() {
    this.market.setOpen(true);
    for (const { id, accountId } of await this.database.select().from(orders).where(eq(orders.state, 'open')))
      await this.market.cancel(id, accountId, now).catch(() => undefined);
    return { held: [await this.frozen('BTC'), await this.frozen('USDT')], faults: await auditLedger(this.database) };
  }

  /** @param maxMoved how many orders each batch may fire then */
  async restart(maxMoved?: number): Promise<void> {
    await this.market.close();
    await this.#openMarket(maxMoved);
    await this.market.load();
  }

  place(accountId: number, given: WithoutOwner<NewOrder>) {
    return this.market.place({ at: now, ...given, accountId });
  }

  limit(accountId: number, side: 'buy' | 'sell', priceTicks: number, lots: number) {
    return this.place(accountId, { side, priceTicks, lots, timeInForce: 'resting' });
  }

  /** A trade of one lot at a price. */
  async trade(priceTicks: number): Promise<void> {
    await this.limit(this.maker, 'sell', priceTicks, 1);
    await this.limit(this.taker, 'buy', priceTicks, 1);
  }

  /** A stop of the member's that sells at the market. */
  stopMarket(lots: number, ticks: number) {
    const condition = onFall(ticks);
    return this.place(this.member, { type: 'stopMarket', side: 'sell', timeInForce: 'immediate', lots, condition });
  }

  /** A stop of the member's that becomes a limit order. */
  stopLimit(given: Omit<Extract<WithoutOwner<NewOrder>, { timeInForce: 'resting' }>, 'type' | 'timeInForce'>) {
    return this.place(this.member, { type: 'stopLimit', timeInForce: 'resting', ...given });
  }

  async row(id: number) {
    const [found] = await this.database.select().from(orders).where(eq(orders.id, id));
    if (found === undefined) throw new Error(`no order ${id}`);
    return found;
  }

  /** What the member has frozen. */
  async frozen(coin: 'BTC' | 'USDT') {
    const rows = await this.database.select().from(balances).where(eq(balances.accountId, this.member));
    return rows.find((each) => each.coin === coin)?.frozen;
  }
}

export function onOrderMarket(tests: (of: OrderMarket) => void): void {
  onEveryDatabase((open) => {
    const of = new OrderMarket();
    beforeAll(async () => of.open(await open()));
    beforeEach(() => of.begin());
    afterEach(async () => expect(await of.end()).toEqual({ held: [0n, 0n], faults: [] }));
    afterAll(() => of.close());
    tests(of);
  });
}
