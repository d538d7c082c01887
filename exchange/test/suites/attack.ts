/** An exchange as a process of its own, loaded by members, for suites that kill it or break its links. */
import { inArray } from 'drizzle-orm';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { auditLedger } from '../../src/ledger/audit.ts';
import { seedPrices } from '../../src/seed/markets.ts';
import type { Database, Storage } from '../../src/storage/database.ts';
import { openPglite } from '../../src/storage/pglite.ts';
import { openPostgres } from '../../src/storage/postgres.ts';
import { accounts, c2cOffers, futuresOrders, orders, transfers, wealthOrders } from '../../src/storage/schema/index.ts';
import { newPostgresDatabase } from '../databases.ts';
import { placeDatabase } from '../embedded-database.ts';
import { pause } from '../pause.ts';
import { type ExchangeProcess, type ExchangeVariables, startProcess } from '../process.ts';
import { longOpening } from '../templates/postgres-with-long-timeouts.ts';
import type { Draw } from './commands/draw.ts';
import { usualPrice } from './commands/world.ts';
import { MemberLoad } from './member-load.ts';
import { auditOrders } from './order-audit.ts';
import { createOpenPositions, incomePaymentCount, overduePositions } from './open-positions.ts';

export interface AttackedDatabase {
  /** The exchange finds it by them. */
  readonly variables: ExchangeVariables;
  open(): Promise<Storage>;
}

export async function embeddedIn(scratch: string): Promise<AttackedDatabase> {
  await placeDatabase(scratch, 'empty');
  return { variables: { DATA_DIR: scratch }, open: () => openPglite(scratch) };
}

/** @param server the server of all tests by default */
export async function newPostgresIn(
  scratch: string,
  server?: string,
): Promise<AttackedDatabase & { readonly url: string }> {
  const url = await newPostgresDatabase('empty', server);
  const fail = (error: Error) => {
    throw error;
  };
  const variables = { DATABASE_URL: url, DATA_DIR: join(scratch, 'desk') };
  return { url, variables, open: () => openPostgres(url, fail, longOpening) };
}

/** The ids of the stored records of members, by kind. */
async function storedNumbers(database: Database, memberIds: readonly string[]): Promise<Map<string, number[]>> {
  const ids = [...memberIds];
  const own = (await database.select().from(accounts).where(inArray(accounts.memberId, ids))).map(({ id }) => id);
  const found = {
    transfers: await database.select().from(transfers).where(inArray(transfers.memberId, ids)),
    // Nobody is told the numbers of orders that guard what a buy receives.
    orders: (await database.select().from(orders).where(inArray(orders.accountId, own))).filter(
      ({ details }) => details?.parentId === undefined,
    ),
    pledges: await database.select().from(wealthOrders).where(inArray(wealthOrders.memberId, ids)),
    futures: await database.select().from(futuresOrders).where(inArray(futuresOrders.memberId, ids)),
    offers: await database.select().from(c2cOffers).where(inArray(c2cOffers.sellerId, ids)),
  };
  return new Map(Object.entries(found).map(([kind, rows]) => [kind, rows.map(({ id }) => id).sort((a, b) => a - b)]));
}

/** With an external price source, an exchange has no past trading to make at each start. */
async function servePrices(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((_request, response) => {
    const all = Object.fromEntries(seedPrices.map(({ symbol, anchor }) => [symbol, anchor.toFixed(8)]));
    response.end(JSON.stringify({ ...all, BTCUSDT: String(usualPrice) }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address with a port.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

export interface Attack {
  readonly load: MemberLoad;
  /** @param more variables beyond those of the database */
  start(more?: Readonly<Record<string, string>>): ExchangeProcess;
  /**
   * Ends the attack on a running exchange: everything due gets settled, the ledger balances, and what members were told is
   * what is stored, nothing lost and nothing twice.
   * @param others processes that run beside it as one exchange
   */
  finish(last: ExchangeProcess, others?: readonly ExchangeProcess[]): Promise<void>;
  /** Ends what still runs when a test has failed. */
  close(): void;
}

export async function prepareAttack(database: AttackedDatabase, draw: Draw): Promise<Attack> {
  const prepared = await database.open();
  const { members, productId, duePayments } = await createOpenPositions(prepared);
  const ids = members.map(({ id }) => id);
  const before = await storedNumbers(prepared.database, ids);
  await prepared.close();
  const prices = await servePrices();
  const load = new MemberLoad(draw, members, productId);
  const started: ExchangeProcess[] = [];

  const start = (more: Readonly<Record<string, string>> = {}) => {
    const running = startProcess({ ...database.variables, LOG_LEVEL: 'error', PRICE_SOURCE_URL: prices.url, ...more });
    started.push(running);
    return running;
  };
  const inStorage = async <Result>(read: (opened: Database) => Promise<Result>): Promise<Result> => {
    const storage = await database.open();
    try {
      return await read(storage.database);
    } finally {
      await storage.close();
    }
  };
  const stop = async ({ child, ended, output }: ExchangeProcess) => {
    child.kill('SIGTERM');
    const end = await ended;
    expect({ ...end, why: end.exitCode === 0 ? '' : output().stderr }).toEqual({ exitCode: 0, signal: null, why: '' });
  };
  const settleAndStop = async (last: ExchangeProcess, others: readonly ExchangeProcess[] = []) => {
    await last.ready;
    // The exchange checks pledges every five seconds, and a stop waits for the work in progress.
    await pause(6000);
    for (const running of [last, ...others]) await stop(running);
  };
  return {
    load,
    start,
    close() {
      for (const { child } of started) child.kill('SIGKILL');
      prices.close();
    },
    async finish(last, others = []) {
      // Checks everything that was ever acknowledged, not only recently.
      expect(await load.resume([(await last.ready).port], 0)).toEqual([]);
      // Sends until every kind of command was acknowledged, so that the ids of every kind are compared.
      load.start();
      while (!load.isVaried()) await pause(100);
      await load.stopped();
      // Futures are refused as unavailable while their index has no price of this second.
      while (load.unknown().length > 0) expect(await load.resume([(await last.ready).port], 0)).toEqual([]);
      const dueMs = Date.now();
      await settleAndStop(last, others);
      const isOverdue = (opened: Database) => overduePositions(opened, dueMs);
      // Orders that a busy machine had no time for are settled after the next start.
      if ((await inStorage(isOverdue)).length > 0) await settleAndStop(start());
      await inStorage(async (opened) => {
        expect(await auditLedger(opened)).toEqual([]);
        expect(await auditOrders(opened)).toEqual([]);
        expect(await isOverdue(opened)).toEqual([]);
        expect(await incomePaymentCount(opened, ids)).toBe(duePayments);
        const stored = await storedNumbers(opened, ids);
        for (const [kind, acknowledged] of load.numbers()) {
          const earlier = new Set(before.get(kind));
          expect({ kind, ids: stored.get(kind)?.filter((id) => !earlier.has(id)) }).toEqual({
            kind,
            ids: acknowledged,
          });
        }
      });
    },
  };
}
