import { type PostgresProcess, startPostgres } from '../../cluster/postgres.ts';

/** Starts a PostgreSQL of the tests. Its data need not survive a crash of the machine, and a small log is copied fast. */
export const startTestPostgres = (directory: string, { isNew = false } = {}): Promise<PostgresProcess> =>
  startPostgres(directory, {
    isNew,
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'],
    initdbFlags: ['--wal-segsize=1', '--no-sync'],
  });
