import type { CallData } from '@livery/contract/call';
import { accountCategories, type AccountCategory, type accountsCall } from '@livery/contract/calls/funds';
import type { Configuration } from '@livery/contract/configuration';
import { formatUnits, powerOfTen } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { and, asc, eq } from 'drizzle-orm';
import { DomainError } from '../../errors.ts';
import { ledgerScale } from '../../ledger/amounts.ts';
import type { Markets } from '../../market/market.ts';
import type { Connection, Database } from '../../storage/database.ts';
import { accounts, balances, coins } from '../../storage/schema/index.ts';

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

/**
 * How much of a coin a member can spend from an account, in ledger units (spec §7).
 * @throws DomainError `badRequest` for an unknown coin
 */
export async function availableUnits(
  connection: Connection,
  memberId: string,
  category: AccountCategory,
  coin: string,
): Promise<bigint> {
  await requireCoin(connection, coin);
  const [balance] = await connection
    .select({ total: balances.total, frozen: balances.frozen })
    .from(accounts)
    .innerJoin(balances, and(eq(balances.accountId, accounts.id), eq(balances.coin, coin)))
    .where(and(eq(accounts.memberId, memberId), eq(accounts.category, category)));
  return balance === undefined ? 0n : balance.total - balance.frozen;
}

/** @throws DomainError `badRequest` for a coin that is not listed */
export async function requireCoin(connection: Connection, coin: string): Promise<void> {
  const [known] = await connection.select({ code: coins.code }).from(coins).where(eq(coins.code, coin));
  if (known === undefined) throw new DomainError(code.badRequest, { field: 'coin' });
}

const one = powerOfTen(ledgerScale);

/** A price in ledger units of USDT, and when it was made. */
interface UsdtPrice {
  readonly price: bigint;
  readonly at: Date;
}

/** The last price of a coin against USDT, however old. `undefined` for a coin that was never traded against USDT. */
export function lastUsdtPrice(markets: Markets, nowMs: number, coin: string): UsdtPrice | undefined {
  if (coin === 'USDT') return { price: one, at: new Date(nowMs) };
  const view = markets.get(`${coin}USDT`)?.view;
  const last = view?.candles.last;
  if (view === undefined || last === undefined) return undefined;
  const tick = powerOfTen(ledgerScale - view.terms.priceDecimals);
  return { price: BigInt(last.closeTicks) * tick, at: new Date(last.startTime * 1000) };
}

/** The value of units of a coin at a price, in ledger units of USDT, rounded down. */
export const worthAt = (price: bigint, units: bigint): bigint => (units * price) / one;

/** The price as pages show it: 1 USDT for a coin without one (spec §5). No limit may go by it. */
export const shownUsdtPrice = (markets: Markets, nowMs: number, coin: string): bigint =>
  lastUsdtPrice(markets, nowMs, coin)?.price ?? one;
