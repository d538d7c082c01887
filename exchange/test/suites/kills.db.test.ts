import { inArray } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditLedger } from '../../src/ledger/audit.ts';
import { seedPrices } from '../../src/seed/markets.ts';
import { type Database, openPglite, openPostgres, type Storage } from '../../src/storage/database.ts';
import { accounts, c2cOffers, futuresOrders, orders, transfers, wealthOrders } from '../../src/storage/schema/index.ts';
import { isWholeRun, newPostgresDatabase } from '../databases.ts';
import { type ExchangeProcess, startProcess } from '../process.ts';
import { Draw } from './commands/draw.ts';
import { usualPrice } from './commands/world.ts';
import { MemberLoad } from './member-load.ts';
import { createOpenPositions, incomePaymentCount, overduePositions } from './open-positions.ts';

/** How often on each database: 50 times in all in a whole run. The second life is a long one (see below). */
const kills = Number(process.env['LIVERY_KILLS'] ?? (isWholeRun ? 25 : 1));
const seed = Number(process.env['LIVERY_SEED'] ?? 1);

jest.setTimeout(3_600_000);

const scratch = mkdtempSync(join(tmpdir(), 'livery-exchange-kills-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** With an external price source, an exchange has no past trading to make at each start. */
const prices = createServer((_request, response) => {
  const all = Object.fromEntries(seedPrices.map(({ symbol, anchor }) => [symbol, anchor.toFixed(8)]));
  response.end(JSON.stringify({ ...all, BTCUSDT: String(usualPrice) }));
});
beforeAll(() => new Promise<void>((resolve) => void prices.listen(0, '127.0.0.1', resolve)));
afterAll(() => prices.close());

/** Processes that still run when a test has failed. */
const started: ExchangeProcess[] = [];
afterEach(() => started.splice(0).forEach(({ child }) => child.kill('SIGKILL')));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface DatabaseUnderTest {
  readonly variables: Record<string, string>;
  open(): Promise<Storage>;
}

const databasesUnderTest: Readonly<Record<string, () => Promise<DatabaseUnderTest>>> = {
  PGlite: async () => ({ variables: { DATA_DIR: scratch }, open: () => openPglite(scratch) }),
  PostgreSQL: async () => {
    const url = await newPostgresDatabase();
    const fail = (error: Error) => {
      throw error;
    };
    return { variables: { DATABASE_URL: url, DATA_DIR: join(scratch, 'desk') }, open: () => openPostgres(url, fail) };
  },
};

/** The ids of the stored records of members, by kind. */
async function storedNumbers(database: Database, memberIds: readonly string[]): Promise<Map<string, number[]>> {
  const ids = [...memberIds];
  const own = (await database.select().from(accounts).where(inArray(accounts.memberId, ids))).map(({ id }) => id);
  const found = {
    transfers: await database.select().from(transfers).where(inArray(transfers.memberId, ids)),
    orders: await database.select().from(orders).where(inArray(orders.accountId, own)),
    pledges: await database.select().from(wealthOrders).where(inArray(wealthOrders.memberId, ids)),
    futures: await database.select().from(futuresOrders).where(inArray(futuresOrders.memberId, ids)),
    offers: await database.select().from(c2cOffers).where(inArray(c2cOffers.sellerId, ids)),
  };
  return new Map(Object.entries(found).map(([kind, rows]) => [kind, rows.map(({ id }) => id).sort((a, b) => a - b)]));
}

describe.each(Object.keys(databasesUnderTest))('on %s', (name) => {
  test(`after ${kills} kills at random points under load nothing acknowledged is lost or repeated, and settlement goes on`, async () => {
    const databaseUnderTest = await databasesUnderTest[name]?.();
    if (databaseUnderTest === undefined) throw new Error(`no database ${name}`);
    const draw = new Draw(seed);
    const prepared = await databaseUnderTest.open();
    const { members, productId, duePayments } = await createOpenPositions(prepared);
    const ids = members.map(({ id }) => id);
    const before = await storedNumbers(prepared.database, ids);
    await prepared.close();

    const load = new MemberLoad(draw, members, productId);
    // A listening TCP server has an address with a port.
    const { port } = prices.address() as AddressInfo;
    const variables = {
      ...databaseUnderTest.variables,
      LOG_LEVEL: 'error',
      PRICE_SOURCE_URL: `http://127.0.0.1:${port}`,
    };
    const start = () => {
      const running = startProcess(variables);
      started.push(running);
      return running;
    };
    const kill = async ({ child, ended }: ExchangeProcess) => {
      child.kill('SIGKILL');
      await ended;
    };
    const output: string[] = [];
    let checked = 0;
    for (let killed = 0; killed < kills; killed += 1) {
      const running = start();
      if (killed > 0 && draw.below(5) === 0) {
        await pause(draw.below(2500));
        await kill(running);
        continue;
      }
      expect(await load.resume((await running.ready).port, checked)).toEqual([]);
      checked = load.sent.length;
      load.start();
      // Every third run is long enough to begin paying pledges, and is killed during the payments.
      await pause(killed % 3 === 1 ? 5000 + draw.below(600) : 100 + draw.below(1400));
      await kill(running);
      await load.stopped();
      output.push(running.output().stderr);
    }

    const last = start();
    // Checks everything that was ever acknowledged, not only recently.
    expect(await load.resume((await last.ready).port, 0)).toEqual([]);
    // Sends until every kind of command was acknowledged, so that the ids of every kind are compared.
    load.start();
    while (!load.isVaried()) await pause(100);
    await load.stopped();
    // The exchange checks pledges every five seconds, and a stop waits for the work in progress.
    await pause(6000);
    // Opening and reading the records takes long on a busy machine, so only what was due before the stop counts.
    const stopMs = Date.now();
    last.child.kill('SIGTERM');
    expect(await last.ended).toEqual({ exitCode: 0, signal: null });
    expect(`${output.join('')}${last.output().stderr}`).toBe('');

    const { database, close } = await databaseUnderTest.open();
    try {
      expect(await auditLedger(database)).toEqual([]);
      expect(await overduePositions(database, stopMs - 5000)).toEqual([]);
      expect(await incomePaymentCount(database)).toBe(duePayments);
      const stored = await storedNumbers(database, ids);
      for (const [kind, told] of load.numbers()) {
        const earlier = new Set(before.get(kind));
        expect({ kind, ids: stored.get(kind)?.filter((id) => !earlier.has(id)) }).toEqual({ kind, ids: told });
      }
    } finally {
      await close();
    }
  });
});
