/** Columns that many tables have. */
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';

/** Smallest units of a coin in the ledger. */
export const units = () => bigint({ mode: 'bigint' });
/** A time to the millisecond. */
export const timestampMs = () => timestamp({ withTimezone: true, precision: 3 });
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
/** The client that made the change (`Client`); empty if unknown. */
export const clientColumns = () => ({
  address: text().notNull().default(''),
  browser: text().notNull().default(''),
  system: text().notNull().default(''),
});
