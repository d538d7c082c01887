/** How many sockets a gateway serves in time, and what it gets by NATS for them, on 200 busy markets of another process. */
import { startNats } from '@livery/exchange/cluster/nats';
import { levelsMessage, marketSubjects } from '@livery/exchange/nodes/messages';
import { connectNats } from '@livery/exchange/nodes/nats-bus';
import { createLog } from '@livery/exchange/runtime/log';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { quantile, type Figure, type Figures } from '../figures.ts';
import type { ReadersOptions } from '../sockets/readers.ts';
import { symbols, type ServerState } from '../sockets/serve-views.ts';
import { askChild, endChildren, observe, startChild } from '../sockets/sockets.ts';

/** Each a market's page, so that from 200 on every book is looked at. With more, two cores read too slowly to be a measure. */
const crowds = [0, 200, 1000, 2000, 3000];
const requests = 1000;
const observers = 20;
const warmUpMs = 6000;
const measureMs = 10_000;
const lateMs = 250;

export async function socketFigures(): Promise<Figures> {
  const nats = await startNats();
  const startMs = Date.now();
  const variables = { NATS_URL: nats.url };
  const gateway = startChild('nodes/gateway.ts', [String(startMs)], variables);
  const owner = startChild('nodes/owner.ts', [String(startMs)], variables);
  let held = 0;
  try {
    await once(owner, 'message');
    const figures = await roundTripFigures(nats.url);
    for (const count of crowds) {
      const { lateAt99, bytesPerSecond, cpuShare, residentBytes } = await withCrowd(
        count,
        gateway,
        startMs,
        nats.monitorUrl,
      );
      const all = `${count + observers} sockets`;
      figures.push([`${all}: from change to arrival, 99 of 100`, `${Math.round(lateAt99)} ms`]);
      figures.push([`${all}: to the gateway by NATS`, `${(bytesPerSecond / 1e6).toFixed(2)} MB/s`]);
      figures.push([
        `${all}: CPU and memory of the gateway`,
        `${Math.round(cpuShare * 100)} %, ${megabytes(residentBytes)}`,
      ]);
      if (lateAt99 > lateMs) break;
      held = count + observers;
    }
    return [...figures, [`sockets of a gateway within ${lateMs} ms`, String(held)]];
  } finally {
    await endChildren([gateway, owner]);
    await nats.kill();
  }
}

/** Asks the busy owner for a book again and again: a request and its answer over NATS, JSON and checks included. */
async function roundTripFigures(natsUrl: string): Promise<Figure[]> {
  const bus = await connectNats(natsUrl, createLog('error'));
  const times: number[] = [];
  for (let index = 0; index < requests; index += 1) {
    const { book } = marketSubjects(symbols[index % symbols.length] ?? '');
    const begin = performance.now();
    levelsMessage.parse(await bus.request(book, {}, 2000));
    times.push(performance.now() - begin);
  }
  await bus.close();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => `${quantile(sorted, share).toFixed(1)} ms`;
  return [
    ['round trip over NATS, median', at(0.5), '3 ms'],
    ['  99 of 100', at(0.99), '3 ms'],
  ];
}

async function withCrowd(count: number, gateway: ChildProcess, startMs: number, monitorUrl: string) {
  const stateNow = () => askChild<ServerState>(gateway, 'state');
  const { port } = await stateNow();
  const crowd = startChild('sockets/readers.ts');
  if (count > 0) await askChild(crowd, { port, count } satisfies ReadersOptions);
  const observing = await observe({ port, startMs, observers, firstReader: count });
  try {
    await sleep(warmUpMs);
    observing.latenciesMs.length = 0;
    const [before, bytesBefore, begin] = [await stateNow(), await sentBytes(monitorUrl), performance.now()];
    await sleep(measureMs);
    const [after, bytesAfter, end] = [await stateNow(), await sentBytes(monitorUrl), performance.now()];
    const late = Float64Array.from(observing.latenciesMs).toSorted();
    return {
      // Without any change, or with readers that were dropped for reading too slowly, it stays late.
      lateAt99: late.length === 0 || !crowd.connected ? Number.POSITIVE_INFINITY : quantile(late, 0.99),
      bytesPerSecond: ((bytesAfter - bytesBefore) / (end - begin)) * 1000,
      cpuShare: (after.cpuMicros - before.cpuMicros) / 1000 / (end - begin),
      residentBytes: after.residentBytes,
    };
  } finally {
    observing.close();
    await endChildren([crowd]);
  }
}

const figuresOfNats = z.object({ out_bytes: z.number() });
/** What NATS has sent so far; the owner gets almost nothing of it. */
const sentBytes = async (monitorUrl: string) =>
  figuresOfNats.parse(await (await fetch(`${monitorUrl}/varz`)).json()).out_bytes;

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
