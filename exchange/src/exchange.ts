import { CommandRunner } from './commands/command-runner.ts';
import { MemberEvents } from './commands/member-events.ts';
import type { C2c } from './domain/c2c/c2c.ts';
import { ReferencePrices } from './domain/c2c/offers/reference-prices.ts';
import type { Futures } from './domain/futures/futures.ts';
import { IndexBoard } from './domain/futures/products/index-board.ts';
import { Passwords } from './domain/members/secrets.ts';
import { PageReports } from './domain/page-reports.ts';
import type { ReleaseStore } from './domain/release-store.ts';
import { notifyMembers } from './domain/spot/markets.ts';
import { startNotingServing } from './domain/outages.ts';
import type { Role } from './environment.ts';
import { catchUp, type IsWatched, startMarketMakers } from './market/market-making.ts';
import type { LiveView } from './market/live-view.ts';
import { createMarketReports } from './market/market-reports.ts';
import type { PriceSource } from './market/price-source.ts';
import type { Markets } from './market/market.ts';
import { type MarketWriters, openMarkets, reloadMarkets, startTicking } from './market/market-writers.ts';
import { startScheduledWork } from './program/scheduled-work.ts';
import { openServices, type Services, type ServicesOptions } from './program/services.ts';
import type { Clock } from './runtime/clock.ts';
import { Metrics } from './runtime/metrics.ts';
import { seedDemoOrders } from './seed/demo-member.ts';
import { seedDemoFunds } from './seed/funds.ts';
import { seedFuturesPast } from './seed/futures.ts';
import { createHistories, createMarketMakers, type MarketMaking, marketMakingPrices } from './seed/market-makers.ts';
import { seed } from './seed/seed.ts';
import { seedTenants } from './seed/tenants.ts';
import type { Availability, Database, Storage } from './storage/database.ts';

export interface ExchangeOptions extends Omit<ServicesOptions, 'events' | 'onConfigured'> {
  /** How the treasury makes its markets. Without it, only members trade. */
  readonly marketMaking?: MarketMaking;
  /** The source of futures indices. By default, the prices by which the treasury makes its markets. */
  readonly indexSource?: PriceSource;
  /** The store of the site's releases, which name the versions that pages report, and of previews. */
  readonly releaseStore?: ReleaseStore;
}

/** The whole exchange apart from HTTP and sockets, which only translate. */
export interface Exchange extends Services {
  /** The part of the exchange that this process runs. */
  readonly role: Role;
  readonly database: Database;
  readonly availability: Availability;
  /** Looks for damage in the stored data. */
  readonly inspectStorage: Storage['inspect'];
  readonly clock: Clock;
  /** Whether the exchange is a demonstration, whose money is worthless. */
  readonly isDemo: boolean;
  /** Notifies members of changes after the commit. */
  readonly events: MemberEvents;
  /** Runs members' requests under their idempotency keys. */
  readonly commands: CommandRunner;
  readonly markets: Markets;
  readonly c2c: C2c;
  readonly metrics: Metrics;
  /** Collects what visitors' pages report about their modules. */
  readonly pageReports: PageReports;
  /** The store of the site's releases and previews, if the exchange knows it. */
  readonly releaseStore: ReleaseStore | undefined;
  readonly futures: Futures;
  /** The indices of futures as sockets show them, by symbol. */
  readonly futuresViews: ReadonlyMap<string, LiveView>;
  /** Finishes accepted work and stops. The storage stays open; its opener closes it. */
  close(): Promise<void>;
}

/** Opens an exchange that is alone on its database and writes every market. */
export interface SoleExchange extends Exchange {
  readonly markets: MarketWriters;
}

/** Opens an exchange on a database. Seeds a new database, brings its markets up to date and starts trading. */
export async function openExchange(options: ExchangeOptions): Promise<SoleExchange> {
  const { storage, clock, log, marketMaking, isDemo = true } = options;
  const { database, availability } = storage;
  const treasury = await seed(database, new Date(clock.now()), {
    isDemo,
    passwords: new Passwords(options.passwordCost),
  });
  const events = new MemberEvents();
  const services = await openServices({ ...options, events });
  const { depositAddresses } = services;

  const metrics = new Metrics();
  const { refusals, onSettled, onFailure } = createMarketReports(log, metrics);
  const histories = marketMaking && createHistories(marketMaking);
  const markets = await openMarkets(database, clock.now(), { onSettled, onFailure }, histories);
  refusals.watch(markets);
  notifyMembers(markets, events);
  let stopTrading = (): void => undefined;
  if (marketMaking !== undefined) {
    const marketMakers = createMarketMakers(markets, treasury, marketMaking, onFailure);
    if (marketMaking.outsidePrices === undefined) {
      await catchUp(marketMakers, clock, marketMaking.pastMs);
      if (isDemo) for (const tenant of seedTenants) await seedDemoOrders(database, markets, tenant, clock.now());
    }
    if (isDemo) await seedDemoFunds({ database, markets, addresses: depositAddresses, atMs: clock.now() }, seedTenants);
    // Stale outside prices would let members trade against wrong quotes, so those always start fresh.
    const isAlwaysFresh = marketMaking.outsidePrices !== undefined;
    const isWatched: IsWatched = ({ view }, nowMs) => isAlwaysFresh || view.isWatched(nowMs);
    stopTrading = startMarketMakers(marketMakers, clock, availability, isWatched);
  }
  const stopTicking = startTicking(markets, clock, availability);
  const board = await openBoard(database, markets, options);
  const prices = new ReferencePrices(database, markets, clock);
  const isTradingDemo = isDemo && marketMaking !== undefined;
  const work = await startScheduledWork({
    storage,
    clock,
    log,
    services,
    events,
    markets,
    prices,
    board,
    refusals,
    isTradingDemo,
  });
  const ignoreChanges = availability.onChange((isUp) => {
    if (!isUp) log.error('the database is away: commands are refused until it is back');
    else
      void reloadMarkets(markets, onFailure).then(() => log.warn('the database is back, and the books are reloaded'));
  });

  // Members are served last, when everything else is ready.
  const stopNoting = await startNotingServing(storage, clock, log);

  return {
    ...services,
    role: 'all',
    database,
    availability,
    clock,
    markets,
    events,
    metrics,
    isDemo,
    futures: work.futures,
    c2c: work.c2c,
    inspectStorage: () => storage.inspect(),
    futuresViews: board.views,
    commands: new CommandRunner(database, events),
    pageReports: new PageReports({ clock, log, metrics, releaseStore: options.releaseStore }),
    releaseStore: options.releaseStore,
    close: async () => {
      await stopNoting();
      stopTrading();
      stopTicking();
      await Promise.all([...markets.values()].map((market) => market.close()));
      ignoreChanges();
      await work.stop();
      await services.close();
    },
  };
}

/** Opens the indices of futures. A new demonstration starts with past prices, if the source has them. */
async function openBoard(
  database: Database,
  markets: Markets,
  { clock, marketMaking, indexSource }: ExchangeOptions,
): Promise<IndexBoard> {
  const source = indexSource ?? (marketMaking && marketMakingPrices(marketMaking));
  const knowsPast = indexSource === undefined && marketMaking?.outsidePrices === undefined;
  const seeded =
    source !== undefined && knowsPast
      ? await seedFuturesPast({ database, markets, source, atMs: clock.now() }, seedTenants)
      : undefined;
  return seeded ?? IndexBoard.open(database, markets, source, clock.now());
}
