import { setTimeout as delay } from 'node:timers/promises';
import { CommandRunner } from '../commands/command-runner.ts';
import { C2c } from '../domain/c2c/c2c.ts';
import { ReferencePrices } from '../domain/c2c/offers/reference-prices.ts';
import { Futures } from '../domain/futures/futures.ts';
import { IndexBoard } from '../domain/futures/products/index-board.ts';
import { startNotingServing } from '../domain/outages.ts';
import { Passwords } from '../domain/members/secrets.ts';
import { PageReports } from '../domain/page-reports.ts';
import type { NodeEnvironment } from '../environment.ts';
import type { Exchange, ExchangeOptions } from '../exchange.ts';
import { openServices } from '../program/services.ts';
import { Metrics } from '../runtime/metrics.ts';
import { createHistories, marketMakingPrices } from '../seed/market-makers.ts';
import { seed } from '../seed/seed.ts';
import type { Availability } from '../storage/database.ts';
import type { Leases } from '../storage/leases.ts';
import { refuseSoleExchange, type SharedStorage } from '../storage/postgres.ts';
import type { Bus } from './bus.ts';
import { startEngine } from './engine.ts';
import {
  changeMessage,
  changeSubject,
  type Changed,
  type TicksMessage,
  ticksMessage,
  ticksSubject,
} from './messages.ts';
import { openRemoteMarkets, loadMarketOpenStates } from './remote-markets.ts';
import { Replica } from './replica.ts';
import { SharedLimits } from './shared-limits.ts';
import { SharedMemberEvents } from './shared-member-events.ts';

export interface NodeOptions extends ExchangeOptions {
  readonly storage: SharedStorage;
  readonly bus: Bus;
  readonly role: NodeEnvironment['role'];
  /** Called when an exchange has taken exclusive ownership of the database. */
  readonly onRefused: (error: Error) => void;
}

/**
 * Opens one of several processes that form an exchange together. A gateway serves members. An engine also writes
 * markets.
 */
export async function openNode(options: NodeOptions): Promise<Exchange> {
  const { storage, bus, clock, log, role, marketMaking, isDemo = true } = options;
  const { database, leases } = storage;
  /** Changes that may not have reached the other nodes, because the link is down or was broken unnoticed. */
  const untold = new Set<{ readonly changed: Changed }>();
  function tell(change: { readonly changed: Changed }): void {
    untold.add(change);
    if (!bus.isUp()) return;
    bus.publish(changeSubject, change);
    bus.flush().then(
      () => untold.delete(change),
      () => undefined,
    );
  }
  const events = new SharedMemberEvents(bus);
  const { treasury, services } = await oneAfterAnother(leases, async () => ({
    treasury: await seed(database, new Date(clock.now()), { isDemo, passwords: new Passwords(options.passwordCost) }),
    services: await openServices({
      ...options,
      events,
      memberLimits: new SharedLimits(database, clock),
      onConfigured: () => tell({ changed: 'tenants' }),
    }),
  }));
  const metrics = new Metrics();
  const histories = marketMaking && createHistories(marketMaking);
  const onSetOpen = () => tell({ changed: 'markets' });
  const markets = await openRemoteMarkets({ database, bus, clock, histories, onSetOpen });
  const indexSource = options.indexSource ?? (marketMaking && marketMakingPrices(marketMaking));
  const board = await IndexBoard.follow(database, markets, indexSource, clock.now());
  board.onReplaced = () => tell({ changed: 'futures' });
  const ticks = new Replica<TicksMessage>({
    hasChanges: (message) => message.ticks.length > 0,
    apply: (message) => board.show(message.ticks),
    load: async () => {
      await board.reload(clock.now());
      return undefined;
    },
  });
  const prices = new ReferencePrices(database, markets, clock);
  const engine =
    role === 'engine'
      ? await startEngine({
          storage,
          bus,
          clock,
          log,
          services,
          events,
          markets,
          prices,
          metrics,
          treasury,
          isDemo,
          marketMaking,
          histories,
          indexSource,
          onRefused: options.onRefused,
        })
      : undefined;

  async function applyChange(changed: Changed): Promise<void> {
    if (changed === 'tenants') services.tenants.forget();
    if (changed === 'futures') {
      await board.reload(clock.now());
      await engine?.reloadProducts();
    }
    if (changed === 'markets') {
      const openStates = await loadMarketOpenStates(database);
      for (const [symbol, market] of markets) market.showOpen(openStates.get(symbol) ?? false);
      engine?.showOpen(openStates);
    }
  }
  const applyChangeOrLog = (changed: Changed) =>
    applyChange(changed).catch((error: unknown) =>
      log.error({ err: error, changed }, 'a change could not be reloaded'),
    );

  function catchUp(): void {
    ticks.reload();
    for (const changed of ['tenants', 'markets', 'futures'] as const) void applyChangeOrLog(changed);
  }

  const ends = [
    bus.subscribe(ticksSubject, (message) => ticks.receive(ticksMessage.parse(message))),
    bus.subscribe(changeSubject, (message) => void applyChangeOrLog(changeMessage.parse(message).changed)),
    bus.onChange((isUp) => {
      if (!isUp) return;
      catchUp();
      for (const change of untold) tell(change);
    }),
  ];
  // Changes may have arrived while this node was opened.
  catchUp();
  const stopNoting = await startNotingServing(storage, clock, log);
  return {
    ...services,
    role,
    database,
    clock,
    markets,
    events,
    metrics,
    isDemo,
    availability: both(storage.availability, bus),
    c2c: new C2c(database, events, prices),
    futures: new Futures({ database, board, events, onFailure: () => undefined }),
    futuresViews: board.views,
    inspectStorage: () => storage.inspect(),
    commands: new CommandRunner(database, events),
    pageReports: new PageReports({ clock, log, metrics, releaseStore: options.releaseStore }),
    releaseStore: options.releaseStore,
    close: async () => {
      await stopNoting();
      for (const end of ends) end();
      ticks.close();
      await engine?.close();
      for (const { view } of markets.values()) view.close();
      await services.close();
    },
  };
}

/** How often a node checks whether it is its turn. */
const turnMs = 250;

/** Runs work that only one node may do at a time, such as seeding a new database. */
async function oneAfterAnother<Result>(leases: Leases, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const turn = await leases.take('start', () => undefined);
    if (turn === undefined) {
      await delay(turnMs);
      continue;
    }
    try {
      await refuseSoleExchange(leases);
      return await work();
    } finally {
      await leases.release(turn);
    }
  }
}

/** Up while both are up. */
function both(left: Availability, right: Availability): Availability {
  const isUp = () => left.isUp() && right.isUp();
  return {
    isUp,
    onChange(listener) {
      let last = isUp();
      const check = () => {
        if (isUp() === last) return;
        last = isUp();
        listener(last);
      };
      const ends = [left.onChange(check), right.onChange(check)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
