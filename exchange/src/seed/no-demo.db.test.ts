import { isNotNull } from 'drizzle-orm';
import pino from 'pino';
import { openTestDatabase } from '../../test/databases.ts';
import { TestClock } from '../../test/clock.ts';
import { Mailbox } from '../domain/members/code-delivery.ts';
import { openExchange } from '../exchange.ts';
import { c2cOffers, members } from '../storage/schema/index.ts';

test('without a demonstration no member has a password and no C2C offer exists', async () => {
  const storage = await openTestDatabase();
  const { database } = storage;
  const exchange = await openExchange({
    ...{ storage, clock: new TestClock(), log: pino({ level: 'silent' }), delivery: new Mailbox() },
    ...{ marketMaking: { seed: 1, pastMs: 0 }, isDemo: false },
  });
  expect(exchange.markets.size).toBeGreaterThan(0);
  expect(await database.select().from(members).where(isNotNull(members.passwordHash))).toEqual([]);
  expect(await database.select().from(c2cOffers)).toEqual([]);
  await exchange.close();
  await storage.close();
});
