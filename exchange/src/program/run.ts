import { once } from 'node:events';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { MessageChannel, Worker } from 'node:worker_threads';
import { collectDefaultMetrics } from 'prom-client';
import type { Logger } from 'pino';
import { systemClock, type OffsetClock } from '../runtime/clock.ts';
import type { Environment, NodeEnvironment } from '../environment.ts';
import { type Exchange, type ExchangeOptions, openExchange } from '../exchange.ts';
import { optionsOf } from './exchange-options.ts';
import { createServer, type ServerOptions } from '../http/server.ts';
import { createLog, printLine } from '../runtime/log.ts';
import { createOperatorServer } from '../operator/operator-api.ts';
import { openOperatorServer } from '../operator/operator-server.ts';
import { consoleTenantId, inviteDemoOperator, seedDemoPolicies, settleConsole } from '../seed/console.ts';
import { trustProxies } from '../runtime/network.ts';
import { demoMember } from '../seed/demo-member.ts';
import { spotViews } from '../sockets/feeds.ts';
import type { EngineReady, EngineThreadData } from '../nodes/engine-program.ts';
import { engineMetrics, engineMetricsSubject } from '../nodes/messages.ts';
import { serveSockets, type SocketHook } from '../sockets/serve-sockets.ts';
import { StartupError } from '../runtime/startup-error.ts';
import { openPglite } from '../storage/pglite.ts';
import type { Storage } from '../storage/database.ts';
import { joinPostgres, nodeLeaseTimings, openSharedPostgres, postgresTimings } from '../storage/postgres.ts';

/** What the process that started the exchange tells people. */
export interface StartupReport {
  readonly port: number;
  /** Of the console's calls; absent on a node that serves none. */
  readonly operatorPort: number | undefined;
  /** By which the demonstration's first operator is made; absent when there is an operator. */
  readonly operatorInvitation: string | undefined;
  /** Members' sites. */
  readonly tenants: readonly { readonly host: string; readonly appName: string }[];
  /** Absent where there is none. */
  readonly demoMember: typeof demoMember | undefined;
}

export interface RunningExchange {
  readonly greeting: StartupReport;
  readonly close: () => Promise<void>;
}

/** How long the engine's thread may take to tell its figures. */
const metricsMs = 1000;

/** What a program adds to the exchange that it runs. Only the program for tests adds something (`exchange/faults`). */
export interface Extension {
  /** Applies in every thread, instead of the machine's clock. */
  readonly clock: OffsetClock;
  readonly plugIn: ServerOptions['plugIn'];
  readonly socketHook: SocketHook;
  /** Printed and logged at the start. */
  readonly warning: string;
}

/**
 * Opens the database, the exchange and its servers, in this order, and closes them in the reverse order.
 * @throws StartupError
 */
