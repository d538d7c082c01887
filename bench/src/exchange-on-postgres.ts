/** Starts a PostgreSQL with an operator's durability settings, and the exchange on it, trading as usual. */
import { createDatabase, startPostgres } from '@livery/exchange/cluster/postgres';
import { type ExchangeProcess, type ExchangeVariables, type Ready, startProcess } from '@livery/exchange/test/process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ExchangeOnPostgres extends Ready {
  readonly databaseUrl: string;
  close(): Promise<void>;
}

export interface PostgresServer {
  readonly databaseUrl: string;
  /** The variables of an exchange on it. */
  readonly variables: ExchangeVariables;
  close(): Promise<void>;
}

/** Starts a PostgreSQL with an empty database. */
export async function openPostgres(): Promise<PostgresServer> {
  const directory = mkdtempSync(join(tmpdir(), 'livery-bench-'));
  // Started as root, PostgreSQL runs as another user, who must read the folder.
  chmodSync(directory, 0o755);
  const closers = [async () => rmSync(directory, { recursive: true, force: true })];
  const close = async () => {
    for (const closeOne of closers.splice(0).toReversed()) await closeOne();
  };
  try {
    const postgres = await startPostgres(join(directory, 'postgres'), { isNew: true });
    closers.push(() => postgres.stop());
    const databaseUrl = await createDatabase(postgres.address, 'bench');
    const variables = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: directory,
      LOG_LEVEL: 'error',
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    };
    return { databaseUrl, variables, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Ends an exchange, which finishes what it accepted. */
export async function endProcess({ child, ended }: ExchangeProcess): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}

export async function openExchangeOnPostgres(): Promise<ExchangeOnPostgres> {
  const { databaseUrl, variables, close: closeDatabase } = await openPostgres();
  const exchange = startProcess(variables);
  const close = async () => {
    await endProcess(exchange);
    await closeDatabase();
  };
  try {
    return { ...(await exchange.ready), databaseUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}
