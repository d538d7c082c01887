import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What gateways that share a database have counted, in the shape of the library `rate-limiter-flexible`. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
});
