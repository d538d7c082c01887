import type { CallData } from '@livery/contract/call';
import type { fundsHistoryCall, WorthAtTime } from '@livery/contract/calls/funds-history';
import type { AccountCategory } from '@livery/contract/calls/funds';
import { formatUnits, type Decimal } from '@livery/contract/decimal';
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { ledgerScale } from '../../../ledger/amounts.ts';
import type { Markets } from '../../../market/market.ts';
import type { Database } from '../../../storage/database.ts';
import { valuedDays, worthDays } from '../../../storage/schema/index.ts';
import { shownUsdtPrice } from '../balances.ts';
import { dayEndSeconds, dayOf, dayStartMs, readHoldings } from './holdings.ts';

/** Units of a coin times its price in ledger units. */
const worthScale = 2 * ledgerScale;

interface Point {
  readonly time: number;
  readonly value: bigint;
  readonly flow: bigint;
}

interface WorthQuery {
  readonly memberId: string;
  /** The accounts that count. */
  readonly categories: readonly AccountCategory[];
}

/**
 * What a member's money was worth at the end of each of the last days, and is worth now (contract `fundsHistoryCall`). The
 * accounts of open modules count, as in the total (docs/decisions.md §49).
 */
export async function fundsHistory(
  { database, markets, nowMs }: { database: Database; markets: Markets; nowMs: number },
  { days, ...query }: WorthQuery & { readonly days: number },
): Promise<CallData<typeof fundsHistoryCall>> {
  const [valued] = await database
    .select({ day: valuedDays.day })
    .from(valuedDays)
    .orderBy(desc(valuedDays.day))
    .limit(1);
  const past = valued === undefined ? [] : await pastPoints(database, query, dayOf(nowMs) - days, valued.day);
  const since = valued === undefined ? 0 : dayStartMs(valued.day + 1);
  const now = await worthNow({ database, markets, nowMs }, query, new Date(since));
  return { days: past.map(inUsdt), now: inUsdt(now), ...gainOver(past, now) };
}

/** The ends of the days from `first` to `last`; without the days before the member had anything, but for the last of them. */
async function pastPoints(
  database: Database,
  { memberId, categories }: WorthQuery,
  first: number,
  last: number,
): Promise<Point[]> {
  const stored = await database
    .select({
      day: worthDays.day,
      value: sql<string>`sum(${worthDays.value})`,
      flow: sql<string>`sum(${worthDays.flow})`,
    })
    .from(worthDays)
    .where(
      and(eq(worthDays.memberId, memberId), gte(worthDays.day, first), inArray(worthDays.category, [...categories])),
    )
    .groupBy(worthDays.day)
    .orderBy(asc(worthDays.day));
  const byDay = new Map(stored.map(({ day, value, flow }) => [day, { value: BigInt(value), flow: BigInt(flow) }]));
  const begin = Math.max(Math.min(first, last), (stored[0]?.day ?? last + 1) - 1);
  return Array.from({ length: last - begin + 1 }, (_, index) => {
    const { value, flow } = byDay.get(begin + index) ?? { value: 0n, flow: 0n };
    return { time: dayEndSeconds(begin + index), value, flow };
  });
}

/** What the member has, and what came and went since a time, at the last prices. */
async function worthNow(
  { database, markets, nowMs }: { database: Database; markets: Markets; nowMs: number },
  { memberId, categories }: WorthQuery,
  since: Date,
): Promise<Point> {
  const holdings = (await readHoldings(database, [memberId], since)).get(memberId);
  let [value, flow] = [0n, 0n];
  for (const category of categories) {
    for (const [coin, { total, movements }] of holdings?.get(category) ?? []) {
      const price = shownUsdtPrice(markets, nowMs, coin);
      value += total * price;
      for (const movement of movements.values()) flow += movement.flow * price;
    }
  }
  return { time: Math.floor(nowMs / 1000), value, flow };
}

/** What is left of the change of the worth without what came and went. */
function gainOver([start, ...later]: readonly Point[], now: Point): { gain: Decimal; gainPercent: Decimal | null } {
  const atStart = start?.value ?? 0n;
  const flows = [...later, now].map(({ flow }) => flow);
  const gain = now.value - atStart - sum(flows);
  const invested = atStart + sum(flows.filter((flow) => flow > 0n));
  return {
    gain: formatUnits(gain, worthScale, true),
    gainPercent: invested === 0n ? null : formatUnits((gain * 10_000n) / invested, 2, true),
  };
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

const inUsdt = ({ time, value, flow }: Point): WorthAtTime => ({
  time,
  value: formatUnits(value, worthScale, true),
  flow: formatUnits(flow, worthScale, true),
});
