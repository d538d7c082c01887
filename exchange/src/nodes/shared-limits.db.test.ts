import { code } from '@livery/contract/envelope';
import { openTestDatabase } from '../../test/databases.ts';
import { FailureLimit } from '../domain/members/limits.ts';
import { systemClock } from '../runtime/clock.ts';
import type { Storage } from '../storage/database.ts';
import { rateLimits } from '../storage/schema/index.ts';
import { SharedLimits } from './shared-limits.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestDatabase();
});
afterAll(() => storage.close());

/** The limits of one gateway on the database. */
const ofGateway = () => new SharedLimits(storage.database, systemClock);
/** The same limit at two gateways. */
const atTwo = <Limit>(create: (limits: SharedLimits) => Limit): [Limit, Limit] => [
  create(ofGateway()),
  create(ofGateway()),
];
const tooMany = { code: code.tooManyRequests };

test('one gateway refuses uses that another has counted', async () => {
  const [one, other] = atTwo((limits) => limits.createRateLimit('codes', 3, 60_000));
  await one.use('a');
  await other.use('a');
  await one.use('a');
  await expect(other.use('a')).rejects.toMatchObject(tooMany);
  await other.use('b');
});

test('of many concurrent uses at two gateways, exactly the allowed number pass', async () => {
  const gateways = atTwo((limits) => limits.createRateLimit('at once', 5, 60_000));
  const uses = await Promise.allSettled(Array.from({ length: 15 }, () => gateways.map((one) => one.use('a'))).flat());
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('a use is undone for every gateway', async () => {
  const [one, other] = atTwo((limits) => limits.createRateLimit('taken back', 1, 60_000));
  await one.use('a');
  await one.refund('a');
  await other.use('a');
  await expect(one.use('a')).rejects.toMatchObject(tooMany);
});

test('failures at one gateway make both wait, until a right attempt at either clears them', async () => {
  const [one, other] = atTwo((limits) => {
    const records = limits.createFailureRecords('sign-in');
    return new FailureLimit({ clock: systemClock, records, free: 3, maxWaitMs: 300_000 });
  });
  const wrong = async () => false as const;
  for (const gateway of [one, other, one]) expect(await gateway.attempt('a', wrong)).toBe(false);
  await expect(other.attempt('a', wrong)).rejects.toMatchObject(tooMany);
  await one.clear('a');
  expect(await other.attempt('a', async () => 'right')).toBe('right');
});

test('maintenance deletes what has expired, and nothing else', async () => {
  await storage.database.delete(rateLimits);
  await storage.database.insert(rateLimits).values([
    { key: 'old', points: 1, expire: new Date(Date.now() - 1) },
    { key: 'new', points: 1, expire: new Date(Date.now() + 60_000) },
  ]);
  await ofGateway().deleteExpired();
  expect(await storage.database.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'new' }]);
});
