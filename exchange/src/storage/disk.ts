import type { PGlite } from '@electric-sql/pglite';
import { statfsSync } from 'node:fs';
import { isNativeError } from 'node:util/types';
import { StartupError } from '../runtime/startup-error.ts';

const megabyte = 1 << 20;

/**
 * The embedded database writes nothing more when less is free. A database that runs out of space while it writes its
 * log ends, so that must not happen. What it writes while it only reads, and its recovery, fit into this.
 */
export const reserveBytes = 64 * megabyte;

/** How much the exchange may still write to the disk of a folder. */
export type FreeBytes = () => number;

export const freeBytesOf =
  (folder: string): FreeBytes =>
  () => {
    const { blocks, bavail, bsize } = statfsSync(folder);
    // Some network file systems do not say.
    return blocks === 0 ? Infinity : bavail * bsize;
  };

/** The message to an operator who starts an exchange on a full disk. */
export const diskFull = (folder: string): StartupError =>
  new StartupError(
    `The disk of ${folder} is full: free at least ${reserveBytes / megabyte} MB there and start the exchange again; ` +
      'nothing is lost, so leave the database as it is.',
  );

/**
 * Lets an embedded database only read while its disk is nearly full. Each write is then refused, and succeeds again once
 * there is space. PostgreSQL itself would end.
 */
export function guardDisk(client: PGlite, freeBytes: FreeBytes): void {
  let isReadOnly = false;
  let switching: Promise<void> | undefined;
  const isShort = () => freeBytes() < reserveBytes;

  async function change(): Promise<void> {
    // A checkpoint frees the log, which alone could fill the disk.
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

/** PostgreSQL's `disk_full`, and the operating system's names for it. */
const diskFullCodes: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** What a transaction answers that may only read: the disk is nearly full, or the server is a standby. */
const readOnly = '25006';

/** Whether something failed because a disk is full. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, (code) => diskFullCodes.has(code));

/** Whether the database refused a write and rolled back. It may still be readable. */
export const isRefusedWrite = (error: unknown): boolean =>
  isDiskFull(error) || hasCode(error, (code) => code === readOnly);

function hasCode(error: unknown, isOne: (code: unknown) => boolean): boolean {
  if (!isNativeError(error)) return false;
  return isOne((error as { code?: unknown }).code) || hasCode(error.cause, isOne);
}
