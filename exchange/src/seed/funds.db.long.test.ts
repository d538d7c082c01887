import { fundsHistoryCall } from '@livery/contract/calls/funds-history';
import { parseUnits, type Decimal } from '@livery/contract/decimal';
import { openTestDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { visitorAt } from '../../test/visitor.ts';
import { auditLedger } from '../ledger/audit.ts';
import { seedDemoFunds } from './funds.ts';
import { seedTenants } from './tenants.ts';

/** A whole exchange starts, with markets. */
let site: TestExchange;
const { get, signIn } = visitorAt(() => site);

beforeAll(async () => {
  site = await startTestExchange(await openTestDatabase('seeded'), { seed: 7, pastMs: 60_000 });
});
afterAll(() => site.close());

test('the demo member has a history of funds at every tenant, created once', async () => {
  const { database, markets, depositAddresses, clock } = site.exchange;
  await seedDemoFunds({ database, markets, addresses: depositAddresses, atMs: clock.now() }, seedTenants);
  for (const host of ['localhost', 'halvo.localhost']) {
    const { token } = await signIn({ host });
    const list = async (path: string) =>
      (await get<{ list: { id: number; status: string; createTime: number }[] }>(path, { host }, token)).list;
    const states = async (path: string) => (await list(path)).map(({ status }) => status);
    expect(await states('/funds/deposit')).toEqual(['confirming', 'processing', 'failed', 'passed']);
    expect(await states('/funds/withdraw')).toEqual(['processing', 'passed', 'failed']);
    expect(new Set(await states('/funds/transfer'))).toEqual(new Set(['passed']));
    expect(await list('/me/wallets')).toHaveLength(2);
    expect(await list('/me/banks')).toHaveLength(1);
    for (const path of ['/funds/deposit', '/funds/withdraw', '/funds/transfer']) {
      const times = (await list(path)).map(({ createTime }) => createTime);
      expect(times).toEqual(times.toSorted((left, right) => right - left));
    }
  }
  expect(await auditLedger(database)).toEqual([]);
});

test('the demo member has a year of worth from the first start on, by the prices of the charts', async () => {
  const { token } = await signIn();
  const { days, now, gain } = fundsHistoryCall.data.parse(await get('/funds/history?days=365', {}, token));
  expect(days).toHaveLength(341);
  expect(days[0]).toMatchObject({ value: '0' });
  expect(new Set(days.map(({ value }) => value)).size).toBe(341);
  const units = (amount: Decimal) => parseUnits(amount, 16);
  const flows = [...days.slice(1), now].reduce((sum, { flow }) => sum + units(flow), 0n);
  expect(units(gain)).toBe(units(now.value) - flows);
  const month = fundsHistoryCall.data.parse(await get('/funds/history', {}, token));
  expect(month.days).toEqual(days.slice(-30));
  expect(Math.abs(Number(month.gainPercent))).toBeLessThan(25);
});
