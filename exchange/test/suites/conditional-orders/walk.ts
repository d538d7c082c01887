import fc from 'fast-check';
import { auditLedger } from '../../../src/ledger/audit.ts';
import type { Storage } from '../../../src/storage/database.ts';
import { onEveryDatabase } from '../../databases.ts';
import { prepareLedger } from '../../ledger.ts';
import { step } from './commands.ts';
import { Comparison } from './comparison.ts';

/** `LIVERY_SEED` changes the steps. */
const firstSeed = Number(process.env['LIVERY_SEED'] ?? 1);
const stepsOfWalk = 50;

/**
 * Takes random steps on each database and compares the market with the model after each. Returns how orders ended and
 * commands were refused.
 */
export function walkOnEveryDatabase(steps: number): ReadonlySet<string> {
  const outcomes = new Set<string>();
  const stored: unknown[] = [];

  onEveryDatabase((open) => {
    let storage: Storage;
    beforeAll(async () => {
      storage = await open();
      await prepareLedger(storage.database);
    });
    afterAll(() => storage.close());

    const walk = async (comparison: Comparison, steps: number) => {
      const taken = fc.array(step, { minLength: stepsOfWalk, maxLength: stepsOfWalk });
      const property = fc.asyncProperty(taken, async (steps) => {
        await comparison.begin();
        for (const one of steps) await comparison.take(one);
        expect(await auditLedger(storage.database)).toEqual([]);
      });
      await fc.assert(property, { seed: firstSeed, numRuns: steps / stepsOfWalk, endOnFailure: true });
    };

    test(`after each of ${steps} steps orders, holds, trades and balances are as the rules say`, async () => {
      const comparison = await Comparison.open(storage.database, Date.UTC(2025, 0, 1));
      await walk(comparison, steps);
      stored.push(await comparison.rows());
      for (const outcome of comparison.outcomes) outcomes.add(outcome);
    });

    test('also if every batch fires one order, and the market restarts before the next one', async () =>
      walk(await Comparison.open(storage.database, Date.UTC(2025, 0, 2), 1), steps / 2));
  });

  test('the same steps on a new database of the other engine leave the same rows', () => {
    expect(stored).toHaveLength(2);
    expect(stored[1]).toEqual(stored[0]);
  });
  return outcomes;
}
