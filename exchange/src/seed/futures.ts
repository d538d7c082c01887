import { parseUnits, toDecimal } from '@livery/contract/decimal';
import { and, eq } from 'drizzle-orm';
import { treasuryAccount } from '../ledger/accounts.ts';
import { ledgerScale } from '../ledger/amounts.ts';
import { post } from '../ledger/entries.ts';
import type { Database } from '../storage/database.ts';
import { balances, futuresCycles, futuresProducts } from '../storage/schema/index.ts';

interface SeedProduct {
  readonly coin: string;
  readonly tradingHours: string | null;
  /** Percent in a day, either way. */
  readonly fluctuation: string;
}

/** When metals trade. */
const weekdays = 'sun 22:00-fri 22:00';
const coin = (code: string, fluctuation: string): SeedProduct => ({ coin: code, tradingHours: null, fluctuation });
const metal = (code: string, fluctuation: string): SeedProduct => ({ coin: code, tradingHours: weekdays, fluctuation });

/** Each follows the coin's market in USDT. A product's id is its place, so it must keep its place. */
const products: readonly SeedProduct[] = [
  coin('BTC', '8.00'),
  coin('ETH', '10.00'),
  coin('SOL', '15.00'),
  coin('XRP', '15.00'),
  coin('LTC', '15.00'),
  coin('DOGE', '15.00'),
  coin('EOS', '15.00'),
  coin('FIL', '15.00'),
  coin('DASH', '15.00'),
  metal('XAU', '4.00'),
  metal('XAG', '6.00'),
];

const cycles = [
  { seconds: 60, odds: '0.82', minAmount: '10', maxAmount: '5000' },
  { seconds: 120, odds: '0.85', minAmount: '10', maxAmount: '5000' },
  { seconds: 180, odds: '0.88', minAmount: '20', maxAmount: '10000' },
  { seconds: 300, odds: '0.90', minAmount: '50', maxAmount: '10000' },
] as const;

/** The treasury of each tenant pays from it. */
const capital = { coin: 'USDT', amount: '1000000' } as const;

/** Adds the futures products and their cycles; existing ones stay as they are. */
export async function seedFuturesProducts(database: Database): Promise<void> {
  await database
    .insert(futuresProducts)
    .values(
      products.map(({ coin: code, tradingHours }, position) => ({
        ...{ id: position + 1, symbol: `${code}USD`, market: `${code}USDT`, position, tradingHours },
      })),
    )
    .onConflictDoNothing();
  await database
    .insert(futuresCycles)
    .values(
      products.flatMap(({ fluctuation }, position) =>
        cycles.map((cycle) => ({
          ...{ productId: position + 1, ...cycle },
          ...{ lowestChange: `-${fluctuation}`, highestChange: fluctuation },
        })),
      ),
    )
    .onConflictDoNothing();
}

/** Gives a tenant's treasury the capital for payouts, once. */
export async function seedFuturesCapital(database: Database, tenantId: string, at: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const treasury = await treasuryAccount(tx, tenantId, 'futures');
    const [funded] = await tx
      .select({ total: balances.total })
      .from(balances)
      .where(and(eq(balances.accountId, treasury), eq(balances.coin, capital.coin)));
    if (funded !== undefined) return;
    const amount = parseUnits(toDecimal(capital.amount), ledgerScale);
    const external = await treasuryAccount(tx, tenantId, 'external');
    await post(tx, {
      ...{ kind: 'funding', reference: 'futures capital', at },
      postings: [
        { accountId: treasury, coin: capital.coin, amount },
        { accountId: external, coin: capital.coin, amount: -amount },
      ],
    });
  });
}
