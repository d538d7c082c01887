import { isNativeError } from 'node:util/types';

/** PostgreSQL's `disk_full`, and the operating system's names for it. */
const diskFullCodes: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** What a transaction answers that may only read: the disk is nearly full, or the server is a standby. */
const readOnly = '25006';

/** Whether something failed because a disk is full. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, (code) => diskFullCodes.has(code));

/** Whether the database refused to write and undid the transaction, though it may still be read. */
export const isRefusedWrite = (error: unknown): boolean =>
  isDiskFull(error) || hasCode(error, (code) => code === readOnly);

function hasCode(error: unknown, isOne: (code: unknown) => boolean): boolean {
  if (!isNativeError(error)) return false;
  return isOne((error as { code?: unknown }).code) || hasCode(error.cause, isOne);
}
