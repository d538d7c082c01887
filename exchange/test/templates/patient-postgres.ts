import type { Storage } from '../../src/storage/database.ts';
import { openPostgres, postgresTimes, type PostgresTimes } from '../../src/storage/postgres.ts';

const timeoutMs = 120_000;
/** The last of a hundred concurrent commands waits long on a busy machine, and PGlite blocks this process for seconds. */
const patientTimes: PostgresTimes = {
  ...postgresTimes,
  ...{ leaseMs: timeoutMs, giveUpMs: timeoutMs, answerMs: timeoutMs },
  ...{ connectionMs: timeoutMs, statementMs: timeoutMs, lockMs: timeoutMs },
};

/** Opens a database of PostgreSQL as an exchange does, with times that a busy machine keeps. */
export const openPatientPostgres = (address: string): Promise<Storage> =>
  openPostgres(
    address,
    (error) => {
      throw error;
    },
    patientTimes,
  );
