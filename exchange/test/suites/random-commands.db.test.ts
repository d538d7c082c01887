import { DomainError } from '../../src/errors.ts';
import { auditLedger } from '../../src/ledger/audit.ts';
import { isWholeRun, openTestPglite, openTestPostgres } from '../databases.ts';
import { startTestExchange, type TestExchange } from '../exchange.ts';
import { c2cActions } from './commands/c2c-actions.ts';
import { Draw, NothingToDraw } from './commands/draw.ts';
import { fundActions } from './commands/fund-actions.ts';
import { spotActions } from './commands/spot-actions.ts';
import { termActions } from './commands/term-actions.ts';
import { type Action, makeWorld, usualPrice } from './commands/world.ts';
import { unexplainedHolds } from './hold-reasons.ts';
import { LedgerWatch } from './ledger-watch.ts';
import { auditOrders } from './order-audit.ts';

const actions: readonly Action[] = [...fundActions, ...spotActions, ...c2cActions, ...termActions];
/**
 * `LIVERY_SEED` changes the commands and `LIVERY_COMMANDS` their number on each database. By default there are 400 on
 * PostgreSQL. A whole run has 10,000, most of them on the faster database.
 */
const firstSeed = Number(process.env['LIVERY_SEED'] ?? 1);
const given = process.env['LIVERY_COMMANDS'];
const onPglite = { database: 'PGlite', open: openTestPglite, seed: firstSeed, count: Number(given ?? 2000) };
const onPostgres = {
  database: 'PostgreSQL',
  open: openTestPostgres,
  seed: firstSeed + 1,
  count: Number(given ?? (isWholeRun ? 8000 : 400)),
};
const runs = isWholeRun ? [onPglite, onPostgres] : [onPostgres];
const population = 6;
/** After how many commands the database adds up everything. */
const auditEvery = isWholeRun ? 250 : 100;

jest.setTimeout(1_200_000);

const weightedActions = actions.flatMap((action) => Array.from({ length: action.weight }, () => action));

describe.each(runs)('on $database', ({ open, seed, count }) => {
  let site: TestExchange;
  /** An index that rises and falls over time. */
  const priceOf = (_symbol: string, atMs: number) => usualPrice + Math.round(200 * Math.sin(atMs / 45_000));

  beforeAll(async () => {
    site = await startTestExchange(await open(), undefined, { priceOf });
  });
  afterAll(() => site.close());

  test(`after each of ${count} random commands of seed ${seed} postings, balances, holds and their reasons agree, and nothing is negative`, async () => {
    const { database } = site.exchange;
    const world = await makeWorld(site, new Draw(seed), population);
    const { draw, members, tenant } = world;
    const watch = await LedgerWatch.open(
      database,
      tenant.id,
      members.map(({ id }) => id),
    );
    const done = new Map(actions.map(({ name }) => [name, 0]));
    for (let number = 1; number <= count; number += 1) {
      const { name, run } = draw.one(weightedActions);
      try {
        await run(world);
        done.set(name, (done.get(name) ?? 0) + 1);
      } catch (error) {
        // A refusal is a valid answer.
        if (!(error instanceof DomainError || error instanceof NothingToDraw))
          throw new Error(`seed ${seed}, command ${number}, ${name}`, { cause: error });
      }
      const faults = await watch.faults();
      if (number % auditEvery === 0) {
        faults.push(...(await auditLedger(database)), ...(await auditOrders(database)));
        for (const { id } of members) faults.push(...(await unexplainedHolds(database, id)));
      }
      expect({ seed, number, name, faults }).toEqual({ seed, number, name, faults: [] });
    }
    // A command that is always refused tests nothing.
    const rare = [...done].filter(([, times]) => times < Math.floor(count / 2000));
    expect(rare).toEqual([]);
  });
});
