import { eq, isNotNull } from 'drizzle-orm';
import pino from 'pino';
import { openTestDatabase } from '../../test/databases.ts';
import { TestClock } from '../../test/clock.ts';
import { lowPasswordCost } from '../../test/passwords.ts';
import { noClient } from '../domain/members/activity.ts';
import { Mailbox } from '../domain/members/delivery.ts';
import { memberByName } from '../domain/members/members.ts';
import { openExchange } from '../exchange.ts';
import { accountOf } from '../ledger/accounts.ts';
import { balances, c2cOffers, members } from '../storage/schema/index.ts';

test('without a demonstration no member has a password, no C2C offer exists, and a new member is given nothing', async () => {
  const storage = await openTestDatabase();
  const { database } = storage;
  const mailbox = new Mailbox();
  const exchange = await openExchange({
    storage,
    clock: new TestClock(),
    log: pino({ level: 'silent' }),
    delivery: mailbox,
    passwordCost: lowPasswordCost,
    marketMaking: { seed: 1, pastMs: 0 },
    isDemo: false,
  });
  expect(exchange.markets.size).toBeGreaterThan(0);
  expect(await database.select().from(members).where(isNotNull(members.passwordHash))).toEqual([]);
  expect(await database.select().from(c2cOffers)).toEqual([]);
  const [tenant] = await exchange.tenants.all();
  const name = { type: 'MAIL', email: 'mara@example.com' } as const;
  const purpose = { tenantId: tenant?.id ?? '', scene: 'REGISTER', name } as const;
  await exchange.codes.send(purpose, { language: 'en-US', clientAddress: '192.0.2.1', appName: '' });
  const registered = await exchange.registrar.register({
    tenantId: purpose.tenantId,
    name,
    password: 'sesame',
    invitationCode: '',
    clientAddress: '192.0.2.1',
    client: noClient,
    verificationCode: mailbox.lastCodeFor(name.email) ?? '',
  });
  expect(registered.demoFunds).toBeUndefined();
  const member = await memberByName(database, purpose.tenantId, name);
  const accountId = await accountOf(database, member?.id ?? '', 'SPOT');
  expect(await database.select().from(balances).where(eq(balances.accountId, accountId))).toEqual([]);
  await exchange.close();
  await storage.close();
});
