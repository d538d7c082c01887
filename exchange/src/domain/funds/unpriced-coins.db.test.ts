import { networkOf } from '@livery/contract/rules/addresses/networks';
import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { openTestDatabase } from '../../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../../test/exchange.ts';
import { fund } from '../../../test/ledger.ts';
import { tradeAt } from '../../../test/price.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { runCommand } from '../../operator/run-command.ts';
import { createMember } from '../members/members.ts';
import { memberAssets } from './balances.ts';
import { withdraw, withdrawalInfo } from './withdrawals.ts';

const whole = 10n ** 8n;
const dayMs = 86_400_000;

let site: TestExchange;
let memberId: string;

beforeAll(async () => {
  site = await startTestExchange(await openTestDatabase('seeded'));
  const { database } = site.exchange;
  const name = { type: 'MAIL', email: 'owner@example.com' } as const;
  const at = new Date(site.clock.now());
  const own = {
    tenantId: 'aldera',
    name,
    nickname: 'o',
    passwordHash: null,
    invitedBy: null,
    isTreasuryRun: false,
    at,
  };
  memberId = (await createMember(database, own)) ?? '';
  await fund(database, await accountOf(database, memberId, 'SPOT'), { BTC: 9000n * whole });
});
afterAll(() => site.close());

const ask = (amount: string) => {
  const address = networkOf('BTC')?.form.encode(Buffer.alloc(32, 7)) ?? '';
  const at = new Date(site.clock.now());
  const wanted = { memberId, coin: 'BTC', network: 'BTC', address, memo: '', amount: toDecimal(amount), at };
  return site.exchange.database.transaction((tx) => withdraw(tx, site.exchange.markets, wanted));
};
const info = () => {
  const { database, markets } = site.exchange;
  return withdrawalInfo({ database, markets, nowMs: site.clock.now() }, { memberId, coin: 'BTC' });
};

test('a coin that was never traded cannot be withdrawn, whatever its pages show', async () => {
  await expect(ask('9000')).rejects.toMatchObject({ code: code.coinUnpriced });
  expect(await info()).toMatchObject({ available: '9000', maxAmount: '0' });
  const { database, markets, tenants } = site.exchange;
  const [tenant] = await tenants.all();
  if (tenant === undefined) throw new Error('no tenant');
  const given = { memberId, configuration: tenant.configuration, nameOf: (category: string) => category };
  const assets = await memberAssets({ database, markets, nowMs: site.clock.now() }, given);
  expect(assets.total.total).toBe('9000');
});

test('the last price counts however old it is, and the operator sees its age', async () => {
  tradeAt(site.exchange.markets, 'BTC', 50_000, site.clock.now() - 3 * dayMs);
  expect(await info()).toMatchObject({ maxAmount: '0.2' });
  await expect(ask('0.201')).rejects.toMatchObject({ code: code.amountTooLarge });
  await ask('0.1');
  const argv = ['withdrawal', 'list', 'aldera'];
  const report = await runCommand(site.exchange, { argv, operator: 'olga' });
  expect(report).toContainEqual(expect.objectContaining({ worth: '5000 USDT', priceAgeMinutes: 3 * 24 * 60 }));
});
