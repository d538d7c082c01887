/** A test exchange whose BTC index follows the test, second by second. */
import type { FuturesOrderData } from '@livery/contract/calls/futures';
import type { FuturesRisk } from '@livery/contract/calls/futures-risk';
import { toDecimal } from '@livery/contract/decimal';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { TransactionCommand } from '../src/commands/command.ts';
import {
  buyFuturesCommand,
  cancelFuturesCommand,
  type FuturesTenant,
  type RiskCommandContext,
} from '../src/domain/futures/commands.ts';
import { Futures } from '../src/domain/futures/futures.ts';
import type { FuturesPurchase } from '../src/domain/futures/buy.ts';
import { memberOrder } from '../src/domain/futures/orders.ts';
import { IndexBoard } from '../src/domain/futures/products/index-board.ts';
import type { FuturesProduct } from '../src/domain/futures/products/products.ts';
import { type FutureRisk, futureRisk } from '../src/domain/tenants.ts';
import { accountOf, treasuryAccount } from '../src/ledger/accounts.ts';
import { createMember } from '../src/domain/members/members.ts';
import type { Storage, Transaction } from '../src/storage/database.ts';
import { balances } from '../src/storage/schema/index.ts';
import { startTestExchange, type TestExchange } from './exchange.ts';
import { fund } from './ledger.ts';

export const tenantId = 'aldera';
export const bitcoin = 1;
export const gold = 10;

export interface TestFutures {
  readonly site: TestExchange;
  readonly treasury: number;
  readonly fees: number;
  /** The index of BTC from now on; `undefined` when it is unknown. */
  price: number | undefined;
  /** The member who buys from now on. */
  member: TestMember;
  /** Sets the protections that the operator offers from now on; none at first. */
  risk: FutureRisk;
  /** A member with 10,000 USDT in the futures account. */
  newMember(): Promise<TestMember>;
  /** Lets time pass and the exchange move on, as it would every second. */
  pass(seconds: number, price?: number): Promise<void>;
  /** The same, recording nothing before the last second. */
  passAtOnce(seconds: number, price?: number): Promise<void>;
  /** Lets time pass while the exchange is down. */
  sleep(seconds: number): void;
  buy(purchase?: TestPurchase): Promise<FuturesOrderData>;
  cancel(id: number): Promise<FuturesOrderData>;
  order(id: number): Promise<FuturesOrderData>;
  /** Lets the member be protected by a command. */
  protect(commandOf: (context: RiskCommandContext) => TransactionCommand<FuturesRisk>): Promise<FuturesRisk>;
  /** Total and held units of USDT. */
  balance(accountId: number): Promise<{ total: bigint; frozen: bigint }>;
  /** Changes a product as its operator does. */
  change(make: (tx: Transaction) => Promise<FuturesProduct>): Promise<void>;
  /** The same futures as after a restart. */
  reopened(): Promise<Futures>;
}

export interface TestMember {
  readonly memberId: string;
  readonly account: number;
}

/** Defaults to a call on BTC of 100 USDT for a minute at the market. */
export type TestPurchase = Partial<Omit<FuturesPurchase, 'amount' | 'price'>> & {
  readonly amount?: string;
  readonly price?: string;
};

/** Whole USDT in units. */
export const usdt = (amount: number): bigint => BigInt(Math.round(amount * 10_000)) * 10_000n;

/** Fees are one percent. */
const tenantWith = (risk: FutureRisk): FuturesTenant => ({
  id: tenantId,
  configuration: { moduleIsOpenFuture: '1', futureTradingFee: toDecimal('1'), futureRisk: risk },
});

export async function startTestFutures(storage: Storage, openingPrice = 50_000): Promise<TestFutures> {
  let price: number | undefined = openingPrice;
  const source = { priceOf: (symbol: string) => (symbol === 'BTCUSDT' ? price : 100) };
  const site = await startTestExchange(storage, undefined, source);
  const { clock, exchange } = site;
  const { database, markets, futures, events, commands } = exchange;

  async function newMember(): Promise<TestMember> {
    const name = { type: 'MAIL', email: `${randomUUID()}@example.com` } as const;
    const at = new Date(clock.now());
    const memberId = await createMember(database, {
      tenantId,
      name,
      nickname: 'member',
      passwordHash: null,
      invitedBy: null,
      isTreasuryRun: false,
      at,
    });
    if (memberId === undefined) throw new Error('the address was taken');
    const account = await accountOf(database, memberId, 'FUTURE');
    await fund(database, account, { USDT: usdt(10_000) });
    return { memberId, account };
  }
  const passAtOnce = (seconds: number, next: number | undefined) => {
    price = next;
    clock.advance(seconds * 1000);
    return futures.advance(clock.now());
  };
  let member = await newMember();
  let risk = futureRisk.parse({});
  const request = () => ({ ...member, key: randomUUID(), fingerprint: 'test', at: new Date(clock.now()) });
  return {
    site,
    newMember,
    treasury: await treasuryAccount(database, tenantId, 'futures'),
    fees: await treasuryAccount(database, tenantId, 'fees'),
    get price() {
      return price;
    },
    set price(next) {
      price = next;
    },
    get member() {
      return member;
    },
    set member(next) {
      member = next;
    },
    get risk() {
      return risk;
    },
    set risk(next) {
      risk = next;
    },
    pass: async (seconds, next = price) => {
      for (let passed = 0; passed < seconds; passed += 1) await passAtOnce(1, next);
    },
    passAtOnce: (seconds, next = price) => passAtOnce(seconds, next),
    sleep: (seconds) => clock.advance(seconds * 1000),
    buy: ({ amount = '100', price: limit, ...purchase } = {}) =>
      commands.run(request(), () =>
        buyFuturesCommand(futures.board, tenantWith(risk), {
          productId: bitcoin,
          cycle: 60,
          direction: 'up',
          type: limit === undefined ? 'market' : 'limit',
          ...purchase,
          amount: toDecimal(amount),
          ...(limit === undefined ? {} : { price: toDecimal(limit) }),
        }),
      ),
    cancel: (id) => commands.run(request(), () => cancelFuturesCommand(futures.board, id)),
    order: (id) => memberOrder(database, futures.board, { memberId: member.memberId, id }),
    protect: (commandOf) => commands.run(request(), () => commandOf({ tenant: tenantWith(risk), language: 'en-US' })),
    balance: async (accountId) => {
      const [row] = await database
        .select({ total: balances.total, frozen: balances.frozen })
        .from(balances)
        .where(and(eq(balances.accountId, accountId), eq(balances.coin, 'USDT')));
      return row ?? { total: 0n, frozen: 0n };
    },
    change: async (make) => futures.board.replace(await database.transaction(make)),
    reopened: async () => {
      const board = await IndexBoard.open(database, markets, source, clock.now());
      const onFailure = (error: unknown) => {
        throw error;
      };
      return new Futures({ database, board, events, onFailure });
    },
  };
}
