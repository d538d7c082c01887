import { registered } from '@livery/contract/calls/session';
import { openTestDatabase } from '../../../../test/databases.ts';
import { startTestExchange } from '../../../../test/exchange.ts';
import { visitorAt } from '../../../../test/visitor.ts';
import { auditLedger } from '../../../ledger/audit.ts';

test('a new member of a demonstration has something to trade with, once, and the ledger balances', async () => {
  const site = await startTestExchange(await openTestDatabase('seeded'), undefined, undefined, {
    givesDemoFunds: true,
  });
  const visitor = visitorAt(() => site);
  const { token, demoFunds } = registered.parse((await visitor.register('mara@example.com')).data);
  expect(demoFunds).toEqual({ coin: 'USDT', amount: '10000' });
  const spot = () => visitor.get('/funds/available?category=SPOT&coin=USDT', {}, token);
  expect(await spot()).toMatchObject({ available: '10000' });
  await visitor.register('mara@example.com');
  expect(await spot()).toMatchObject({ available: '10000' });
  expect(await visitor.get('/funds/accounts', {}, token)).toMatchObject({ isDemo: true });
  expect(await auditLedger(site.exchange.database)).toEqual([]);
  await site.close();
});