export async function runExchange(environment: Environment, extension?: Extension): Promise<RunningExchange> {
  const log = createLog(environment.logLevel);
  const onDatabaseLost = (error: Error) => {
    // Whatever this exchange holds in memory is old now.
    log.fatal({ err: error }, 'this exchange ends');
    process.exit(1);
  };
  const onDatabaseEnded = (reason: Error) => {
    // It answers nothing more. The next start recovers it with everything that was acknowledged.
    log.fatal({ err: reason }, 'the embedded database has ended');
    process.exit(1);
  };
  const { databaseUrl, dataDir, node } = environment;
  await assertCanListen(membersListener(environment));
  if (node?.role !== 'engine') await assertCanListen(operatorsListener(environment));
  const joined = await joinOthers(environment, { log, clockMemory: extension?.clock.memory, onDatabaseLost });
  const storage = joined?.storage ?? (await openPglite(dataDir, { onLost: onDatabaseEnded }));
  const closers = [() => storage.close(), async () => joined?.leave()];
  let isDraining = false;
  const close = async () => {
    isDraining = true;
    for (const closeOne of closers.splice(0).toReversed()) await closeOne();
  };
  try {
    const { options, mailbox, outsidePrices } = optionsOf(environment, extension?.clock ?? systemClock, log);
    // Only what makes markets needs them.
    if (outsidePrices !== undefined && (joined === undefined || node?.role === 'engine'))
      closers.push(await outsidePrices.start());
    const exchange = await (joined?.open(options) ?? openExchange({ ...options, storage }));
    closers.push(() => exchange.close());
    const trustsProxy = trustProxies(environment.trustedProxies);
    const server = await createServer(exchange, log, {
      mailbox,
      trustsProxy,
      isDraining: () => isDraining,
      plugIn: extension?.plugIn,
    });
    closers.push(() => server.close());
    await settleConsole(exchange);
    if (environment.isDemo) await seedDemoPolicies(exchange);
    const listenForOperators = async () => {
      const calls = await createOperatorServer(exchange, log, { trustsProxy, isDraining: () => isDraining });
      closers.push(() => calls.close());
      const { host, port } = operatorsListener(environment);
      await calls.listen({ port, host }).catch(failListening(operatorsListener(environment)));
      return (calls.server.address() as AddressInfo).port;
    };
    const views = { spot: spotViews(exchange.markets), futures: exchange.futuresViews };
    const onFailure = (error: unknown) => log.error({ err: error }, 'a socket could not be served');
    const closeSockets = serveSockets(server.server, {
      ...exchange,
      views,
      trustsProxy,
      onFailure,
      hook: extension?.socketHook,
    });
    closers.push(() => closeSockets(node?.drainMs));
    await server
      .listen({ port: environment.port, host: environment.host })
      .catch(failListening(membersListener(environment)));
    closers.push(await openOperatorServer(exchange, dataDir, log));
    const operatorPort = node?.role === 'engine' ? undefined : await listenForOperators();
    collectDefaultMetrics({ register: exchange.metrics.registry, prefix: 'livery_' });
    // A listening TCP server has an address with a port.
    const { port } = server.server.address() as AddressInfo;
    const sites = (await exchange.tenants.all()).filter(({ id }) => id !== consoleTenantId);
    const tenants = sites.map(({ host, configuration }) => ({ host, appName: configuration.appName }));
    if (extension !== undefined) warn(extension.warning, environment, log);
    if (node !== undefined)
      exchange.metrics.registry.setDefaultLabels({ role: node.role, node: `${hostname()}:${port}` });
    log.info(
      { port, role: exchange.role, database: databaseUrl === undefined ? 'embedded' : 'postgres' },
      'the exchange is ready',
    );
    const operatorInvitation =
      environment.isDemo && operatorPort !== undefined ? await inviteDemoOperator(exchange) : undefined;
    return {
      greeting: {
        port,
        operatorPort,
        operatorInvitation,
        tenants,
        demoMember: environment.isDemo ? demoMember : undefined,
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What an exchange is together with: other processes, or an engine in a thread of this one. */
interface Joined {
  readonly storage: Storage;
  open(options: Omit<ExchangeOptions, 'storage'>): Promise<Exchange>;
  /** To be called when the exchange is closed, and before the storage is. */
  leave(): Promise<void>;
}

interface JoinOptions {
  readonly log: Logger;
  readonly clockMemory: SharedArrayBuffer | undefined;
  readonly onDatabaseLost: (error: Error) => void;
}

/** The embedded database lives in one thread, and so does an exchange on it. */
async function joinOthers(environment: Environment, options: JoinOptions): Promise<Joined | undefined> {
  const { node, databaseUrl } = environment;
  if (node !== undefined) return joinNodes(node, options);
  return databaseUrl === undefined ? undefined : startEngineThread({ environment, databaseUrl }, options);
}

/** Joins the processes that are one exchange together. What only they need is loaded here. */
async function joinNodes(
  { role, natsUrl, databaseUrl }: NodeEnvironment,
  { log, onDatabaseLost }: JoinOptions,
): Promise<Joined> {
  const { connectNats } = await import('../nodes/nats-bus.ts');
  const { openNode } = await import('../nodes/open-node.ts');
  const storage = await openSharedPostgres(databaseUrl, { ...postgresTimings, ...nodeLeaseTimings });
  try {
    const bus = await connectNats(natsUrl, log);
    const open: Joined['open'] = (options) => openNode({ ...options, storage, bus, role, onRefused: onDatabaseLost });
    return { storage, open, leave: () => bus.close() };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/**
 * Starts the engine of this exchange in a thread of its own, for which this one is the gateway. The process ends when the
 * engine does, and a supervisor restarts both. @throws StartupError
 */
async function startEngineThread(
  given: Pick<EngineThreadData, 'environment' | 'databaseUrl'>,
  { log, clockMemory, onDatabaseLost }: JoinOptions,
): Promise<Joined> {
  const { ThreadBus } = await import('../nodes/thread-bus.ts');
  const { openNode } = await import('../nodes/open-node.ts');
  const { port1, port2 } = new MessageChannel();
  const workerData: EngineThreadData = { ...given, port: port2, clockMemory };
  const worker = new Worker(new URL('../nodes/engine-program.ts', import.meta.url), {
    workerData,
    transferList: [port2],
  });
  const sole = await new Promise<EngineReady>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (error: Error) =>
      reject(error.name === 'StartupError' ? new StartupError(error.message, { cause: error.cause }) : error),
    );
    worker.once('exit', () => reject(new Error('the engine ended before it was ready')));
  });
  const ended = new Promise<number>((resolve) => worker.once('exit', resolve));
  let isLeaving = false;
  worker.once('error', (error) => log.fatal({ err: error }, 'the engine failed'));
  void ended.then(() => {
    if (isLeaving) return;
    log.fatal('the engine has ended, so this exchange ends');
    process.exit(1);
  });
  const bus = new ThreadBus(port1, log);
  const leave = async () => {
    isLeaving = true;
    worker.postMessage('stop');
    if ((await ended) !== 0) throw new Error('the engine ended before it had stopped');
    await bus.close();
  };
  try {
    const storage = await joinPostgres(given.databaseUrl, sole, onDatabaseLost);
    const open: Joined['open'] = async (options) => {
      const gateway = await openNode({ ...options, storage, bus, role: 'gateway', onRefused: onDatabaseLost });
      const { metrics } = gateway;
      metrics.registry.setDefaultLabels({ role: 'gateway' });
      // An engine that does not answer is no reason to say nothing of the rest.
      metrics.readEngine = () =>
        bus.request(engineMetricsSubject, {}, metricsMs).then(
          (answer) => engineMetrics.parse(answer),
          () => [],
        );
      return { ...gateway, role: 'all' };
    };
    return { storage, open, leave };
  } catch (error) {
    await leave();
    throw error;
  }
}

/** Warns on the console too, so that nobody runs such an exchange for members unknowingly. */
function warn(sentence: string, { databaseUrl }: Environment, log: Logger): void {
  printLine(`${sentence}.`);
  log.warn(databaseUrl === undefined ? sentence : `${sentence}; DATABASE_URL must not be a database that members use`);
}

/** Finds a port in use before the database is opened: filling a new one takes a minute. @throws StartupError */
async function assertCanListen(listener: Listener): Promise<void> {
  const probe = createTcpServer().listen(listener.port, listener.host);
  await once(probe, 'listening').catch(failListening(listener));
  probe.close();
  await once(probe, 'close');
}

interface Listener {
  readonly host: string;
  readonly port: number;
  /** The environment variable of the port. */
  readonly variable: string;
}

const membersListener = ({ host, port }: Environment): Listener => ({ host, port, variable: 'EXCHANGE_PORT' });
const operatorsListener = ({ operatorHost: host, operatorPort: port }: Environment): Listener => ({
  host,
  port,
  variable: 'OPERATOR_PORT',
});

const failListening = (listener: Listener) => (error: NodeJS.ErrnoException) => {
  const { host, port, variable } = listener;
  throw new StartupError(`The exchange cannot listen on ${host}:${port}: ${listenFault(error, variable)}.`);
};

function listenFault(error: NodeJS.ErrnoException, variable: string): string {
  if (error.code === 'EADDRINUSE') return `the port is in use; stop what uses it, or set ${variable}`;
  if (error.code === 'EACCES') return `this user may not use the port; set ${variable}`;
  return error.message;
}
