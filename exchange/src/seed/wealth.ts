import { parseUnits, toDecimal } from '@livery/contract/decimal';
import { type Language, languages } from '@livery/contract/languages';
import { eq } from 'drizzle-orm';
import { treasuryAccount } from '../ledger/accounts.ts';
import { ledgerScale } from '../ledger/amounts.ts';
import { post } from '../ledger/entries.ts';
import type { Connection, Database } from '../storage/database.ts';
import { balances, wealthCategories, wealthProducts } from '../storage/schema/index.ts';

interface SeedProduct {
  readonly coin: string;
  readonly days: number;
  /** Per mille a day. */
  readonly ratio: string;
  readonly amount: readonly [min: string, max: string];
  /** Percent of the income. */
  readonly fee?: string;
  /** Percent of the principal. */
  readonly redeemCost?: string;
  /** What all members together may have pledged of it. */
  readonly limit?: string;
  /** The same for one member. */
  readonly memberLimit?: string;
}

/** By the position of their category: fixed terms, short terms, managed trust, and a closed one. */
const products: readonly (readonly SeedProduct[])[] = [
  [
    { coin: 'USDT', days: 14, ratio: '5', amount: ['1000', '500000'], redeemCost: '2' },
    { coin: 'USDT', days: 30, ratio: '6.5', amount: ['5000', '1000000'], redeemCost: '3' },
    { coin: 'BTC', days: 30, ratio: '2', amount: ['0.01', '5'], redeemCost: '2' },
    { coin: 'ETH', days: 30, ratio: '2.4', amount: ['0.1', '80'], redeemCost: '2' },
  ],
  [
    { coin: 'USDT', days: 3, ratio: '2.5', amount: ['100', '20000'] },
    {
      ...{ coin: 'USDT', days: 7, ratio: '4', amount: ['100', '50000'], redeemCost: '1' },
      ...{ limit: '2000000', memberLimit: '60000' },
    },
    { coin: 'BTC', days: 7, ratio: '1.2', amount: ['0.005', '2'], redeemCost: '1' },
  ],
  [
    { coin: 'USDT', days: 60, ratio: '8', amount: ['20000', '2000000'], fee: '5', redeemCost: '5' },
    { coin: 'USDT', days: 90, ratio: '9', amount: ['50000', '2000000'], fee: '5' },
    // Sold out: less is left than the smallest amount.
    { coin: 'BTC', days: 90, ratio: '2.8', amount: ['0.1', '10'], fee: '5', redeemCost: '4', limit: '0.05' },
  ],
  [{ coin: 'USDT', days: 120, ratio: '10', amount: ['100000', '2000000'] }],
];

/** The treasury sets this aside to pay income. */
const capital = { USDT: '20000000', BTC: '60', ETH: '900' };

const inDays = (language: Language, days: number) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

const titles = (coin: string, days: number) =>
  Object.fromEntries(languages.map((language) => [language, { title: `${coin} · ${inDays(language, days)}` }]));

/** Adds a tenant's pledge products and the capital behind them; existing ones stay as they are. */
export async function seedWealth(database: Database, tenantId: string, at: Date): Promise<void> {
  const categories = await database.select().from(wealthCategories).where(eq(wealthCategories.tenantId, tenantId));
  const rows = categories.flatMap(({ id: categoryId, position: category, status }) =>
    (products[category] ?? []).map(({ coin, days, ratio, amount, fee, redeemCost, ...limits }, position) => ({
      ...{ categoryId, position, status, coin, ratio, circleDays: days, feeRatio: fee ?? '0' },
      redeemCostRatio: redeemCost ?? null,
      minAmount: units(amount[0]),
      maxAmount: units(amount[1]),
      limitAmount: unitsOrNull(limits.limit),
      memberLimitAmount: unitsOrNull(limits.memberLimit),
      texts: titles(coin, days),
    })),
  );
  if (rows.length > 0) await database.insert(wealthProducts).values(rows).onConflictDoNothing();
  await database.transaction((tx) => seedCapital(tx, tenantId, at));
}

const units = (decimal: string) => parseUnits(toDecimal(decimal), ledgerScale);
const unitsOrNull = (decimal: string | undefined) => (decimal === undefined ? null : units(decimal));

async function seedCapital(connection: Connection, tenantId: string, at: Date): Promise<void> {
  const treasury = await treasuryAccount(connection, tenantId, 'wealth');
  const [known] = await connection.select().from(balances).where(eq(balances.accountId, treasury));
  if (known !== undefined) return;
  const external = await treasuryAccount(connection, tenantId, 'external');
  const postings = Object.entries(capital).flatMap(([coin, decimal]) => [
    { accountId: treasury, coin, amount: units(decimal) },
    { accountId: external, coin, amount: -units(decimal) },
  ]);
  await post(connection, { kind: 'funding', reference: 'capital for pledges', at, postings });
}
