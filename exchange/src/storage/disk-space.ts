import { statfsSync } from 'node:fs';
import { StartupError } from '../startup-error.ts';

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

/** What an operator is told who starts an exchange on a full disk. */
export const diskFull = (folder: string): StartupError =>
  new StartupError(
    `The disk of ${folder} is full: free at least ${reserveBytes / megabyte} MB there and start the exchange again; ` +
      'nothing is lost, so leave the database as it is.',
  );
