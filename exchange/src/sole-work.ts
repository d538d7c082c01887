import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { C2c } from './domain/c2c/c2c.ts';
import type { ReferencePrices } from './domain/c2c/offers/reference-prices.ts';
import { valueDays } from './domain/funds/worth/value-days.ts';
import { Futures } from './domain/futures/futures.ts';
import type { IndexBoard } from './domain/futures/products/index-board.ts';
import { startDueWork } from './due-work.ts';
import { startTreasuryTrader } from './start-treasury-trader.ts';
import { startMaintenance } from './maintenance.ts';
import type { Markets } from './market/market.ts';
import type { MemberEvents } from './member-events.ts';
import type { Services } from './services.ts';
import type { Storage } from './storage/database.ts';
import type { WriteRefusals } from './write-refusals.ts';

export interface SoleWorkOptions {
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

export interface SoleWork {
  readonly futures: Futures;
  readonly c2c: C2c;
  stop(): Promise<void>;
}

/** Starts what one process does for a whole exchange: what comes due, maintenance, and the treasury's own dealing. */
export async function startSoleWork(options: SoleWorkOptions): Promise<SoleWork> {
  const { storage, clock, log, services, events, markets, prices, board, refusals, isTradingDemo } = options;
  const { database, availability } = storage;
  const futures = new Futures({
    ...{ database, board, events },
    onFailure: (error, orderId) => {
      if (!refusals.notice(error)) log.error({ err: error, orderId }, 'a futures order could not go on');
    },
  });
  const c2c = new C2c(database, events, prices);
  await futures.advance(clock.now());
  // So that a new demonstration shows its past at once.
  if (isTradingDemo) await valueDays(database, markets, clock.now());
  const stops = [
    startMaintenance({ ...services, challenges: services.factors.challenges, storage, clock, log, board }),
    startDueWork({ database, markets, availability, clock, log, refusals, events, futures, c2c }),
  ];
  if (isTradingDemo) stops.push(await startTreasuryTrader({ storage, clock, log, events, prices }));
  return {
    ...{ futures, c2c },
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
