import type { AccountCategory } from '@livery/contract/calls/funds';
import { asc, eq, gt } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { onOneDatabase } from '../../../../test/databases.ts';
import { prepareLedger } from '../../../../test/ledger.ts';
import { accountOf, treasuryAccount } from '../../../ledger/accounts.ts';
import { post } from '../../../ledger/entries.ts';
import type { Markets } from '../../../market/market.ts';
import { openMarkets } from '../../../market/market-writers.ts';
import { seedTenants } from '../../../seed/tenants.ts';
import type { Database, Storage } from '../../../storage/database.ts';
import { candles, valuedDays, worthDays } from '../../../storage/schema/index.ts';
import { createMember } from '../../members/members.ts';
import { fundsHistory } from './funds-history.ts';
import { dayOf, dayStartMs } from './holdings.ts';
import { valueDays } from './value-days.ts';

const dayMs = 86_400_000;
const today = dayOf(Date.UTC(2025, 0, 20));
/** Noon of a day, counted from today. */
const noon = (days: number) => dayStartMs(today + days) + dayMs / 2;
/** The day's closing prices of BTC; nothing was traded the day before yesterday. */
const closes = [
  [-5, 100],
  [-4, 110],
  [-3, 90],
  [-1, 120],
  [0, 150],
] as const;
const units = (coins: number) => BigInt(coins) * 10n ** 8n;

