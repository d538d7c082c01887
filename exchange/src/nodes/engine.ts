import { IndexBoard } from '../domain/futures/products/index-board.ts';
import { notifyMembers } from '../domain/spot/markets.ts';
import { startMarketMakers } from '../market/market-making.ts';
import { createMarketReports } from '../market/market-reports.ts';
import { startTicking, type MarketHistories } from '../market/market-writers.ts';
import type { PriceSource } from '../market/price-source.ts';
import { type ScheduledWorkOptions, startScheduledWork } from '../program/scheduled-work.ts';
import type { Metrics } from '../runtime/metrics.ts';
import { SerialQueue } from '../runtime/tasks.ts';
import { createMarketMakers, type MarketMaking } from '../seed/market-makers.ts';
import type { TreasuryAccounts } from '../seed/treasury-members.ts';
import type { Lease } from '../storage/leases.ts';
import type { SharedStorage } from '../storage/postgres.ts';
import type { Bus } from './bus.ts';
import { type OwnedMarket, ownMarket } from './market-owner.ts';
import { type TicksMessage, ticksSubject } from './messages.ts';
import { loadMarketOpenStates } from './remote-markets.ts';
import { Shards } from './shards.ts';

export interface EngineOptions extends Pick<
  ScheduledWorkOptions,
  'clock' | 'log' | 'services' | 'events' | 'markets' | 'prices'
> {
  readonly storage: SharedStorage;
  readonly bus: Bus;
  readonly metrics: Metrics;
  readonly treasury: TreasuryAccounts;
  readonly isDemo: boolean;
  readonly marketMaking: MarketMaking | undefined;
  readonly histories: MarketHistories | undefined;
  readonly indexSource: PriceSource | undefined;
  readonly onRefused: (error: Error) => void;
}

export interface Engine {
  /** Reloads whether markets are open. */
  showOpen(openStates: ReadonlyMap<string, boolean>): void;
  /** Reloads the operator's changes to futures. */
  reloadProducts(): Promise<void>;
  /** Hands over all its work. */
  close(): Promise<void>;
}

/** The work that belongs to no market: futures, pledges, fiat orders, maintenance. */
const scheduledWork = 'work';
const marketPrefix = 'market.';

/** Starts an engine, which takes its share of the markets and of the scheduled work. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { storage, bus, clock, log, events, markets, metrics, marketMaking, treasury, histories } = options;
  const settlementQueue = new SerialQueue();
  const { refusals, onSettled, onFailure } = createMarketReports(log, metrics);
  const owned = new Map<string, OwnedMarket>();
  let board: IndexBoard | undefined;

  async function openMarket(symbol: string, lease: Lease): Promise<() => Promise<void>> {
    const terms = markets.get(symbol)?.terms;
    if (terms === undefined) throw new Error(`there is no market ${symbol}`);
    const failed = (error: unknown) => onFailure(symbol, error);
    const market = await ownMarket(lease, {
      storage,
      bus,
      clock,
      histories,
      terms,
      settlementQueue,
      onSettled,
      onFailure: failed,
    });
    owned.set(symbol, market);
    // A change may have arrived while the market was opened.
    void loadMarketOpenStates(storage.database)
      .then((openStates) => market.writer.setOpen(openStates.get(symbol) ?? false))
      .catch(failed);
    const writers = new Map([[symbol, market.writer]]);
    refusals.watch(writers);
    notifyMembers(writers, events);
    const makers = marketMaking === undefined ? [] : createMarketMakers(writers, treasury, marketMaking, onFailure);
    // An engine does not learn which markets the members of gateways watch.
    const stopMaking = startMarketMakers(makers, clock, storage.availability, () => true);
    const stopTicking = startTicking(writers, clock, storage.availability);
    return async () => {
      stopMaking();
      stopTicking();
      owned.delete(symbol);
      await market.close();
    };
  }

  async function openScheduledWork(lease: Lease): Promise<() => Promise<void>> {
    const { services, prices, indexSource, isDemo } = options;
    const database = storage.fencedBy(lease);
    const recorded = await IndexBoard.open(database, markets, indexSource, clock.now());
    let sequence = 0;
    recorded.onRecorded = (ticks) => {
      sequence += 1;
      const shown = ticks.map(({ candles, ...tick }) => ({ ...tick, candles: [...candles] }));
      const message: TicksMessage = { epoch: lease.epoch, sequence, ticks: shown };
      bus.publish(ticksSubject, message);
    };
    board = recorded;
    const isTradingDemo = isDemo && marketMaking !== undefined;
    const work = await startScheduledWork({
      storage: { ...storage, database },
      clock,
      log,
      services,
      events,
      markets,
      prices,
      refusals,
      isTradingDemo,
      board: recorded,
    });
    return async () => {
      board = undefined;
      await work.stop();
    };
  }

  const ignoreChanges = storage.availability.onChange((isUp) => {
    // The database may have returned as a copy that lacks the last commits.
    if (isUp)
      for (const [symbol, { writer }] of owned) writer.reload().catch((error: unknown) => onFailure(symbol, error));
  });
  const shards = await Shards.join({
    leases: storage.leases,
    log,
    isReachable: () => bus.isUp(),
    onRefused: options.onRefused,
    names: [...Array.from(markets.keys(), (symbol) => marketPrefix + symbol), scheduledWork],
    open: (name, lease) =>
      name === scheduledWork ? openScheduledWork(lease) : openMarket(name.slice(marketPrefix.length), lease),
  });
  return {
    showOpen: (openStates) => {
      for (const [symbol, { writer }] of owned) writer.setOpen(openStates.get(symbol) ?? false);
    },
    reloadProducts: async () => board?.reload(clock.now()),
    close: async () => {
      ignoreChanges();
      await shards.close();
    },
  };
}
