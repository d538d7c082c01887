/**
 * The engine of an exchange with `ROLE=all` on PostgreSQL, as the program of a thread. The thread has its own event
 * loop and database connections, so calls and sockets do not delay its prices, leases and writes. `run.ts` starts it.
 */
import { collectDefaultMetrics } from 'prom-client';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Environment } from '../environment.ts';
import { openExchange } from '../exchange.ts';
import { optionsOf } from '../program/exchange-options.ts';
import { OffsetClock, systemClock } from '../runtime/clock.ts';
import { createLog } from '../runtime/log.ts';
import { StartupError, startupSentence } from '../runtime/startup-error.ts';
import { isRefusedWrite } from '../storage/disk.ts';
import { openPostgres, type SoleOwner } from '../storage/postgres.ts';
import { engineMetricsSubject } from './messages.ts';
import { openNode } from './open-node.ts';
import { ThreadBus } from './thread-bus.ts';

export interface EngineThreadData {
  readonly environment: Environment;
  readonly databaseUrl: string;
  readonly port: MessagePort;
  /** The clock of an exchange under test. */
  readonly clockMemory: SharedArrayBuffer | undefined;
}

/** Sent once the engine runs. Any message to the thread stops the engine and ends the thread. */
export type EngineReady = SoleOwner;

/** Figures of the whole process. The main thread reports them. */
const processMetrics = 'livery_process_';

async function main({ environment, databaseUrl, port, clockMemory }: EngineThreadData): Promise<void> {
  const log = createLog(environment.logLevel);
  const onLost = (error: Error) => {
    // Everything in this exchange's memory is outdated. The main thread ends with this one.
    log.fatal({ err: error }, 'this exchange ends');
    process.exit(1);
  };
  const clock = clockMemory === undefined ? systemClock : new OffsetClock(systemClock, clockMemory);
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closeOne of closers.splice(0).toReversed()) await closeOne();
  };
  try {
    const storage = await openPostgres(databaseUrl, onLost);
    closers.push(() => storage.close());
    const { options, outsidePrices } = optionsOf(environment, clock, log);
    if (outsidePrices !== undefined) closers.push(await outsidePrices.start());
    // Nodes fill no past gaps. An exchange in one thread does so at its start.
    if (environment.isDemo) await (await openExchange({ ...options, storage })).close();
    const bus = new ThreadBus(port, log);
    const { metrics, ...engine } = await openNode({ ...options, storage, bus, role: 'engine', onRefused: onLost });
    closers.push(engine.close);
    collectDefaultMetrics({ register: metrics.registry, prefix: 'livery_' });
    for (const { name } of metrics.registry.getMetricsAsArray())
      if (name.startsWith(processMetrics)) metrics.registry.removeSingleMetric(name);
    metrics.registry.setDefaultLabels({ role: 'engine' });
    bus.respond(engineMetricsSubject, () => metrics.read());
    parentPort?.once('message', () => {
      close().then(
        () => process.exit(0),
        (error: unknown) => onLost(error as Error),
      );
    });
    parentPort?.postMessage(storage.sole satisfies EngineReady);
  } catch (error) {
    await close();
    // The main thread receives a copy without its class.
    throw isRefusedWrite(error) ? error : new StartupError(startupSentence(error), { cause: error });
  }
}

// Only `run.ts` starts this thread, with this data.
await main(workerData as EngineThreadData);
