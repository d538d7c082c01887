/** A test exchange with a member who has money to pledge. */
import type { CallData, Method } from '@livery/contract/call';
import type { WealthOrder, wealthSummaryCall } from '@livery/contract/calls/wealth/pledges';
import type { WealthProduct } from '@livery/contract/calls/wealth/products';
import type { Envelope } from '@livery/contract/envelope';
import { randomUUID } from 'node:crypto';
import { accountOf } from '../src/ledger/accounts.ts';
import { payDue } from '../src/domain/wealth/payments.ts';
import { runCommand } from '../src/operator/run-command.ts';
import type { Storage } from '../src/storage/database.ts';
import { startTestExchange, type TestExchange } from './exchange.ts';
import { fund } from './ledger.ts';
import { type Tokens, visitorAt } from './visitor.ts';

export const dayMs = 86_400_000;

export type Summary = CallData<typeof wealthSummaryCall>;

export interface Pledger {
  readonly id: string;
  readonly email: string;
  /** Of a session; another one after `wait`. */
  readonly token: string;
}

export interface WealthSite extends TestExchange {
  /** A new member with 214600 USDT and 0.25 BTC in the wealth account, in whose name the calls below are made. */
  enter(): Promise<Pledger>;
  send(method: Method, path: string, body?: unknown, key?: string, by?: Pledger): Promise<Envelope>;
  /** The data of a call that must succeed. */
  ask<Data>(method: Method, path: string, body?: unknown): Promise<Data>;
  /** Advances the clock, and signs the member in again, because a token expires within minutes. */
  wait(ms: number): Promise<void>;
  /** Waits until a time of the day (UTC). */
  waitUntil(timeOfDayMs: number): Promise<void>;
  /** Carries out what is due. */
  pay(): Promise<void>;
  /** The first product of a category, by its position, in a coin. */
  productOf(category: number, coin: string): Promise<{ categoryId: number; product: WealthProduct }>;
  buy(productId: number, amount: string | number, key?: string): Promise<Envelope>;
  records(categoryId: number, query: string): Promise<WealthOrder[]>;
  summaryOf(categoryId: number): Promise<Summary>;
  balance(coin: string): Promise<{ totalAmount: string; freezenAmount: string } | undefined>;
  operate(...argv: (string | number)[]): Promise<unknown>;
}

export async function openWealthSite(storage: Storage): Promise<WealthSite> {
  const site = await startTestExchange(storage);
  const { database, events } = site.exchange;
  const { get, register } = visitorAt(() => site);
  let own: Pledger = { id: '', email: '', token: '' };
  let count = 0;

  const onFailure = (error: unknown) => {
    throw error;
  };
  const enter = async () => {
    const email = `pledger-${(count += 1)}@example.com`;
    const { token } = (await register(email)).data as Tokens;
    const { uuid: id } = await get<{ uuid: string }>('/me/info', {}, token);
    await fund(database, await accountOf(database, id, 'WEALTH'), { USDT: 21_460_000_000_000n, BTC: 25_000_000n });
    own = { id, email, token };
    return own;
  };
  const send: WealthSite['send'] = async (method, path, body, key = randomUUID(), by = own) =>
    (await site.call(method, path, { token: by.token, idempotencyKey: key, ...(body !== undefined && { body }) }))
      .envelope;
  const ask: WealthSite['ask'] = async <Data>(method: Method, path: string, body?: unknown) => {
    const answer = await send(method, path, body);
    if (answer.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data as Data;
  };
  const wait = async (ms: number) => {
    site.clock.advance(ms);
    const body = { type: 'MAIL', email: own.email, password: 'sesame' };
    own = { ...own, ...((await site.call('POST', '/login', { body })).envelope.data as Tokens) };
  };
  return {
    ...site,
    enter,
    send,
    ask,
    wait,
    waitUntil: (timeOfDayMs) => wait(dayMs + timeOfDayMs - (site.clock.now() % dayMs)),
    pay: () => payDue({ database, events, onFailure }, site.clock.now()),
    productOf: async (category, coin) => {
      const { list: categories } = await ask<{ list: { id: number }[] }>('GET', '/wealth/category');
      const categoryId = categories[category]?.id ?? 0;
      const { list } = await ask<{ list: WealthProduct[] }>('GET', `/wealth/${categoryId}/products`);
      const product = list.find((candidate) => candidate.coin === coin);
      if (product === undefined) throw new Error(`no ${coin} product`);
      return { categoryId, product };
    },
    buy: (productId, amount, key) => send('POST', `/wealth/products/${productId}`, { amount }, key),
    records: async (categoryId, query) =>
      (await ask<{ list: WealthOrder[] }>('GET', `/wealth/${categoryId}/records?${query}`)).list,
    summaryOf: (categoryId) => ask('GET', `/wealth/${categoryId}/detail`),
    balance: async (coin) => {
      const { accounts } = await ask<{
        accounts: { category: string; coins: { coin: string; totalAmount: string; freezenAmount: string }[] }[];
      }>('GET', '/funds/accounts');
      return accounts.find(({ category }) => category === 'WEALTH')?.coins.find((row) => row.coin === coin);
    },
    operate: (...argv) => runCommand(site.exchange, { argv: ['pledge', ...argv.map(String)], operator: 'olive' }),
  };
}
