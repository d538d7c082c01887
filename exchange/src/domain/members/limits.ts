import { code } from '@livery/contract/envelope';
import { DomainError } from '../../errors.ts';

/** Bounds how often something happens within a time, for each key. */
export interface RateLimit {
  /** Counts one use. @throws DomainError `tooManyRequests` when that is too many */
  use(key: string): Promise<void>;
  /** Takes the last use back. */
  refund(key: string): Promise<void>;
}

/** How often a key failed, until an hour passes without a failure. */
export interface FailureRecords {
  /** The number of failures, and when the last of them was, in milliseconds. */
  read(key: string): Promise<{ readonly count: number; readonly lastAt: number }>;
  add(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

/** Less than that a `FailureLimit` may have somebody wait, because a record without a failure is forgotten after it. */
export const failuresLastMs = 3_600_000;

/** Makes limits, all of which count in one place: this process, or a database that several share. */
export interface Limits {
  /** @param name tells its keys from those of other limits */
  createRateLimit(name: string, max: number, withinMs: number): RateLimit;
  createFailureRecords(name: string): FailureRecords;
  /** Deletes what has expired. */
  deleteExpired(): Promise<void>;
}

export const tooManyRequests = (waitMs: number): DomainError =>
  new DomainError(code.tooManyRequests, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
