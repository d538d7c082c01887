import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { HouseTrader } from './domain/c2c/house-trader.ts';
import type { ReferencePrices } from './domain/c2c/reference-prices.ts';
import type { MemberEvents } from './member-events.ts';
import { repeat } from './repeat.ts';
import { seedHouseTraders } from './seed/c2c.ts';
import { seedTenants } from './seed/tenants.ts';
import type { Database } from './storage/database.ts';

/** How often the house trader looks for something to do. */
const intervalMs = 2000;

/**
 * Lets the house buy and sell for fiat at every demo tenant, as a member that believes everybody. Returns what stops
 * it.
 */
export async function startHouseTrader({
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
  const members = await seedHouseTraders(database, tenantIds, new Date(clock.now()));
  const trader = new HouseTrader(database, events, prices, members);
  await trader.work(clock.now());
  return repeat(
    () => trader.work(clock.now()),
    intervalMs,
    (error) => log.error({ err: error }, 'the house trader could not go on; it is tried again'),
  );
}
