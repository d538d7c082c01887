import fc from 'fast-check';
import { auditLedger } from '../../src/ledger/audit.ts';
import type { Storage } from '../../src/storage/database.ts';
import { TestC2c } from '../c2c.ts';
import { openTestPglite, openTestPostgres } from '../databases.ts';
import { c2cCommands } from './c2c/commands.ts';
import { Comparison } from './c2c/comparison.ts';
import { Model } from './c2c/model.ts';

/**
 * `LIVERY_SEED` changes the commands and `LIVERY_C2C_STEPS` their number on each database. By default there are more than
 * 10,000 on both together, most of them on the faster database.
 */
const firstSeed = Number(process.env['LIVERY_SEED'] ?? 1);
const given = process.env['LIVERY_C2C_STEPS'];
const runs = [
  { database: 'PGlite', open: openTestPglite, seed: firstSeed, count: Number(given ?? 2500) },
  {
    database: 'PostgreSQL',
    open: openTestPostgres,
    seed: firstSeed + 1_000_000,
    count: Number(given ?? 8000),
  },
];
const startCoins = [1000, 600, 0];

/** Every step that an order can take; `hold` is part of `payLate`. */
const allSteps = [
  'unpaid: buyer pay -> paid',
  'unpaid: buyer cancel -> cancelled',
  'unpaid: timer expire -> cancelled',
  'paid: seller release -> released',
  'paid: buyer cancel -> cancelled',
  'paid: seller requestCancel -> paid',
  'paid: buyer declineCancel -> paid',
  'paid: buyer dispute -> disputed',
  'paid: seller dispute -> disputed',
  'disputed: seller release -> released',
  'disputed: buyer cancel -> cancelled',
  'disputed: seller requestCancel -> disputed',
  'disputed: buyer declineCancel -> disputed',
  'disputed: operator release -> released',
  'disputed: operator cancel -> cancelled',
  'disputed: buyer evidence -> disputed',
  'disputed: seller evidence -> disputed',
  'cancelled: buyer payLate -> paid',
  'cancelled: buyer payLate -> latePaid',
  'latePaid: seller release -> released',
  'latePaid: buyer cancel -> cancelled',
  'latePaid: operator release -> released',
  'latePaid: operator cancel -> cancelled',
  'latePaid: buyer evidence -> latePaid',
  'latePaid: seller evidence -> latePaid',
];

const taken = new Set<string>();

jest.setTimeout(1_800_000);

describe.each(runs)('on $database', ({ open, seed, count }) => {
  let storage: Storage;
  let trading: TestC2c;
  beforeAll(async () => {
    storage = await open();
    trading = await TestC2c.open(storage.database);
  });
  afterAll(() => storage.close());

  test(`after each of ${count} steps of members, an operator and time, money, orders and what both sides see are as the rules say`, async () => {
    const notes = { steps: 0, done: new Set<string>() };
    const property = fc.asyncProperty(fc.commands(c2cCommands, { maxCommands: 150, size: 'max' }), async (commands) => {
      const members = [];
      for (const coins of startCoins) members.push(await trading.member(coins));
      const real = await Comparison.open(trading, members, notes);
      await fc.asyncModelRun(() => ({ model: new Model(trading.clock.now(), startCoins), real }), commands);
    });
    // A walk must end before the next begins, as they share a clock: a limit of time would leave it running. Looking for a
    // smaller example of a fault could take hours.
    const walk = { numRuns: 5, unbiased: true, endOnFailure: true };
    for (let round = 0; notes.steps < count; round += 1) await fc.assert(property, { ...walk, seed: seed + round });
    expect(await auditLedger(storage.database)).toEqual([]);
    for (const step of notes.done) taken.add(step);
  });
});

test('the walks led every way that an order can go', () => {
  // A step that is never taken tests nothing.
  const missing = allSteps.filter((step) => !taken.has(step));
  expect(missing).toEqual([]);
});
