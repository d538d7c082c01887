import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { C2c } from './domain/c2c/c2c.ts';
import type { Futures } from './domain/futures/futures.ts';
import type { MemberEvents } from './member-events.ts';
import { settledMs } from './domain/funds/worth/holdings.ts';
import { valueDays } from './domain/funds/worth/value-days.ts';
import { payDue } from './domain/wealth/payments.ts';
import type { Markets } from './market/market.ts';
import { repeat } from './repeat.ts';
import { whileUp, type Availability, type Database } from './storage/database.ts';
import type { WriteRefusals } from './write-refusals.ts';

/** How often pledges are searched for a day to pay. */
const paymentsMs = 5000;
/** How often fiat orders are searched for one that was not paid in time. */
const expiryMs = 1000;
/** How often futures advance: an index has a value each second, and a delivery waits at most half a second. */
const futuresMs = 500;

/** How often it is looked for a day that is over and was not valued. */
const valuationMs = settledMs;

interface DueWork {
  readonly database: Database;
  readonly markets: Markets;
  readonly availability: Availability;
  readonly clock: Clock;
  readonly log: Logger;
  readonly refusals: WriteRefusals;
  readonly events: MemberEvents;
  readonly futures: Futures;
  readonly c2c: C2c;
}

/**
 * Starts the work that comes due with time. The next run does what a failed run left undone. Returns a function that stops
 * it and resolves when the runs under way have ended.
 */
export function startDueWork({
  database,
  markets,
  availability,
  clock,
  log,
  refusals,
  events,
  futures,
  c2c,
}: DueWork): () => Promise<void> {
  const start = (work: () => Promise<void>, everyMs: number, what: string) =>
    repeat(whileUp(availability, work), everyMs, (error) => {
      if (!refusals.notice(error)) log.error({ err: error }, `${what}; it is tried again`);
    });
  const payments = {
    database,
    events,
    onFailure: (error: unknown, orderId: number) => log.error({ err: error, orderId }, 'a pledge could not be paid'),
  };
  const stops = [
    start(() => futures.advance(clock.now()), futuresMs, 'futures could not be moved on'),
    start(() => c2c.expireDue(clock.now()), expiryMs, 'unpaid orders could not be ended'),
    start(() => payDue(payments, clock.now()), paymentsMs, 'pledges could not be paid'),
    start(() => valueDays(database, markets, clock.now()), valuationMs, 'a day could not be valued'),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
