import type { Storage } from '../../src/storage/database.ts';
import { openPostgres, postgresTimings, type PostgresTimings } from '../../src/storage/postgres.ts';

/** The last of a hundred concurrent commands waits long on a busy machine, and PGlite blocks this process for seconds. */
export const generousTimeoutMs = 120_000;
const generousTimeouts: PostgresTimings = {
  ...postgresTimings,
  leaseMs: generousTimeoutMs,
  giveUpMs: generousTimeoutMs,
  answerMs: generousTimeoutMs,
  openingMs: generousTimeoutMs,
  connectionMs: generousTimeoutMs,
  statementMs: generousTimeoutMs,
  lockMs: generousTimeoutMs,
};

/** The timings of an exchange, but a busy machine may take its time for the first connection. */
export const longOpening: PostgresTimings = { ...postgresTimings, openingMs: generousTimeoutMs };

/** Opens a database of PostgreSQL as an exchange does, with timeouts that a busy machine does not reach. */
export const openPostgresWithLongTimeouts = (address: string): Promise<Storage> =>
  openPostgres(
    address,
    (error) => {
      throw error;
    },
    generousTimeouts,
  );