onOneDatabase((open) => {
  let storage: Storage;
  let database: Database;
  let markets: Markets;
  let member: string;

  async function newMember(isTreasuryRun = false): Promise<string> {
    const name = { type: 'MAIL', email: `${randomUUID()}@example.com` } as const;
    const id = await createMember(database, {
      tenantId: seedTenants[0].id,
      name,
      nickname: 'member',
      passwordHash: null,
      invitedBy: null,
      isTreasuryRun,
      at: new Date(noon(-9)),
    });
    if (id === undefined) throw new Error('the address was taken');
    return id;
  }
  async function move(memberId: string, kind: string, coins: Readonly<Record<string, number>>, atMs: number) {
    const own = await accountOf(database, memberId, 'SPOT');
    const other = await treasuryAccount(database, seedTenants[0].id, 'external');
    const postings = Object.entries(coins).flatMap(([coin, amount]) => [
      { accountId: own, coin, amount: units(amount) },
      { accountId: other, coin, amount: -units(amount) },
    ]);
    await database.transaction((tx) => post(tx, { kind, reference: 'test', at: new Date(atMs), postings }));
  }
  const daysOf = async (memberId: string) => {
    const rows = await database
      .select()
      .from(worthDays)
      .where(eq(worthDays.memberId, memberId))
      .orderBy(asc(worthDays.day));
    return rows.map(({ day, value, flow }) => [day - today, Number(value / 10n ** 16n), Number(flow / 10n ** 16n)]);
  };
  const value = (nowMs: number) => valueDays(database, markets, nowMs);
  const history = (memberId: string, days: number, nowMs = noon(0)) =>
    fundsHistory({ database, markets, nowMs }, { memberId, categories: ['SPOT'], days });

  beforeAll(async () => {
    storage = await open();
    database = storage.database;
    await prepareLedger(database);
    await database.insert(candles).values(
      closes.map(([days, price]) => {
        const ticks = price * 100;
        const prices = { openTicks: ticks, closeTicks: ticks, highTicks: ticks, lowTicks: ticks, lots: 1 };
        return { symbol: 'BTCUSDT', periodSeconds: 86_400, startTime: (today + days) * 86_400, ...prices };
      }),
    );
    markets = await openMarkets(database, noon(0), {
      onSettled: () => undefined,
      onFailure: (_symbol, error) => {
        throw error;
      },
    });
    member = await newMember();
    await move(member, 'deposit', { BTC: 2, USDT: 1000 }, noon(-5));
    await move(member, 'trades', { BTC: -1, USDT: 95 }, noon(-3));
    await move(member, 'withdrawal', { USDT: -500 }, noon(-1));
    await move(member, 'deposit', { USDT: 10 }, noon(0));
  });
  afterAll(() => storage.close());

  const past = [
    [-5, 1200, 1200],
    [-4, 1220, 0],
    [-3, 1185, 0],
    [-2, 1185, 0],
    [-1, 715, -500],
  ];

  test('before a day is valued, only what there is now is known', async () => {
    expect(await history(member, 7)).toMatchObject({ days: [], now: { value: '755', flow: '810' }, gain: '-55' });
  });

  test('each day that is over has the worth that follows from the ledger and its closing prices', async () => {
    const [treasury, emptied, poor] = [await newMember(true), await newMember(), await newMember()];
    await move(treasury, 'funding', { USDT: 5 }, noon(-4));
    await move(emptied, 'deposit', { USDT: 7 }, noon(-4));
    await move(emptied, 'withdrawal', { USDT: -7 }, noon(-2));
    await value(noon(0));
    expect(await daysOf(member)).toEqual(past);
    expect(await daysOf(emptied)).toEqual([
      [-4, 7, 7],
      [-3, 7, 0],
      [-2, 0, -7],
    ]);
    expect(await daysOf(treasury)).toEqual([]);
    expect(await daysOf(poor)).toEqual([]);
  });

  test('a gain leaves out what came in and went out', async () => {
    const { days, now, gain, gainPercent } = await history(member, 3);
    expect(days.map((one) => one.value)).toEqual(['1185', '1185', '715']);
    expect(now).toEqual({ time: noon(0) / 1000, value: '755', flow: '10' });
    // One BTC rose from 90 to 150.
    expect({ gain, gainPercent }).toEqual({ gain: '60', gainPercent: '5.02' });
    const whole = await history(member, 30);
    // The day before the first, at whose end there was nothing.
    expect(whole.days[0]).toEqual({ time: dayStartMs(today - 5) / 1000, value: '0', flow: '0' });
    expect(whole.gain).toBe('45');
    const saver = await newMember();
    await move(saver, 'funding', { USDT: 30 }, noon(0));
    expect(await history(saver, 365)).toMatchObject({ days: [{ value: '0' }], gain: '0', gainPercent: '0' });
    expect(await history(await newMember(), 7)).toMatchObject({ now: { value: '0' }, gain: '0', gainPercent: null });
  });

  test('counts the accounts that it is asked about: a transfer between two of them is no gain and no flow', async () => {
    const saver = await newMember();
    const [spot, wealth] = [await accountOf(database, saver, 'SPOT'), await accountOf(database, saver, 'WEALTH')];
    await move(saver, 'deposit', { USDT: 100 }, noon(0));
    const transfer = (amount: bigint, at: Date) =>
      database.transaction((tx) => {
        const postings = [
          { accountId: spot, coin: 'USDT', amount: -amount },
          { accountId: wealth, coin: 'USDT', amount },
        ];
        return post(tx, { kind: 'transfer', reference: 'test', at, postings });
      });
    await transfer(units(40), new Date(noon(0)));
    const nowMs = noon(0);
    const of = (...categories: AccountCategory[]) =>
      fundsHistory({ database, markets, nowMs }, { memberId: saver, categories, days: 7 });
    expect(await of('SPOT', 'WEALTH')).toMatchObject({ now: { value: '100', flow: '100' }, gain: '0' });
    expect(await of('SPOT')).toMatchObject({ now: { value: '60', flow: '60' }, gain: '0' });
  });

  test('a day is valued once, a minute after it, whatever happens in between', async () => {
    const midnight = dayStartMs(today + 1);
    await value(midnight + 59_999);
    expect(await daysOf(member)).toEqual(past);
    const movings = Array.from({ length: 10 }, () => move(member, 'trades', { USDT: 1 }, midnight + 61_000));
    await Promise.all([value(midnight + 60_000), ...movings, value(midnight + 60_000)]);
    expect(await daysOf(member)).toEqual([...past, [0, 755, 10]]);
    const { now, gain } = await history(member, 1, midnight + 61_000);
    expect({ value: now.value, gain }).toEqual({ value: '765', gain: '10' });
  });

  test('days that were missed, or cut short, are made up for', async () => {
    await move(member, 'c2c', { USDT: -65 }, noon(3));
    await move(member, 'pledge income', { BTC: 1 }, noon(4));
    await value(noon(5));
    const made = await daysOf(member);
    expect(made.slice(6)).toEqual([
      [1, 765, 0],
      [2, 765, 0],
      [3, 700, -65],
      [4, 850, 0],
    ]);
    await database.delete(valuedDays).where(gt(valuedDays.day, today));
    await database.delete(worthDays).where(gt(worthDays.day, today + 2));
    await value(noon(5));
    expect(await daysOf(member)).toEqual(made);
  });

  test('days beyond the longest span are deleted, and those of a long downtime are not made up for', async () => {
    await value(noon(400));
    const kept = await daysOf(member);
    expect(kept).toHaveLength(366);
    expect(kept.at(-1)).toEqual([399, 850, 0]);
    expect(await database.$count(valuedDays)).toBe(366);
    expect((await history(member, 365, noon(400))).days).toHaveLength(365);
  });
});
