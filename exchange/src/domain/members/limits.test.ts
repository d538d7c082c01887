import { setImmediate } from 'node:timers/promises';
import { code } from '@livery/contract/envelope';
import { TestClock } from '../../../test/clock.ts';
import type { DomainError } from '../../errors.ts';
import { FailureLimit } from './limits.ts';
import { MemoryLimits } from './limits.ts';

const key = 'somebody';
const free = 5;
let clock: TestClock;
let limit: FailureLimit;
/** The attempts that were made, whose outcome the test gives. */
let open: PromiseWithResolvers<boolean>[];

beforeEach(() => {
  clock = new TestClock();
  const records = new MemoryLimits(clock).createFailureRecords();
  limit = new FailureLimit({ clock, records, free, maxWaitMs: 300_000 });
  open = [];
});

function attempt(): Promise<boolean> {
  const outcome = Promise.withResolvers<boolean>();
  return limit.attempt(key, () => {
    open.push(outcome);
    return outcome.promise;
  });
}

/** Gives every attempt the same outcome, also those that begin because of it, and returns how many there were. */
async function endAll(isRight: boolean, attempts: readonly Promise<boolean>[]): Promise<number> {
  let ended = 0;
  const settled = Promise.allSettled(attempts).then(() => 'settled');
  do {
    for (const { resolve } of open.splice(0)) {
      resolve(isRight);
      ended += 1;
    }
  } while ((await Promise.race([settled, setImmediate('soon')])) !== 'settled');
  return ended;
}

const refusals = (outcomes: readonly PromiseSettledResult<boolean>[]) =>
  outcomes.filter(
    (outcome) => outcome.status === 'rejected' && (outcome.reason as DomainError).code === code.tooManyRequests,
  );

test('makes every right attempt of a hundred at once', async () => {
  const attempts = Array.from({ length: 100 }, attempt);
  expect(await endAll(true, attempts)).toBe(100);
  expect(await Promise.all(attempts)).toEqual(Array.from({ length: 100 }, () => true));
});

test('makes as many wrong attempts of a hundred at once as are free, and refuses the others', async () => {
  const attempts = Array.from({ length: 100 }, attempt);
  expect(await endAll(false, attempts)).toBe(free);
  expect(refusals(await Promise.allSettled(attempts))).toHaveLength(100 - free);
});

test('makes one wrong attempt of a hundred at once when a wait is over', async () => {
  await endAll(false, Array.from({ length: free }, attempt));
  clock.advance(1000);
  const attempts = Array.from({ length: 100 }, attempt);
  expect(await endAll(false, attempts)).toBe(1);
  expect(refusals(await Promise.allSettled(attempts))).toHaveLength(99);
});

test('counts earlier failures beside attempts under way, and forgets none because of a right one', async () => {
  await endAll(false, Array.from({ length: free - 1 }, attempt));
  const attempts = Array.from({ length: 3 }, attempt);
  await setImmediate();
  expect(open).toHaveLength(1);
  expect(await endAll(true, attempts)).toBe(3);
  expect(await endAll(false, [attempt()])).toBe(1);
  await expect(attempt()).rejects.toMatchObject({ code: code.tooManyRequests });
});

test('counts no attempt that throws, and lets the next one begin', async () => {
  for (let tries = 0; tries < 2 * free; tries += 1)
    await expect(limit.attempt(key, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await endAll(true, [attempt()])).toBe(1);
});
