import type { CallData } from '@livery/contract/call';
import type { ratesCall } from '@livery/contract/calls/c2c/offers';
import { eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { balances } from '../../storage/schema/index.ts';
import { accountOf } from '../../ledger/accounts.ts';
import type { ReferencePrices } from './reference-prices.ts';
import { paySeconds, releaseSeconds, sellableCoins } from './terms.ts';
import { priceText, quantityText } from './texts.ts';

/** Reference prices with their bounds, and what a member can sell from the C2C account (spec §3 'Fiat order', §7). */
export async function listedRates(
  database: Database,
  prices: ReferencePrices,
  memberId: string,
): Promise<CallData<typeof ratesCall>> {
  const accountId = await accountOf(database, memberId, 'C2C');
  const owned = await database.select().from(balances).where(eq(balances.accountId, accountId));
  const available = (coin: string) => {
    const balance = owned.find((row) => row.coin === coin);
    return balance === undefined ? 0n : balance.total - balance.frozen;
  };
  return {
    rates: (await prices.all()).map(({ coin, currency, reference, lowest, highest }) => ({
      ...{ coin, currency },
      referenceUnitPrice: priceText(reference, currency),
      minUnitPrice: priceText(lowest, currency),
      maxUnitPrice: priceText(highest, currency),
    })),
    coins: [...sellableCoins].map(([coin, { min, max }]) => ({
      coin,
      maxSellable: quantityText(available(coin)),
      minQuantity: quantityText(min),
      maxQuantity: quantityText(max),
    })),
    ...{ paySeconds, releaseSeconds },
  };
}
