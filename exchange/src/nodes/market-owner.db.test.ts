import { newPostgresDatabase } from '../../test/databases.ts';
import { FakeBus } from '../../test/fake-bus.ts';
import { TestClock } from '../../test/clock.ts';
import { longOpening } from '../../test/templates/postgres-with-long-timeouts.ts';
import { SerialQueue } from '../runtime/tasks.ts';
import { markets } from '../storage/schema/index.ts';
import { openSharedPostgres } from '../storage/postgres.ts';
import { NoAnswerError } from './bus.ts';
import { ownMarket } from './market-owner.ts';
import { marketSubjects } from './messages.ts';

test('an engine that has lost a market does not answer for it, so its new owner can', async () => {
  const storage = await openSharedPostgres(await newPostgresDatabase('seeded'), longOpening);
  const [bus, clock] = [new FakeBus(), new TestClock()];
  const [row] = await storage.database.select().from(markets).limit(1);
  const lease = await storage.leases.take('market', () => undefined);
  if (row === undefined || lease === undefined) throw new Error('there is no market to take');
  const { position: _position, isOpen: _isOpen, ...terms } = row;
  const owned = await ownMarket(lease, {
    storage,
    bus,
    clock,
    terms,
    histories: undefined,
    settlementQueue: new SerialQueue(),
    onSettled: () => undefined,
    onFailure: () => undefined,
  });
  const subjects = marketSubjects(terms.symbol);
  const cancel = { type: 'cancel', orderId: 1, accountId: 1, at: clock.now(), until: clock.now() + 1000 };
  expect(await bus.request(subjects.book, {})).toMatchObject({ epoch: lease.epoch });
  expect(await bus.request(subjects.command, cancel)).toHaveProperty('refusal');
  lease.lose();
  await expect(bus.request(subjects.book, {})).rejects.toBeInstanceOf(NoAnswerError);
  await expect(bus.request(subjects.command, cancel)).rejects.toBeInstanceOf(NoAnswerError);
  await owned.close();
  await storage.close();
});
