/** Orders a second, the CPU of a thousand orders, and the time of one order, by how many nodes an exchange has. */
import { startNats } from '@livery/exchange/cluster/nats';
import { type ExchangeProcess, type Ready, startProcess } from '@livery/exchange/test/process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess, openPostgres, type PostgresServer } from '../exchange-on-postgres.ts';
import type { Figures } from '../figures.ts';
import { createCanceller, createPlacer, type Place, rateOf, restingOrders } from '../placement.ts';
import { signInDemoMember, SiteVisitor } from '../site-visitor.ts';

const roundMs = 3000;
const rounds = 3;
const singleOrders = 150;

interface Nodes {
  readonly name: string;
  readonly engines: number;
  readonly gateways: number;
}

const several: readonly Nodes[] = [
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
    const alone = await measure('one process', { processes: [process], answering: [process] });
    const figures = [...alone.figures];
    for (const nodes of several) {
      const { figures: found, medianMs, slowMs } = await measure(nodes.name, startNodes(postgres, nats.url, nodes));
      figures.push(...found);
      if (nodes !== several[0]) continue;
      figures.push(['the way over NATS, median, at most 3 ms', milliseconds(medianMs - alone.medianMs)]);
      figures.push(['the same, 99 of 100', milliseconds(slowMs - alone.slowMs)]);
    }
    return figures;
  } finally {
    await nats.kill();
    await postgres.close();
  }
}

interface Started {
  readonly processes: readonly ExchangeProcess[];
  /** Those of them that answer members. */
  readonly answering: readonly ExchangeProcess[];
}

function startNodes({ variables }: PostgresServer, natsUrl: string, { engines, gateways }: Nodes): Started {
  const start = (role: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      startProcess({
        ...{ ...variables, ROLE: role, NATS_URL: natsUrl, DRAIN_SECONDS: '0' },
        DATA_DIR: join(variables.DATA_DIR, `${role}${index}`),
      }),
    );
  const answering = start('gateway', gateways);
  return { answering, processes: [...answering, ...start('engine', engines)] };
}

async function measure(name: string, { processes, answering }: Started) {
  const visitors: SiteVisitor[] = [];
  try {
    await Promise.all(processes.map((one) => one.ready));
    const gateways = await Promise.all(answering.map((one) => one.ready));
    const { placers, clearing } = await createMembers(gateways, visitors);
    const clear = () => Promise.all(clearing.map((one) => one()));
    // Commands are refused until an engine has every market.
    await whenServed(placers);
    await rateOf(placers, roundMs);
    let orders = 0;
    let cpu = 0;
    for (let round = 0; round < rounds; round += 1) {
      await clear();
      const begin = cpuSeconds(processes);
      orders += (await rateOf(placers, roundMs)) * (roundMs / 1000);
      cpu += cpuSeconds(processes) - begin;
    }
    await clear();
    const times = await timesOf(placers[0] ?? noPlacer, singleOrders);
    await clear();
    const [medianMs, slowMs] = [at(times, 0.5), at(times, 0.99)];
    const figures: Figures = [
      [`orders, ${name}`, `${Math.round(orders / ((rounds * roundMs) / 1000))} /s`],
      [`CPU of its processes for 1,000 orders`, `${((cpu / orders) * 1000).toFixed(2)} s`],
      ['one order after the other, median', milliseconds(medianMs)],
      ['the same, 99 of 100', milliseconds(slowMs)],
    ];
    return { figures, medianMs, slowMs };
  } finally {
    for (const visitor of visitors) visitor.close();
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

async function timesOf(place: Place, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let order = 0; order < count; order += 1) {
    const begin = performance.now();
    await place();
    times.push(performance.now() - begin);
  }
  return times.toSorted((a, b) => a - b);
}

const noPlacer: Place = async () => {
  throw new Error('there is no tenant');
};
const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`;

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100;
const [userTicks, systemTicks] = [11, 12];

/** The CPU time that processes have used, in seconds. */
function cpuSeconds(processes: readonly ExchangeProcess[]): number {
  const ticks = processes.map(({ child }) => {
    // The name of the program, in brackets, may hold spaces.
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[userTicks]) + Number(fields[systemTicks]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond;
}
