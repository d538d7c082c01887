import type { PGlite } from '@electric-sql/pglite';
import { type FreeBytes, reserveBytes } from './disk-space.ts';

/**
 * Lets an embedded database only read while its disk is nearly full. Each write is then refused, and succeeds again once
 * there is space. PostgreSQL itself would end.
 */
export function guardDisk(client: PGlite, freeBytes: FreeBytes): void {
  let isReadOnly = false;
  let switching: Promise<void> | undefined;
  const isShort = () => freeBytes() < reserveBytes;

  async function change(): Promise<void> {
    // A checkpoint frees the log, which could fill the disk by itself.
    if (!isReadOnly) await client.exec('CHECKPOINT').catch(() => undefined);
    const isReadOnlyNow = isShort();
    await client.exec(`SET default_transaction_read_only = ${isReadOnlyNow ? 'on' : 'off'}`);
    isReadOnly = isReadOnlyNow;
  }

  async function measured<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isReadOnly !== isShort()) {
      switching ??= change().finally(() => {
        switching = undefined;
      });
    }
    await switching;
    return work();
  }

  const query = client.query.bind(client);
  client.query = (...given) => measured(() => query(...given));
  const transaction = client.transaction.bind(client);
  client.transaction = (work) => measured(() => transaction(work));
}
