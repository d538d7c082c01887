/** Columns that many tables have. */
import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Smallest units of a coin in the ledger. */
export const units = () => bigint({ mode: 'bigint' });
/** A time to the millisecond. */
export const timestampMs = () => timestamp({ withTimezone: true, precision: 3 });
