import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { collectDefaultMetrics } from 'prom-client';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { createConsoleDelivery, createDeliveryByType, type Delivery, Mailbox } from './domain/members/code-delivery.ts';
import { createMailDelivery } from './domain/members/mail-delivery.ts';
import type { Environment, NodeEnvironment } from './environment.ts';
import { type Exchange, type ExchangeOptions, openExchange } from './exchange.ts';
import type { MarketMaking } from './market-makers.ts';
import { Faults } from './faults/faults.ts';
import { createServer } from './http/server.ts';
import { createLog, printLine } from './log.ts';
import { openOperatorServer } from './operator/operator-server.ts';
import { trustProxies } from './network.ts';
import { PolledPrices } from './market/polled-prices.ts';
import { demoMember } from './seed/demo-member.ts';
import { seedPrices } from './seed/markets.ts';
import { spotViews } from './sockets/feeds.ts';
import { serveSockets } from './sockets/serve-sockets.ts';
import { StartupError } from './startup-error.ts';
import { openPglite } from './storage/pglite.ts';
import type { Storage } from './storage/database.ts';
import { nodeLeaseTimings, openPostgres, openSharedPostgres, postgresTimings } from './storage/postgres.ts';

/** What the process that started the exchange tells people. */
export interface StartupReport {
  readonly port: number;
  readonly tenants: readonly { readonly host: string; readonly appName: string }[];
  /** Absent where there is none. */
  readonly demoMember: typeof demoMember | undefined;
}

export interface RunningExchange {
  readonly greeting: StartupReport;
  readonly close: () => Promise<void>;
}

/** The market makers draw their decisions from it. */
const seed = 20_171_109;
const hourMs = 3_600_000;

/**
 * Opens the database, the exchange and its servers, in this order, and closes them in the reverse order.
 * @param machineClock the clock that applies where no fault says otherwise
 * @throws StartupError
 */
