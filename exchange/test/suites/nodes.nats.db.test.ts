import { receiveCode, sendCode } from '@livery/contract/live/market';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isWholeRun } from '../databases.ts';
import { linkTo } from '../link.ts';
import { type NatsProcess, startNats } from '../nats.ts';
import { pause } from '../pause.ts';
import type { ExchangeProcess } from '../process.ts';
import { dropClients, LiveClient } from '../sockets.ts';
import { type Attack, newPostgresIn, prepareAttack } from './attack.ts';
import { Draw } from './commands/draw.ts';

/** How many faults, first one of each kind, as they are listed. */
const faultCount = Number(process.env['LIVERY_NODE_FAULTS'] ?? (isWholeRun ? 50 : 3));
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

/** Others may take over what a node had after 4 s, and look for it four times a second. */
const takeOverMs = 5000;

test(`after ${faultCount} faults of gateways, engines, links and NATS under load nothing acknowledged is lost or repeated`, async () => {
  const nats: NatsProcess = await startNats();
  closers.push(() => nats.kill());
  const database = await newPostgresIn(scratch);
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
    const running = start({
      ...{ ROLE: role, NATS_URL: natsLink.url, DATABASE_URL: databaseLink.url },
      ...{ DATA_DIR: join(scratch, `node${started}`), LOG_LEVEL: 'fatal' },
    });
    await running.ready;
    return { role, process: running, nats: natsLink.link, database: databaseLink.link };
  };
  let [gateway, spare] = [await startNode('gateway'), await startNode('gateway')];
  let engines = [await startNode('engine'), await startNode('engine')];
  const engine = () => {
    const chosen = engines[draw.below(engines.length)];
    if (chosen === undefined) throw new Error('no engine runs');
    return chosen;
  };
  const replace = async (gone: LinkedNode) => {
    engines = [...engines.filter((one) => one !== gone), await startNode('engine')];
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
      const gone = engine();
      await end(gone, 'SIGKILL');
      await pause(takeOverMs);
      await replace(gone);
    },
    'an engine freezes and finds its leases gone': async () => {
      const { child } = engine().process;
      child.kill('SIGSTOP');
      await pause(takeOverMs + 2000);
      child.kill('SIGCONT');
    },
    'an engine is updated': async () => {
      const gone = engine();
      expect(await end(gone, 'SIGTERM')).toEqual({ exitCode: 0, signal: null });
      await replace(gone);
    },
    'an engine loses NATS': () => breakFor(engine().nats, takeOverMs),
    'an engine loses the database': () => breakFor(engine().database, takeOverMs + 2000),
    'a gateway loses NATS': () => breakFor(gateway.nats, 4000),
    'NATS restarts': async () => {
      await nats.kill();
      await pause(1000);
      await nats.start();
    },
    'a gateway dies, and members go to the other': async () => {
      await end(gateway, 'SIGKILL');
      await load.stopped();
      gateway = spare;
      expect(await load.resume((await gateway.process.ready).port, load.sent.length)).toEqual([]);
      load.start();
      spare = await startNode('gateway');
    },
  };
  const kinds = Object.keys(faults);
  let checked = 0;
  for (let count = 0; count < faultCount; count += 1) {
    const kind = kinds[count < kinds.length ? count : draw.below(kinds.length)] ?? '';
    const { port } = await gateway.process.ready;
    expect({ kind, faults: await load.resume(port, checked) }).toEqual({ kind, faults: [] });
    checked = load.sent.length;
    load.start();
    await pause(draw.below(1000));
    await faults[kind]?.();
    await pause(takeOverMs);
    await load.stopped();
    const { port: lastPort } = await gateway.process.ready;
    expect({ kind, ...(await liveBook(lastPort)) }).toEqual({ kind, sides: ['buy', 'sell'], isMoving: true });
    if (count % 10 === 9) checked = 0;
  }
  // Its leases are given back, so that the ledger can be read by an exchange that is alone.
  await finish(
    gateway.process,
    [spare, ...engines].map(({ process }) => process),
  );
});

/** What a member who comes now sees of a book before long: both sides, and a change. */
async function liveBook(port: number): Promise<{ readonly sides: readonly string[]; readonly isMoving: boolean }> {
  const client = await new LiveClient(`127.0.0.1:${port}`).opened();
  client.send({ code: sendCode.depth, subscribeDepth: { symbol: 'BTCUSDT', limit: 20 } });
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
