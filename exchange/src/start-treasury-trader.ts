import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { ReferencePrices } from './domain/c2c/offers/reference-prices.ts';
import { TreasuryTrader } from './domain/c2c/treasury-trader.ts';
import type { MemberEvents } from './member-events.ts';
import { repeat } from './repeat.ts';
import { seedTreasuryTraders } from './seed/c2c.ts';
import { seedTenants } from './seed/tenants.ts';
import { whileUp, type Storage } from './storage/database.ts';

/** How often the treasury trader looks for something to do. */
const intervalMs = 2000;

/**
 * Runs the treasury as a buyer and seller for fiat at every demo tenant. It accepts every payment that is claimed. Returns a
 * function that stops it and resolves when a run under way has ended.
 */
export async function startTreasuryTrader({
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
    (error) => log.error({ err: error }, 'the treasury trader could not go on; it is tried again'),
  );
}
