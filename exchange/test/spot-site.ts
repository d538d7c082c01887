/** An exchange with one market that a test moves by hand, and the demo member signed in. */
import { randomBytes } from 'node:crypto';
import type { MarketWriter } from '../src/market/market-writer.ts';
import { toLots, toTicks } from '../src/market/terms.ts';
import { demoMember } from '../src/seed/demo-member.ts';
import type { Storage } from '../src/storage/database.ts';
import { toDecimal } from '@livery/contract/decimal';
import type { Envelope } from '@livery/contract/envelope';
import type { Method } from '@livery/contract/call';
import { startTestExchange, type TestExchange, type TestExchangeOptions } from './exchange.ts';
import { fundedAccount } from './ledger.ts';

export interface SpotSite extends TestExchange {
  readonly market: MarketWriter;
  /** The account of another member with ample funds. */
  readonly maker: number;
  /** Sends a call of the demo member, with a new key unless one is given. */
  send(method: Method, path: string, body?: unknown, key?: string): Promise<Envelope>;
  /** The data of a call that must succeed. */
  ask<Data>(method: Method, path: string, body?: unknown, key?: string): Promise<Data>;
  /** Rests an order of the maker's on BTCUSDT, or of another account's. */
  offer(side: 'buy' | 'sell', price: string, amount: string, accountId?: number): Promise<number>;
  /** The demo member's SPOT balances, total and frozen, by coin. */
  spot(): Promise<Record<string, { total: string; frozen: string }>>;
}

export const newKey = () => randomBytes(12).toString('base64url');

export async function openSpotSite(storage: Storage, options?: TestExchangeOptions): Promise<SpotSite> {
  const site = await startTestExchange(storage, undefined, undefined, options);
  const market = site.exchange.markets.get('BTCUSDT');
  if (market === undefined) throw new Error('no BTCUSDT');
  const maker = await fundedAccount(site.exchange.database, { USDT: 10n ** 16n, BTC: 10n ** 13n });
  const body = { type: 'MAIL', email: demoMember.account, password: demoMember.password };
  const { envelope } = await site.call('POST', '/login', { body });
  const { token } = envelope.data as { token: string };

  const send = async (method: Method, path: string, given?: unknown, key = newKey()) =>
    (await site.call(method, path, { token, idempotencyKey: key, ...(given === undefined ? {} : { body: given }) }))
      .envelope;
  const ask = async <Data>(method: Method, path: string, given?: unknown, key?: string): Promise<Data> => {
    const answer = await send(method, path, given, key);
    if (answer.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data as Data;
  };
  const offer = async (side: 'buy' | 'sell', price: string, amount: string, accountId = maker) => {
    const { terms } = market;
    const steps = { priceTicks: toTicks(terms, toDecimal(price)), lots: toLots(terms, toDecimal(amount)) };
    const at = site.clock.now();
    return (await market.place({ accountId, side, timeInForce: 'resting', ...steps, at })).id;
  };
  const spot = async () => {
    interface Account {
      category: string;
      coins: { coin: string; totalAmount: string; freezenAmount: string }[];
    }
    const { accounts } = await ask<{ accounts: Account[] }>('GET', '/funds/accounts');
    const coins = accounts.find(({ category }) => category === 'SPOT')?.coins ?? [];
    return Object.fromEntries(
      coins.map(({ coin, totalAmount, freezenAmount }) => [coin, { total: totalAmount, frozen: freezenAmount }]),
    );
  };
  return { ...site, market, maker, send, ask, offer, spot };
}
