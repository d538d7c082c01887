import { code } from '@livery/contract/envelope';
import { and, asc, eq } from 'drizzle-orm';
import type { Connection } from '../../storage/database.ts';
import { coinNetworks, coins } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { networkOf } from '@livery/contract/rules/addresses/networks';

export type CoinNetwork = typeof coinNetworks.$inferSelect;

/** The networks of a coin, or of all coins, in the order of the list. */
export async function coinNetworksOf(connection: Connection, coin?: string): Promise<CoinNetwork[]> {
  const rows = await connection
    .select({ network: coinNetworks })
    .from(coinNetworks)
    .innerJoin(coins, eq(coins.code, coinNetworks.coin))
    .where(coin === undefined ? undefined : eq(coinNetworks.coin, coin))
    .orderBy(asc(coins.position), asc(coinNetworks.position));
  return rows.map((row) => row.network);
}

/** @throws DomainError `badRequest` when the coin is not served on the network */
export async function requireCoinNetwork(connection: Connection, coin: string, network: string): Promise<CoinNetwork> {
  const [found] = await connection
    .select()
    .from(coinNetworks)
    .where(and(eq(coinNetworks.coin, coin), eq(coinNetworks.network, network)));
  if (found === undefined) throw new DomainError(code.badRequest, { field: 'network' });
  return found;
}

/** The name that people know. */
export const networkName = (network: string): string => networkOf(network)?.name ?? network;
