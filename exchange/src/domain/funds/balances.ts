import { type AccountCategory, accountCategories, type accountsCall } from '@livery/contract/calls/funds';
import type { CallData } from '@livery/contract/call';
import type { Configuration } from '@livery/contract/configuration';
import { asc, eq } from 'drizzle-orm';
import type { Markets } from '../../market/market.ts';
import { ledgerScale } from '../../ledger/scale.ts';
import type { Database } from '../../storage/database.ts';
import { accounts, balances, coins } from '../../storage/schema/index.ts';
import { formatUnits, powerOfTen } from '@livery/contract/decimal';
import { shownUsdtPrice, worthAt } from './usdt-worth.ts';

type Assets = CallData<typeof accountsCall>;

interface Row {
  readonly category: string | null;
  readonly coin: string;
  readonly total: bigint;
  readonly frozen: bigint;
}

/** A new member's SPOT account shows these at zero. */
const mainCoins: ReadonlySet<string> = new Set(['USDT', 'BTC', 'ETH']);
/** USDT conversions have four decimals (spec §5). */
const conversionDecimals = 4;

/** The categories whose module is open, SPOT always (spec §4 'Asset display'). */
export function openCategories(configuration: Configuration): AccountCategory[] {
  const isOpen: Record<AccountCategory, boolean> = {
    SPOT: true,
    FUTURE: configuration.moduleIsOpenFuture === '1',
    C2C: configuration.moduleIsOpenC2c === '1',
    WEALTH: configuration.moduleIsOpenPledge === '1',
  };
  return accountCategories.filter((category) => isOpen[category]);
}

/**
 * A member's balances by account, and the value of all that is shown in USDT at the last spot prices (spec §3
 * 'Assets').
 */
export async function memberAssets(
  { database, markets, nowMs }: { database: Database; markets: Markets; nowMs: number },
  {
    memberId,
    configuration,
    nameOf,
  }: { memberId: string; configuration: Configuration; nameOf: (category: AccountCategory) => string },
): Promise<Assets> {
  const listed = await database.select().from(coins).orderBy(asc(coins.position));
  const rows: Row[] = await database
    .select({ category: accounts.category, coin: balances.coin, total: balances.total, frozen: balances.frozen })
    .from(accounts)
    .innerJoin(balances, eq(balances.accountId, accounts.id))
    .where(eq(accounts.memberId, memberId));

  const shown = openCategories(configuration).map((category) => ({
    category,
    name: nameOf(category),
    coins: listed.flatMap(({ code }) => {
      const row = rows.find((candidate) => candidate.category === category && candidate.coin === code);
      const isShown = (row !== undefined && row.total > 0n) || (category === 'SPOT' && mainCoins.has(code));
      return isShown ? [{ coin: code, total: row?.total ?? 0n, frozen: row?.frozen ?? 0n }] : [];
    }),
  }));

  const sum = { total: 0n, frozen: 0n };
  const inUsdt = (coin: string, units: bigint) =>
    worthAt(shownUsdtPrice(markets, nowMs, coin), units) / powerOfTen(ledgerScale - conversionDecimals);
  for (const { coin, total, frozen } of shown.flatMap((account) => account.coins)) {
    sum.total += inUsdt(coin, total);
    sum.frozen += inUsdt(coin, frozen);
  }
  return {
    total: asDecimals(sum.total, sum.frozen, conversionDecimals),
    accounts: shown.map((account) => ({
      ...account,
      coins: account.coins.map(({ coin, total, frozen }) => ({ coin, ...asDecimals(total, frozen, ledgerScale) })),
    })),
  };
}

const asDecimals = (total: bigint, frozen: bigint, decimals: number) => ({
  total: formatUnits(total, decimals, true),
  frozen: formatUnits(frozen, decimals, true),
  available: formatUnits(total - frozen, decimals, true),
});
