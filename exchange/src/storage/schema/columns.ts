/** Columns that many tables have, and what indexes and queries share. */
import { sql } from 'drizzle-orm';
import { bigint, customType, text, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

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

/** A document's number in capitals, without spaces and signs: the same for every way to write it. */
export const plainDocumentNumber = (number: AnyPgColumn | string) =>
  sql<string>`upper(regexp_replace(${number}, '[^[:alnum:]]', '', 'g'))`;
