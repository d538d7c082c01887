import { type ClientFrame, receiveCode, sendCode, type ServerFrame } from '@livery/contract/live/market';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { linkTo } from '../link.ts';
import { type NatsProcess, startNats } from '../../cluster/nats.ts';
import { pause } from '../pause.ts';
import { startTestPostgres } from '../templates/postgres.ts';
import { copyOfTemplates } from '../templates/templates.ts';
import type { ExchangeProcess } from '../process.ts';
import { dropClients, LiveClient } from '../sockets.ts';
import { type Attack, newPostgresIn, prepareAttack } from './attack.ts';
import { Draw } from './commands/draw.ts';

/** How many faults, first one of each kind, as they are listed. */
const faultCount = Number(process.env['LIVERY_NODE_FAULTS'] ?? 50);
const seed = Number(process.env['LIVERY_SEED'] ?? 1);

jest.setTimeout(3_600_000);

const scratch = mkdtempSync(join(tmpdir(), 'livery-exchange-nodes-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const closers: (() => unknown)[] = [];
let attack: Attack | undefined;
afterEach(async () => {
  dropClients();
  attack?.close();
  for (const close of closers.splice(0).toReversed()) await close();
});

type Role = 'gateway' | 'engine';

/** A node whose links can be broken. */
interface LinkedNode {
  readonly role: Role;
  readonly process: ExchangeProcess;
  readonly nats: Awaited<ReturnType<typeof linkTo>>['link'];
  readonly database: Awaited<ReturnType<typeof linkTo>>['link'];
}

/** Starts a node as a supervisor does: again, when a busy database did not answer it in time. */
async function supervised(start: () => ExchangeProcess): Promise<ExchangeProcess> {
  for (;;) {
    const running = start();
    try {
      await running.ready;
      return running;
    } catch (error) {
      if (!/The database did not answer|The database of DATABASE_URL cannot be used: timeout/.test(String(error)))
        throw error;
    }
  }
}

/** Others may take over what a node had after 3.5 s, and look for it four times a second. */
const takeOverMs = 5000;
/** So many of the last lines that a node wrote are shown when it does not end well. */
const logLines = 60;
/** A line of the log that does not end its node. */
const belowFatal = /^\{"level":[345]0,/;

test(`after ${faultCount} faults of gateways, engines, links and NATS under load nothing acknowledged is lost or repeated`, async () => {
  const nats: NatsProcess = await startNats();
  closers.push(() => nats.kill());
  const directory = await copyOfTemplates();
  closers.push(() => rmSync(directory, { recursive: true, force: true }));
  // A server of its own, because it is restarted.
  const postgres = await startTestPostgres(join(directory, 'postgres'));
  closers.push(() => postgres.stop());
  const database = await newPostgresIn(scratch, postgres.address);
  const draw = new Draw(seed);
  const prepared = await prepareAttack(database, draw);
  attack = prepared;
  const { load, start, finish } = prepared;
  let started = 0;
  const startNode = async (role: Role): Promise<LinkedNode> => {
    started += 1;
    const [natsLink, databaseLink] = await Promise.all([linkTo(nats.url), linkTo(database.url)]);
    closers.push(
      () => natsLink.link.close(),
      () => databaseLink.link.close(),
    );
    const variables = {
      ROLE: role,
      NATS_URL: natsLink.url,
      DATABASE_URL: databaseLink.url,
      DATA_DIR: join(scratch, `node${started}`),
      DRAIN_SECONDS: '1',
      // An engine that does not end in time must tell what it was doing.
      LOG_LEVEL: role === 'engine' ? 'info' : 'fatal',
    };
    const process = await supervised(() => start(variables));
    return { role, process, nats: natsLink.link, database: databaseLink.link };
  };
  let nodes: LinkedNode[] = [];
  for (const role of ['gateway', 'gateway', 'gateway', 'engine', 'engine'] as const) nodes.push(await startNode(role));
  const gateways = () => nodes.filter(({ role }) => role === 'gateway');
  const ports = () => Promise.all(gateways().map(async ({ process }) => (await process.ready).port));
  const any = (role: Role) => draw.one(nodes.filter((node) => node.role === role));
  const replace = async (gone: LinkedNode) => {
    nodes = [...nodes.filter((one) => one !== gone), await startNode(gone.role)];
  };
  const end = async ({ process: { child, ended } }: LinkedNode, signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const breakFor = async (link: LinkedNode['nats'], ms: number) => {
    link.break('stall');
    await pause(ms);
    link.mend();
  };
  const faults: Readonly<Record<string, () => Promise<void>>> = {
    'an engine dies': async () => {
      const gone = any('engine');
      await end(gone, 'SIGKILL');
      await pause(takeOverMs);
      await replace(gone);
    },
    'an engine freezes and finds its leases gone': async () => {
      const { child } = any('engine').process;
      child.kill('SIGSTOP');
      await pause(takeOverMs + 2000);
      child.kill('SIGCONT');
    },
    'all nodes are updated, one after the other': async () => {
      for (const node of nodes.slice()) {
        const ended = await end(node, 'SIGTERM');
        const lines = node.process.output().stderr.split('\n').slice(-logLines);
        const log = ended.exitCode === 0 ? lines.filter((line) => line !== '' && !belowFatal.test(line)) : lines;
        expect({ role: node.role, log, ...ended }).toEqual({ role: node.role, log: [], exitCode: 0, signal: null });
        await replace(node);
      }
    },
    'an engine loses NATS': () => breakFor(any('engine').nats, takeOverMs),
    'an engine loses the database': () => breakFor(any('engine').database, takeOverMs + 2000),
    'a gateway loses NATS': () => breakFor(any('gateway').nats, 4000),
    'NATS restarts': async () => {
      await nats.kill();
      await pause(1000);
      await nats.start();
    },
    'a gateway dies': async () => {
      const gone = any('gateway');
      await end(gone, 'SIGKILL');
      await replace(gone);
    },
    'PostgreSQL restarts': () => postgres.restart(),
  };
  const kinds = Object.keys(faults);
  let checked = 0;
  for (let count = 0; count < faultCount; count += 1) {
    const kind = kinds[count < kinds.length ? count : draw.below(kinds.length)] ?? '';
    expect({ kind, faults: await load.resume(await ports(), checked) }).toEqual({ kind, faults: [] });
    checked = load.sent.length;
    load.start();
    await pause(draw.below(1000));
    await faults[kind]?.();
    await pause(takeOverMs);
    await load.stopped();
    // A restart of PostgreSQL ends every connection.
    const reader = new pg.Client({ connectionString: database.url });
    // A test that fails leaves it open until PostgreSQL ends it.
    reader.on('error', () => undefined);
    await reader.connect();
    for (const port of await ports()) {
      expect({ kind, ...(await liveBook(port)) }).toEqual({ kind, sides: ['buy', 'sell'], isMoving: true });
    }
    const [first = 0, ...rest] = await ports();
    for (const port of rest) {
      const books = await compare(
        () => visibleBook(first),
        () => visibleBook(port),
      );
      const trades = await compare(
        () => storedTrades(reader),
        () => visibleTrades(port),
      );
      expect({ kind, books, trades }).toEqual({ kind, books: 'alike', trades: 'alike' });
    }
    await reader.end();
    if (count % 10 === 9) checked = 0;
  }
  // Releases its leases, so that a single exchange can read the ledger.
  const [last, ...others] = nodes.map(({ process }) => process);
  if (last === undefined) throw new Error('no node runs');
  await finish(last, others);
});

/** Waits until a newly connected member sees both sides of a book, and a change. */
async function liveBook(port: number): Promise<{ readonly sides: readonly string[]; readonly isMoving: boolean }> {
  const client = await new LiveClient(`127.0.0.1:${port}`).opened();
  client.send(subscribeBook);
  const seen = new Set<string>();
  const end = performance.now() + 60_000;
  let frames = 0;
  while (performance.now() < end && !(seen.size === 2 && frames > 2)) {
    await pause(100);
    const found = client.messages.filter((frame) => frame.code === receiveCode.depth);
    frames = found.length;
    for (const { depth } of found)
      for (const side of ['buy', 'sell'] as const) if (depth[side].length > 0) seen.add(side);
  }
  client.socket.close();
  return { sides: [...seen].toSorted(), isMoving: frames > 2 };
}

const symbol = 'BTCUSDT';
const shownLevels = 20;
const shownTrades = 5;
const readMs = 60_000;
const subscribeBook = { code: sendCode.depth, subscribeDepth: { symbol, limit: shownLevels } } as const;

/** Compares a value that changes: the readings before and after the other one are compared with it. */
async function compare(one: () => Promise<string>, other: () => Promise<string>): Promise<string> {
  const end = performance.now() + readMs;
  for (;;) {
    const before = await one();
    const between = await other();
    const after = await one();
    if (before === after && between === before) return 'alike';
    if (performance.now() > end) return `${between}\ninstead of\n${after}`;
  }
}

/** The newest trades that are stored, a line each. */
async function storedTrades(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ trade: string }>(
    `select format('%s: %s of %s', id, (lots / 10 ^ lot_decimals)::float8, (price_ticks / 10 ^ price_decimals)::float8) trade
     from trades join markets using (symbol) where symbol = $1 order by id desc limit $2`,
    [symbol, shownTrades],
  );
  return rows.map(({ trade }) => trade).join('\n');
}

/** The first frame of a code that a visitor of a gateway gets after a subscription. */
async function firstFrame<Code extends ServerFrame['code']>(port: number, subscription: ClientFrame, code: Code) {
  const client = await new LiveClient(`127.0.0.1:${port}`).opened();
  client.send(subscription);
  const [frame] = await client.received(code);
  client.socket.close();
  return frame;
}

/** The newest trades that a visitor of a gateway is shown. */
async function visibleTrades(port: number): Promise<string> {
  const frame = await firstFrame(port, { code: sendCode.trades, subscribeTrades: { symbol } }, receiveCode.trades);
  const newest = (frame?.trades.trades ?? []).toSorted((a, b) => Number(b.id) - Number(a.id)).slice(0, shownTrades);
  return newest.map(({ id, price, volume }) => `${id}: ${Number(volume)} of ${Number(price)}`).join('\n');
}

/** The best levels of both sides that a visitor of a gateway is shown. */
async function visibleBook(port: number): Promise<string> {
  const frame = await firstFrame(port, subscribeBook, receiveCode.depth);
  const lines = (['buy', 'sell'] as const).flatMap((side) =>
    (frame?.depth[side] ?? []).map(({ price, volume }) => `${side} ${price} ${volume}`),
  );
  return lines.join('\n');
}
