/** Orders a second, the CPU of a thousand orders, and the time of one order, by how many nodes an exchange has. */
import { startNats } from '@livery/exchange/cluster/nats';
import { type ExchangeProcess, type Ready, startProcess } from '@livery/exchange/test/process';
import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { endProcess, openPostgres, type PostgresServer } from '../exchange-on-postgres.ts';
import { quantile, type Figures } from '../figures.ts';
import { createCanceller, createPlacer, type Place, rateOf, restingOrders } from '../placement.ts';
import { signInDemoMember, SiteVisitor } from '../site-visitor.ts';
import { type Nodes, type Started, startNodes } from './start-nodes.ts';

const roundMs = 3000;
const rounds = 3;
const singleOrders = 600;

interface Measured extends Nodes {
  readonly name: string;
}

const several: readonly Measured[] = [
  { name: '1 engine, 1 gateway', engines: 1, gateways: 1 },
  { name: '2 engines, 1 gateway', engines: 2, gateways: 1 },
  { name: '2 engines, 3 gateways', engines: 2, gateways: 3 },
];

export async function orderFigures(): Promise<Figures> {
  const postgres = await openPostgres();
  const nats = await startNats();
  try {
    // It makes the demonstration that the nodes go on with, too.
    const process = startProcess(postgres.variables);
    const alone = await measure('one process', postgres, { processes: [process], answering: [process] });
    const figures = [...alone.figures];
    for (const nodes of several) {
      const found = await measure(nodes.name, postgres, startNodes(postgres, nats.url, nodes));
      figures.push(...found.figures);
      if (nodes !== several[0]) continue;
      figures.push(['longer than in one process, median', milliseconds(found.medianMs - alone.medianMs), '3 ms']);
      figures.push(['the same, 99 of 100', milliseconds(found.lateMs - alone.lateMs), '3 ms']);
    }
    return figures;
  } finally {
    await nats.kill();
    await postgres.close();
  }
}

async function measure(name: string, { databaseUrl }: PostgresServer, { processes, answering }: Started) {
  const visitors: SiteVisitor[] = [];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await Promise.all(processes.map((one) => one.ready));
    const gateways = await Promise.all(answering.map((one) => one.ready));
    const { placers, clearing } = await createMembers(gateways, visitors);
    const clear = () => Promise.all(clearing.map((one) => one()));
    // Commands are refused until an engine has every market.
    await whenServed(placers);
    await rateOf(placers, roundMs);
    let orders = 0;
    let [cpu, databaseCpu, wal] = [0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      await clear();
      const [cpuSince, databaseCpuSince] = [startCpu(pidsOf(processes)), startCpu(await postgresPids(client))];
      const walBegin = await walBytes(client);
      orders += (await rateOf(placers, roundMs)) * (roundMs / 1000);
      cpu += cpuSince();
      databaseCpu += databaseCpuSince();
      wal += (await walBytes(client)) - walBegin;
    }
    await clear();
    const times = await timesOf(placers, singleOrders);
    await clear();
    const [medianMs, lateMs] = [quantile(times, 0.5), quantile(times, 0.99)];
    const figures: Figures = [
      [`orders, ${name}`, `${Math.round(orders / ((rounds * roundMs) / 1000))} /s`],
      ['CPU of its processes for 1,000 orders, markets made beside', `${((cpu / orders) * 1000).toFixed(2)} s`],
      ['CPU of PostgreSQL for them', `${((databaseCpu / orders) * 1000).toFixed(2)} s`],
      ['log of the database for an order, markets made beside', `${(wal / orders / 1000).toFixed(1)} KB`],
      ['one order after the other, median', milliseconds(medianMs)],
      ['the same, 99 of 100', milliseconds(lateMs)],
    ];
    return { figures, medianMs, lateMs };
  } finally {
    for (const visitor of visitors) visitor.close();
    await client.end();
    await Promise.all(processes.map(endProcess));
  }
}

/** A demo member of every tenant who places four kinds of orders, each by the next gateway. */
async function createMembers(gateways: readonly Ready[], visitors: SiteVisitor[]) {
  const placers: Place[] = [];
  const clearing: Place[] = [];
  for (const { host } of gateways[0]?.tenants ?? [])
    for (const order of restingOrders) {
      const gateway = gateways[placers.length % gateways.length];
      if (gateway === undefined) continue;
      const visitor = new SiteVisitor(gateway.port, host, await signInDemoMember(gateway, host));
      visitors.push(visitor);
      placers.push(createPlacer(visitor, order));
      clearing.push(createCanceller(visitor));
    }
  return { placers, clearing };
}

async function whenServed(placers: readonly Place[]): Promise<void> {
  for (const place of placers) {
    const end = performance.now() + 30_000;
    const isPlaced = () =>
      place().then(
        () => true,
        (error: unknown) => {
          if (performance.now() > end) throw error;
          return false;
        },
      );
    while (!(await isPlaced()));
  }
}

/** The times of orders that are placed one after the other, each by the next placer. */
async function timesOf(placers: readonly Place[], count: number): Promise<number[]> {
  const times: number[] = [];
  for (let order = 0; order < count; order += 1) {
    const begin = performance.now();
    await placers[order % placers.length]?.();
    times.push(performance.now() - begin);
  }
  return times.toSorted((a, b) => a - b);
}

const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`;

/** How much PostgreSQL has written ahead so far (WAL). */
async function walBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>("select pg_current_wal_lsn() - '0/0' bytes");
  return Number(rows[0]?.bytes);
}

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100;
const [userTicks, systemTicks] = [11, 12];

/** The CPU time that a process has used, in seconds; nothing when it has ended. */
function cpuSeconds(pid: number): number | undefined {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return undefined;
  // The name of the program, in brackets, may hold spaces.
  const fields = readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[userTicks]) + Number(fields[systemTicks])) / ticksPerSecond;
}

/** Returns a function that measures the CPU seconds of processes since now. Processes that have ended are left out. */
function startCpu(pids: readonly number[]): () => number {
  const before = new Map(pids.map((pid) => [pid, cpuSeconds(pid)]));
  return () =>
    Array.from(before, ([pid, begin = 0]) => (cpuSeconds(pid) ?? begin) - begin).reduce((sum, one) => sum + one, 0);
}

const pidsOf = (processes: readonly ExchangeProcess[]) => processes.map(({ child }) => child.pid ?? 0);

/** The processes of PostgreSQL's connections and of its upkeep. */
async function postgresPids(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
  return rows.map(({ pid }) => pid);
}
