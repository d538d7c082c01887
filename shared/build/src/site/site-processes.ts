/** Starts and stops the processes of a site on this machine, for `npm start` and `npm run dev`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import * as z from 'zod/mini';
import { portOf } from '@livery/module-tools/build/serve-remote';
import { root } from '@livery/module-tools/workspace';

/** A long-running process of the site. */
export interface Child {
  readonly process: ChildProcess;
  /** Its ready message; rejects when it ends before that. */
  readonly ready: Promise<unknown>;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number>;
}

const isReady = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';

/** Node warns at every start that running TypeScript is experimental. */
const nodeArguments = (script: string, flags: readonly string[] = []) => [
  '--disable-warning=ExperimentalWarning',
  ...flags,
  script,
];

/** Starts a TypeScript program of the repo with an IPC channel, on which it announces that it is ready; `flags` are Node's. */
export function startChild(script: string, environment: NodeJS.ProcessEnv, flags: readonly string[] = []): Child {
  const child = spawn(process.execPath, nodeArguments(script, flags), {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C would reach the whole group; only the parent stops its children, once.
    detached: true,
  });
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  const ready = new Promise<unknown>((resolve, reject) => {
    child.on('message', (message) => isReady(message) && resolve(message));
    void ended.then((code) => reject(new Error(`${script} ended with code ${code}`)));
  });
  ready.catch(() => undefined);
  return { process: child, ready, ended };
}

/** Runs a TypeScript program of the repo to its end; rejects when it fails. The program prints the reason itself. */
export async function runToEnd(script: string, args: readonly string[] = []): Promise<void> {
  const child = spawn(process.execPath, [...nodeArguments(script), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${script} did not succeed.`);
}

/** The ready message of an exchange. */
export const exchangeReady = z.object({
  port: z.number(),
  operatorPort: z.optional(z.number()),
  operatorInvitation: z.optional(z.string()),
  tenants: z.array(z.object({ host: z.string(), appName: z.string() })),
  demoMember: z.optional(z.object({ account: z.string(), password: z.string() })),
});
type ExchangeReady = z.infer<typeof exchangeReady>;
/** The ready message of an exchange of several nodes, with the ports of its gateways, for members and for operators. */
const clusterReady = z.extend(exchangeReady, { ports: z.array(z.number()), operatorPorts: z.array(z.number()) });
type Cluster = z.infer<typeof clusterReady>;

/** How long a process may take to stop before it is killed. */
const stopLimitMs = 10_000;

const children: Child[] = [];
let stopping = false;

/** Stops every process, the youngest first, and ends this one. */
export async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  // The site stops before the exchange, which answers the requests in flight.
  for (const child of children.toReversed()) {
    child.process.kill('SIGTERM');
    const kill = setTimeout(() => child.process.kill('SIGKILL'), stopLimitMs);
    await child.ended;
    clearTimeout(kill);
  }
  process.exit(exitCode);
}

function start(script: string, variables: NodeJS.ProcessEnv, flags: readonly string[] = []): Promise<unknown> {
  const child = startChild(script, { ...process.env, ...variables }, flags);
  children.push(child);
  let isReady = false;
  child.ready.then(
    () => {
      isReady = true;
    },
    () => undefined,
  );
  // A site needs all of its processes.
  void child.ended.then((code) => {
    // A process that could not start has printed the reason itself.
    if (isReady && !stopping) console.error(`${script} ended unexpectedly, so the site stops.`);
    return stop(code === 0 ? 1 : code);
  });
  return child.ready;
}

/**
 * Without the flag, V8 optimises the hot functions of the embedded database, which takes 600 MB for a moment and makes the
 * exchange no faster.
 */
const exchangeFlags = ['--liftoff-only'];

/** Starts the exchange of this repo, or resolves to nothing when `EXCHANGE_URL` names another. */
export async function startExchange(): Promise<ExchangeReady | undefined> {
  if (process.env['EXCHANGE_URL'] !== undefined) return undefined;
  // The console shows only what needs attention: codes that were sent, and warnings.
  const variables = { LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn', CONSOLE_ORIGIN: consoleOrigin() };
  // Tests start the program with faults on demand (`docs/testing.md`).
  const program = process.env['LIVERY_FAULTS'] === '1' ? 'exchange/faults/main.ts' : 'exchange/src/main.ts';
  return exchangeReady.parse(await start(program, variables, exchangeFlags));
}

/** Starts an exchange of several nodes (`exchange/cluster`). */
export async function startCluster(): Promise<Cluster> {
  const variables = { LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn', CONSOLE_ORIGIN: consoleOrigin() };
  return clusterReady.parse(await start('exchange/cluster/main.ts', variables));
}

/** Where this site has its console, unless it is deployed under another name. */
const consoleOrigin = (): string => process.env['CONSOLE_ORIGIN'] ?? `http://console.localhost:${portOf('PORT', 8080)}`;

/** Starts the servers of the site and of the remotes. */
export const startSite = (
  exchange: ExchangeReady | Cluster | undefined,
  variables: NodeJS.ProcessEnv,
): Promise<unknown> => start('host/server/main.ts', { ...(exchange && addressesOf(exchange)), ...variables });

const urlsOf = (ports: readonly number[]) => ports.map((port) => `http://127.0.0.1:${port}`).join(',');

function addressesOf(exchange: ExchangeReady | Cluster) {
  const ports = 'ports' in exchange ? exchange.ports : [exchange.port];
  const operatorPorts = 'operatorPorts' in exchange ? exchange.operatorPorts : [exchange.operatorPort ?? []].flat();
  return {
    EXCHANGE_URL: urlsOf(ports),
    ...(operatorPorts.length > 0 && { OPERATOR_URL: urlsOf(operatorPorts) }),
  };
}

interface Ports {
  readonly site: number;
  readonly remotes: number;
  readonly remotesOrigin: string;
}

/** Rejects when a port is in use, before the build rather than after it. */
function assertFree(name: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => reject(new Error(`Port ${port} is already in use: stop what uses it, or set ${name}.`)));
    probe.listen(port, process.env['HOST'] ?? '127.0.0.1', () => probe.close(() => resolve()));
  });
}

