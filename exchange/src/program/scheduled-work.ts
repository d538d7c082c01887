import type { Logger } from 'pino';
import type { MemberEvents } from '../commands/member-events.ts';
import { C2c } from '../domain/c2c/c2c.ts';
import type { ReferencePrices } from '../domain/c2c/offers/reference-prices.ts';
import { TreasuryTrader } from '../domain/c2c/treasury-trader.ts';
import { settledMs } from '../domain/funds/worth/holdings.ts';
import { valueDays } from '../domain/funds/worth/value-days.ts';
import { Futures } from '../domain/futures/futures.ts';
import type { IndexBoard } from '../domain/futures/products/index-board.ts';
import type { PushSender } from '../domain/notices/push-sender.ts';
import { payDue } from '../domain/wealth/payments.ts';
import type { WriteRefusals } from '../market/market-reports.ts';
import type { Markets } from '../market/market.ts';
import type { Clock } from '../runtime/clock.ts';
import { repeat } from '../runtime/tasks.ts';
import { seedTreasuryTraders } from '../seed/c2c.ts';
import { seedTenants } from '../seed/tenants.ts';
import { whileUp, type Availability, type Database, type Storage } from '../storage/database.ts';
import { startMaintenance } from './maintenance.ts';
import type { Services } from './services.ts';

export interface ScheduledWorkOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Logger;
  readonly services: Services;
  readonly events: MemberEvents;
  readonly markets: Markets;
  readonly prices: ReferencePrices;
  readonly board: IndexBoard;
  readonly refusals: WriteRefusals;
  /** Whether it is a demonstration in which the treasury trades. It deals for fiat with members, too, then. */
  readonly isTradingDemo: boolean;
}

interface ScheduledWork {
  readonly futures: Futures;
  readonly c2c: C2c;
  stop(): Promise<void>;
}

/** Starts what one process does for a whole exchange: what comes due, maintenance, and the treasury's own dealing. */
export async function startScheduledWork(options: ScheduledWorkOptions): Promise<ScheduledWork> {
  const { storage, clock, log, services, events, markets, prices, board, refusals, isTradingDemo } = options;
  const { database, availability } = storage;
  const futures = new Futures({
    database,
    board,
    events,
    onFailure: (error, orderId) => {
      if (!refusals.notice(error)) log.error({ err: error, orderId }, 'a futures order failed');
    },
  });
  const c2c = new C2c(database, events, prices);
  await futures.advance(clock.now());
  // So that a new demonstration shows its past at once.
  if (isTradingDemo) await valueDays(database, markets, clock.now());
  const stops = [
    startMaintenance({ ...services, challenges: services.factors.challenges, storage, clock, log, board }),
    startDueWork({ database, markets, availability, clock, log, refusals, events, futures, c2c, push: services.push }),
  ];
  if (isTradingDemo) stops.push(await startTreasuryTrader({ storage, clock, log, events, prices }));
  return {
    futures,
    c2c,
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/** How often pledges are searched for a day to pay. */
const paymentsMs = 5000;
/** How often fiat orders are searched for one that was not paid in time. */
const expiryMs = 1000;
/** How often futures advance: an index has a value each second, and a delivery waits at most half a second. */
const futuresMs = 500;

/** How often fired price alerts are searched for one that was not told. They are told when they fire. */
const alertsMs = 60_000;
/** An alert that could not be told in this time is news no more. */
const alertLifeMs = 3_600_000;

/** How often to look for days that still need a valuation. */
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
  readonly push: PushSender;
}

/**
 * Starts the work that comes due with time. The next run does what a failed run left undone. Returns a function that stops
 * it and resolves when the runs under way have ended.
 */
function startDueWork({
  database,
  markets,
  availability,
  clock,
  log,
  refusals,
  events,
  futures,
  c2c,
  push,
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
    start(() => push.tellAlerts(new Date(clock.now() - alertLifeMs)), alertsMs, 'fired price alerts could not be told'),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** How often the treasury trader looks for something to do. */
const intervalMs = 2000;

/**
 * Runs the treasury as a buyer and seller for fiat at every demo tenant. It accepts every payment that is claimed. Returns a
 * function that stops it and resolves when a run under way has ended.
 */
async function startTreasuryTrader({
  storage: { database, availability },
  clock,
  log,
  events,
  prices,
}: {
  storage: Storage;
  clock: Clock;
  log: Logger;
  events: MemberEvents;
  prices: ReferencePrices;
}): Promise<() => Promise<void>> {
  const tenantIds = seedTenants.map(({ id }) => id);
  const members = await seedTreasuryTraders(database, tenantIds, new Date(clock.now()));
  const trader = new TreasuryTrader(database, events, prices, members);
  await trader.work(clock.now());
  return repeat(
    whileUp(availability, () => trader.work(clock.now())),
    intervalMs,
    (error) => log.error({ err: error }, 'the treasury trader failed and will retry'),
  );
}
