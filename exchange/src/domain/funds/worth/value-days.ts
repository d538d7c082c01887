import { powerOfTen } from '@livery/contract/decimal';
import { and, asc, desc, eq, gt, inArray, lt, max } from 'drizzle-orm';
import { ledgerScale } from '../../../ledger/amounts.ts';
import type { Markets } from '../../../market/market.ts';
import { inTransaction, type Database } from '../../../storage/database.ts';
import { insertRows } from '../../../storage/rows.ts';
import { entries, members, valuedDays, worthDays } from '../../../storage/schema/index.ts';
import { closesOf } from './day-prices.ts';
import { dayOf, dayStartMs, readHoldings, settledMs, storedDays, type Holding } from './holdings.ts';

/** How many members are valued at once. */
const batch = 200;

interface Days {
  readonly first: number;
  readonly last: number;
}

/**
 * Stores what every member's accounts were worth at the end of each day that is over and has no value yet. After a downtime it
 * values each missed day, as far back as days are stored. An interrupted run continues where it stopped, and a stored value
 * never changes. Treasury members are left out.
 */
export async function valueDays(database: Database, markets: Markets, nowMs: number): Promise<void> {
  const days = await dueDays(database, nowMs);
  if (days === undefined) return;
  const [newest] = await database.select({ id: max(entries.id) }).from(entries);
  const lastEntryId = newest?.id ?? 0n;
  const priceOf = closingPrices(markets, days.first, days.last);
  for (let after: string | undefined; ;) {
    const ids = await membersAfter(database, after);
    after = ids.at(-1);
    if (after === undefined) break;
    await valueMembers(database, ids, days, priceOf);
  }
  const valued = daysIn(days).map((day) => ({ day, valuedAt: new Date(nowMs), lastEntryId }));
  await inTransaction(database, async (tx) => {
    await tx.insert(valuedDays).values(valued).onConflictDoNothing();
    await tx.delete(valuedDays).where(lt(valuedDays.day, oldest(days)));
  });
}

/** The days that are over and were not valued yet. */
async function dueDays(database: Database, nowMs: number): Promise<Days | undefined> {
  const [newest] = await database
    .select({ day: valuedDays.day })
    .from(valuedDays)
    .orderBy(desc(valuedDays.day))
    .limit(1);
  const last = dayOf(nowMs - settledMs) - 1;
  const earliest = last - storedDays + 1;
  const first = newest === undefined ? earliest : Math.max(newest.day + 1, earliest);
  return first > last ? undefined : { first, last };
}

const daysIn = ({ first, last }: Days): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
/** The oldest day that is still stored. */
const oldest = ({ last }: Days): number => last - storedDays + 1;

async function membersAfter(database: Database, after: string | undefined): Promise<string[]> {
  const rows = await database
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.isTreasuryRun, false), after === undefined ? undefined : gt(members.id, after)))
    .orderBy(asc(members.id))
    .limit(batch);
  return rows.map(({ id }) => id);
}

async function valueMembers(
  database: Database,
  memberIds: readonly string[],
  days: Days,
  priceOf: PriceOfDay,
): Promise<void> {
  const holdings = await readHoldings(database, memberIds, new Date(dayStartMs(days.first)));
  const rows = [...holdings].flatMap(([memberId, categories]) =>
    [...categories].flatMap(([category, coins]) =>
      worthOf(coins, days, priceOf).map((worth) => ({ memberId, category, ...worth })),
    ),
  );
  await inTransaction(database, async (tx) => {
    await insertRows(tx, worthDays, rows, 'do nothing');
    await tx.delete(worthDays).where(and(inArray(worthDays.memberId, [...memberIds]), lt(worthDays.day, oldest(days))));
  });
}

interface Worth {
  readonly day: number;
  readonly value: bigint;
  readonly flow: bigint;
}

/** The worth on each day with a balance or a movement, counted back from the present balance. */
export function worthOf(coins: ReadonlyMap<string, Holding>, { first, last }: Days, priceOf: PriceOfDay): Worth[] {
  const left = new Map(
    Array.from(coins, ([coin, { total, movements }]) => {
      const later = [...movements].filter(([day]) => day > last).reduce((sum, [, { moved }]) => sum + moved, 0n);
      return [coin, total - later] as const;
    }),
  );
  const worths: Worth[] = [];
  for (let day = last; day >= first; day -= 1) {
    let [value, flow] = [0n, 0n];
    for (const [coin, { movements }] of coins) {
      const amount = left.get(coin) ?? 0n;
      const moved = movements.get(day);
      const price = priceOf(coin, day);
      value += amount * price;
      flow += (moved?.flow ?? 0n) * price;
      left.set(coin, amount - (moved?.moved ?? 0n));
    }
    if (value !== 0n || flow !== 0n) worths.push({ day, value, flow });
  }
  return worths.toReversed();
}

/** What a coin without a market counts for (spec §5). */
const one = powerOfTen(ledgerScale);

/** The price of a coin in USDT at the end of a day, in ledger units. */
type PriceOfDay = (coin: string, day: number) => bigint;

/** The prices at which the days from `first` to `last` closed on the spot markets. */
function closingPrices(markets: Markets, first: number, last: number): PriceOfDay {
  const known = new Map<string, readonly bigint[]>();
  return (coin, day) => {
    const closes = known.get(coin) ?? closesOfDays(markets, coin, first, last);
    known.set(coin, closes);
    return closes[day - first] ?? one;
  };
}

function closesOfDays(markets: Markets, coin: string, first: number, last: number): bigint[] {
  // One more at either end: the day that runs, and a close from before the first.
  const closeOf = closesOf(markets, coin, last - first + 3);
  return closeOf === undefined ? [] : Array.from({ length: last - first + 1 }, (_, index) => closeOf(first + index));
}
