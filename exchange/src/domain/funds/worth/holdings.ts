import { and, eq, gt, gte, inArray, lte, max, ne, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Connection } from '../../../storage/database.ts';
import { accounts, balances, entries, postings, valuedDays } from '../../../storage/schema/index.ts';

/**
 * The kinds of entries by which money comes into an account and leaves it. A sale or purchase for fiat is one, because it is
 * paid outside the exchange. The two sides of a transfer cancel out where both accounts are counted.
 */
const flowKinds = ['deposit', 'withdrawal', 'funding', 'c2c', 'transfer'];

/** Nothing that began before a midnight is still being written this long after it: no call takes half of it. */
export const settledMs = 60_000;

/** What moved on one day. */
interface Movement {
  /** What came to the account, less what left it. */
  readonly moved: bigint;
  /** The part of it that came from outside or from another account, or went there. */
  readonly flow: bigint;
}

/** What a member has of one coin in one account. */
export interface Holding {
  total: bigint;
  /** By day, from a given time on. */
  readonly movements: Map<number, Movement>;
}

/** By account category and coin. */
type MemberHoldings = ReadonlyMap<string, ReadonlyMap<string, Holding>>;

/**
 * What members have, and what moved on each day since a time. Both are of one moment, because one statement reads them.
 */
export async function readHoldings(
  connection: Connection,
  memberIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, MemberHoldings>> {
  const ofMembers = inArray(accounts.memberId, [...memberIds]);
  const day = sql<number | null>`floor(extract(epoch from ${entries.createdAt}) / 86400)::integer`;
  const have = connection
    .select({
      memberId: accounts.memberId,
      category: accounts.category,
      coin: balances.coin,
      day: sql<number | null>`null::integer`,
      amount: sql<string>`sum(${balances.total})`,
      flow: sql<string>`0::numeric`,
    })
    .from(accounts)
    .innerJoin(balances, eq(balances.accountId, accounts.id))
    .where(and(ofMembers, ne(balances.total, 0n)))
    .groupBy(accounts.memberId, accounts.category, balances.coin);
  const moved = connection
    .select({
      memberId: accounts.memberId,
      category: accounts.category,
      coin: balances.coin,
      day,
      amount: sql<string>`sum(${postings.amount})`,
      flow: sql<string>`coalesce(sum(${postings.amount}) filter (where ${inArray(entries.kind, flowKinds)}), 0)`,
    })
    .from(accounts)
    .innerJoin(balances, eq(balances.accountId, accounts.id))
    .innerJoin(postings, await postingsSince(connection, since))
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .where(and(ofMembers, gte(entries.createdAt, since)))
    .groupBy(accounts.memberId, accounts.category, balances.coin, day);
  return byMember(await unionAll(have, moved));
}

/**
 * Joins the postings of entries since a time to their balance. Each account is searched coin by coin, along the index, and
 * most of what is older is left out. The caller compares the entries' times.
 */
export const postingsSince = async (connection: Connection, since: Date): Promise<SQL | undefined> =>
  and(
    eq(postings.accountId, balances.accountId),
    eq(postings.coin, balances.coin),
    gt(postings.entryId, await entryBefore(connection, since)),
  );

/** An entry older than all that began at this time or later, so that those before it need not be looked at. */
async function entryBefore(connection: Connection, since: Date): Promise<bigint> {
  const [row] = await connection
    .select({ id: max(valuedDays.lastEntryId) })
    .from(valuedDays)
    .where(lte(valuedDays.valuedAt, new Date(since.getTime() - settledMs)));
  return row?.id ?? 0n;
}

interface Row {
  readonly memberId: string | null;
  readonly category: string | null;
  readonly coin: string;
  /** Null: what there is now. */
  readonly day: number | null;
  readonly amount: string;
  readonly flow: string;
}

function byMember(rows: readonly Row[]): ReadonlyMap<string, MemberHoldings> {
  const members = new Map<string, Map<string, Map<string, Holding>>>();
  for (const { memberId, category, coin, day, amount, flow } of rows) {
    if (memberId === null || category === null) continue;
    const categories = members.get(memberId) ?? new Map<string, Map<string, Holding>>();
    const coins = categories.get(category) ?? new Map<string, Holding>();
    const holding = coins.get(coin) ?? { total: 0n, movements: new Map<number, Movement>() };
    members.set(memberId, categories.set(category, coins.set(coin, holding)));
    if (day === null) holding.total = BigInt(amount);
    else holding.movements.set(day, { moved: BigInt(amount), flow: BigInt(flow) });
  }
  return members;
}

/** Days, in which the worth of members' money is counted: UTC days since the epoch. */
const dayMs = 86_400_000;

export const dayOf = (timeMs: number): number => Math.floor(timeMs / dayMs);
export const dayStartMs = (day: number): number => day * dayMs;
/** The UTC midnight that ends a day, in epoch seconds. */
export const dayEndSeconds = (day: number): number => dayStartMs(day + 1) / 1000;

/** How many past days are stored: the longest span that is shown, with the day at whose end it begins. */
export const storedDays = 366;
