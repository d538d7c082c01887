import { asc } from 'drizzle-orm';
import { CandleSeries } from '../market/candles.ts';
import { loadView } from '../market/market-view.ts';
import type { MarketHistories } from '../market/market-writers.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Database } from '../storage/database.ts';
import { markets } from '../storage/schema/index.ts';
import type { Bus } from './bus.ts';
import { RemoteMarket } from './remote-market.ts';
import { ReplicaView } from './replica-view.ts';

interface RemoteMarketsOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly histories: MarketHistories | undefined;
  readonly onSetOpen: () => void;
}

const storedMarkets = (database: Database) => database.select().from(markets).orderBy(asc(markets.position));

/** Opens every market of the database, each written by whichever engine has it. */
export async function openRemoteMarkets(options: RemoteMarketsOptions): Promise<ReadonlyMap<string, RemoteMarket>> {
  const { database, bus, clock, histories, onSetOpen } = options;
  const rows = await storedMarkets(database);
  return new Map(
    rows.map(({ position: _position, isOpen, ...terms }) => {
      const { symbol } = terms;
      const view = new ReplicaView(terms, new CandleSeries(undefined, histories?.get(symbol)), {
        bus,
        load: (shown) => loadView(database, shown),
      });
      return [symbol, new RemoteMarket({ terms, view, isOpen, bus, clock, onSetOpen })];
    }),
  );
}

/** Whether each market is open, as it is stored. */
export async function loadMarketOpenStates(database: Database): Promise<ReadonlyMap<string, boolean>> {
  const rows = await storedMarkets(database);
  return new Map(rows.map(({ symbol, isOpen }) => [symbol, isOpen]));
}