export async function runExchange(environment: Environment, machineClock: Clock): Promise<RunningExchange> {
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
  const joined = node && (await joinNodes(node, log, onDatabaseLost));
  const storage =
    joined?.storage ??
    (databaseUrl === undefined
      ? await openPglite(dataDir, { onLost: onDatabaseEnded })
      : await openPostgres(databaseUrl, onDatabaseLost));
  const closers = [() => storage.close(), async () => joined?.bus.close()];
  let isDraining = false;
  const close = async () => {
    isDraining = true;
    for (const closeOne of closers.splice(0).toReversed()) await closeOne();
  };
  try {
    const faults = environment.hasFaults ? new Faults(machineClock) : undefined;
    const clock = faults?.clock ?? machineClock;
    const people = deliveryTo(environment);
    const mailbox = environment.hasMailbox ? new Mailbox(people) : undefined;
    const outsidePrices = priceSource(environment, clock, log);
    // Only who makes markets needs them.
    if (outsidePrices !== undefined && node?.role !== 'gateway') closers.push(await outsidePrices.start());
    const options = {
      ...{ storage, clock, log, delivery: mailbox ?? people, isDemo: environment.isDemo },
      releaseStore: environment.releaseStore,
      ...makingOf(environment, outsidePrices),
    };
    const exchange = await (joined?.open(options) ?? openExchange(options));
    closers.push(() => exchange.close());
    const trustsProxy = trustProxies(environment.trustedProxies);
    const server = await createServer(exchange, log, { mailbox, faults, trustsProxy, isDraining: () => isDraining });
    closers.push(() => server.close());
    const views = { spot: spotViews(exchange.markets), futures: exchange.futuresViews };
    const onFailure = (error: unknown) => log.error({ err: error }, 'a socket could not be served');
    const closeSockets = serveSockets(server.server, { ...exchange, views, trustsProxy, onFailure, faults });
    closers.push(() => closeSockets(node?.drainMs));
    await server.listen({ port: environment.port, host: environment.host }).catch((error: NodeJS.ErrnoException) => {
      throw new StartupError(
        `The exchange cannot listen on ${environment.host}:${environment.port}: ${listenFault(error)}.`,
      );
    });
    closers.push(await openOperatorServer(exchange, dataDir, log));
    collectDefaultMetrics({ register: exchange.metrics.registry, prefix: 'livery_' });
    // A listening TCP server has an address with a port.
    const { port } = server.server.address() as AddressInfo;
    const tenants = (await exchange.tenants.all()).map(({ host, configuration }) => ({
      host,
      appName: configuration.appName,
    }));
    if (faults !== undefined) warnOfFaults(environment, log);
    if (node !== undefined)
      exchange.metrics.registry.setDefaultLabels({ role: node.role, node: `${hostname()}:${port}` });
    log.info(
      { port, role: exchange.role, database: databaseUrl === undefined ? 'embedded' : 'postgres' },
      'the exchange is ready',
    );
    return { greeting: { port, tenants, demoMember: environment.isDemo ? demoMember : undefined }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface JoinedNodes {
  readonly storage: Storage;
  readonly bus: { close(): Promise<void> };
  open(options: Omit<ExchangeOptions, 'storage'>): Promise<Exchange>;
}

/** Joins the processes that are one exchange together. What only they need is loaded here. */
async function joinNodes(
  { role, natsUrl, databaseUrl }: NodeEnvironment,
  log: Logger,
  onRefused: (error: Error) => void,
): Promise<JoinedNodes> {
  const { connectNats } = await import('./nodes/nats-bus.ts');
  const { openNode } = await import('./nodes/open-node.ts');
  const storage = await openSharedPostgres(databaseUrl, { ...postgresTimings, ...nodeLeaseTimings });
  try {
    const bus = await connectNats(natsUrl, log);
    return { storage, bus, open: (options) => openNode({ ...options, storage, bus, role, onRefused }) };
  } catch (error) {
    await storage.close();
    throw error;
  }
}

/**
 * The treasury makes markets by outside prices. It uses prices of its own only in a demonstration, because anybody with
 * this code can predict them.
 */
function makingOf(
  { isDemo, pastHours }: Environment,
  outsidePrices: PolledPrices | undefined,
): { marketMaking?: MarketMaking } {
  const marketMaking = { seed, pastMs: pastHours * hourMs };
  if (outsidePrices !== undefined) return { marketMaking: { ...marketMaking, outsidePrices } };
  return isDemo ? { marketMaking } : {};
}

/** The source that `PRICE_SOURCE_URL` names, if any. */
function priceSource({ priceSourceUrl }: Environment, clock: Clock, log: Logger): PolledPrices | undefined {
  if (priceSourceUrl === undefined) return undefined;
  return new PolledPrices({ url: priceSourceUrl, symbols: seedPrices.map(({ symbol }) => symbol), clock, log });
}

/**
 * Sends mail by the operator's server, where there is one. An operator's SMS service takes the place of the console
 * here.
 */
function deliveryTo({ smtp }: Environment): Delivery {
  const toConsole = createConsoleDelivery(printLine);
  return smtp === undefined ? toConsole : createDeliveryByType({ MAIL: createMailDelivery(smtp), MOBILE: toConsole });
}

/** Warns on the console, so that nobody runs such an exchange for members unknowingly. */
function warnOfFaults({ databaseUrl }: Environment, log: Logger): void {
  const sentence =
    'LIVERY_FAULTS=1: whoever reaches /api can make calls, sockets, sessions and the clock fail. For tests only';
  printLine(`${sentence}.`);
  log.warn(databaseUrl === undefined ? sentence : `${sentence}; DATABASE_URL must not be a database that members use`);
}

function listenFault(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') return 'the port is in use; stop what uses it, or set EXCHANGE_PORT';
  if (error.code === 'EACCES') return 'this user may not use the port; set EXCHANGE_PORT';
  return error.message;
}
