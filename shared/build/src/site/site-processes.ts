/** The parts that make a running site on this machine, for `npm start` and `npm run dev`. */
import { createServer } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root } from '../workspace.ts';
import { startChild, type Child } from './child.ts';

/** What an exchange says of itself when it is ready. */
export const exchangeReady = z.object({
  port: z.number(),
  tenants: z.array(z.object({ host: z.string(), appName: z.string() })),
  demoMember: z.optional(z.object({ account: z.string(), password: z.string() })),
});
export type ExchangeReady = z.infer<typeof exchangeReady>;

/** How long a part of the site may take to stop before it is killed. */
const stopLimitMs = 10_000;

const children: Child[] = [];
let stopping = false;

/** Stops every part, the youngest first, and ends this process. */
export async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  // The site before the exchange: what it still passes on is answered.
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
  // One part without the other is no site.
  void child.ended.then((code) => {
    // A part that could not start has said why itself.
    if (isReady && !stopping) console.error(`${script} ended unexpectedly, so the site stops.`);
    return stop(code === 0 ? 1 : code);
  });
  return child.ready;
}

/**
 * V8 would compile the hot functions of the embedded database a second time, better, and take 600 MB for it for a moment;
 * what the exchange asks of it runs as well without.
 */
const exchangeFlags = ['--liftoff-only'];

/** Starts the exchange of this repo, unless `EXCHANGE_URL` names another: then there is nothing to wait for. */
export async function startExchange(): Promise<ExchangeReady | undefined> {
  if (process.env['EXCHANGE_URL'] !== undefined) return undefined;
  // On this console only what needs someone: codes that were sent, and trouble.
  const variables = { LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' };
  return exchangeReady.parse(await start('exchange/src/main.ts', variables, exchangeFlags));
}

/** Starts the servers of the site and of the remotes. */
export const startSite = (exchange: ExchangeReady | undefined, variables: NodeJS.ProcessEnv): Promise<unknown> =>
  start('host/server/main.ts', {
    ...(exchange && { EXCHANGE_URL: `http://127.0.0.1:${exchange.port}` }),
    ...variables,
  });

/** Where this machine keeps what it must not forget. */
export const dataDir = (): string => process.env['DATA_DIR'] ?? join(root, '.data');

export interface Ports {
  readonly site: number;
  readonly remotes: number;
  readonly remotesOrigin: string;
}

/** The port that a variable names. Throws an error of one sentence when it names none. */
export function portOf(name: string, fallback: number): number {
  const text = process.env[name] ?? String(fallback);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a port number, not "${text}".`);
  return port;
}

/** Throws when somebody listens on a port already: better now than after the build. */
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

/** Says where the site is, once it is ready. */
export function announce({ site }: Ports, exchange: ExchangeReady | undefined): void {
  console.log('');
  for (const { host, appName } of exchange?.tenants ?? [])
    console.log(`  ${appName.padEnd(10)} http://${host}:${site}`);
  if (exchange?.demoMember !== undefined)
    console.log(`  Demo member: ${exchange.demoMember.account}, password ${exchange.demoMember.password}\n`);
  console.log(`Livery is ready: http://localhost:${site}`);
}

/**
 * npm does not hand SIGTERM down to what it runs: it ends, and the site would go on without anyone to stop it. So the
 * site follows the npm that started it, which names itself in `STARTED_BY`.
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

/** Runs a command's body; stops everything at Ctrl-C, SIGTERM, or an error, which is told in one sentence. */
export async function runSite(main: () => Promise<void>): Promise<void> {
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  followStarter();
  try {
    await main();
  } catch (error) {
    // When a part has ended, it has said why, and the stop is under way with its code.
    if (!stopping) console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}
