import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { HouseDesk } from './domain/c2c/house-desk.ts';
import type { ReferencePrices } from './domain/c2c/reference-prices.ts';
import type { MemberEvents } from './member-events.ts';
import { Actors } from './market/actors.ts';
import { seededPrices } from './market/price-process.ts';
import { type PriceSource, withCrossPrices } from './market/price-source.ts';
import type { TradingFloor } from './market/trading-floor.ts';
import { repeat } from './repeat.ts';
import { seedHouseDesks } from './seed/c2c.ts';
import type { HouseAccounts } from './seed/house-members.ts';
import { seedMarkets, seedPrices } from './seed/markets.ts';
import { seedTenants } from './seed/tenants.ts';
import type { Database } from './storage/database.ts';

/** How often the house looks what there is to do for it as buyer and seller of fiat. */
const deskMs = 2000;

/** How the house makes its markets. */
export interface MarketMaking {
  /** What the house's actors draw their decisions from. */
  readonly seed: number;
  /** How much of the past they make up for at most, in milliseconds. */
  readonly pastMs: number;
  /** Prices of the markets in USDT. The past is never made up for: nobody knows what they were. Left out: a process from the seed. */
  readonly outsidePrices?: PriceSource;
}

/** The prices of the markets in USDT that the house makes them by. */
export const housePrices = ({ seed: seedNumber, outsidePrices }: MarketMaking): PriceSource =>
  outsidePrices ?? seededPrices(seedNumber, seedPrices);

/** The house's actors on every market that is listed. */
export function hireActors(
  floor: TradingFloor,
  house: HouseAccounts,
  marketMaking: MarketMaking,
  onFailure: (symbol: string, error: unknown) => void,
): Actors[] {
  const prices = withCrossPrices(housePrices(marketMaking), floor.values());
  return seedMarkets.flatMap(({ character }) => {
    const market = floor.get(character.symbol);
    if (market === undefined) return [];
    const failed = (error: unknown) => onFailure(character.symbol, error);
    const accounts = { makerAccount: house.maker, takerAccounts: house.takers };
    return [new Actors({ market, character, prices, seed: marketMaking.seed, ...accounts, onFailure: failed })];
  });
}

/** Lets the house buy and sell for fiat at every demo tenant, as a member that believes everybody. Returns what stops it. */
export async function openHouseDesk({
  database,
  clock,
  log,
  events,
  prices,
}: {
  database: Database;
  clock: Clock;
  log: Logger;
  events: MemberEvents;
  prices: ReferencePrices;
}): Promise<() => Promise<void>> {
  const tenantIds = seedTenants.map(({ id }) => id);
  const desks = await seedHouseDesks(database, tenantIds, new Date(clock.now()));
  const desk = new HouseDesk(database, events, prices, desks);
  await desk.work(clock.now());
  return repeat(
    () => desk.work(clock.now()),
    deskMs,
    (error) => log.error({ err: error }, 'the house desk could not go on; it is tried again'),
  );
}