/**
 * Reads `PORT`, `REMOTES_PORT` and `REMOTES_ORIGIN`. Rejects with an error of one sentence when one is wrong or a port is
 * in use.
 */
export async function readPorts(): Promise<Ports> {
  const site = portOf('PORT', 8080);
  const remotes = portOf('REMOTES_PORT', 8081);
  if (site === remotes) throw new Error('PORT and REMOTES_PORT must differ: the remotes are an origin of their own.');
  await assertFree('PORT', site);
  await assertFree('REMOTES_PORT', remotes);
  const remotesOrigin = process.env['REMOTES_ORIGIN']?.replace(/\/+$/, '') ?? `http://localhost:${remotes}`;
  return { site, remotes, remotesOrigin };
}

/** Prints the addresses of the site. */
export function printAddresses({ site }: Ports, exchange: ExchangeReady | undefined): void {
  console.log('');
  for (const { host, appName } of exchange?.tenants ?? [])
    console.log(`  ${appName.padEnd(10)} http://${host}:${site}`);
  if (exchange?.operatorPort !== undefined) console.log(`  ${'Console'.padEnd(10)} ${consoleOrigin()}`);
  if (exchange?.demoMember !== undefined)
    console.log(`  Demo member: ${exchange.demoMember.account}, password ${exchange.demoMember.password}\n`);
  if (exchange?.operatorInvitation !== undefined)
    console.log(`  Demo operator, once: ${exchange.operatorInvitation}\n`);
  console.log(`Livery is ready: http://localhost:${site}`);
}

/**
 * npm does not pass SIGTERM on to its scripts: npm would end, and the site would run on. So the site stops when the npm
 * that started it, `STARTED_BY`, has ended.
 */
function followStarter(): void {
  const starter = Number(process.env['STARTED_BY']);
  if (!starter) return;
  setInterval(() => {
    try {
      process.kill(starter, 0);
    } catch {
      void stop(0);
    }
  }, 500).unref();
}

/** Runs a command's body; stops everything at Ctrl-C, SIGTERM or an error, which is printed in one sentence. */
export async function runSite(main: () => Promise<void>): Promise<void> {
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  followStarter();
  try {
    await main();
  } catch (error) {
    // While stopping, the process that ended has printed the reason.
    if (!stopping) console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}
