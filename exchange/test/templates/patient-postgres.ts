import type { Storage } from '../../src/storage/database.ts';
import { openPostgres, postgresTimes, type PostgresTimes } from '../../src/storage/postgres.ts';

/** The last of a hundred concurrent commands waits long on a busy machine, and PGlite blocks this process for seconds. */
export const patienceMs = 120_000;
const patientTimes: PostgresTimes = {
  ...postgresTimes,
  ...{ leaseMs: patienceMs, giveUpMs: patienceMs, answerMs: patienceMs },
  ...{ connectionMs: patienceMs, statementMs: patienceMs, lockMs: patienceMs },
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
