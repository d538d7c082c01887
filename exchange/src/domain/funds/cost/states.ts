import type { CostMethod } from '@livery/contract/calls/costs';
import { and, desc, eq, gte, lt, lte, notInArray } from 'drizzle-orm';
import type { Markets } from '../../../market/market.ts';
import { inTransaction, type Connection, type Database, type Transaction } from '../../../storage/database.ts';
import { costRevisions, costStates, statementYears } from '../../../storage/schema/index.ts';
import { dayOf, dayStartMs, settledMs } from '../worth/holdings.ts';
import { dayPrices, eventsOf, type DayPrice } from './ledger-events.ts';
import {
  applyEvent,
  beginYear,
  emptyState,
  poolLots,
  stateFromText,
  stateToText,
  type CostEvent,
  type CostState,
  type Effect,
} from './lots.ts';

export interface CostContext {
  readonly database: Database;
  readonly markets: Markets;
  readonly nowMs: number;
}

/** `holding` has the average method throughout, `holdingFifo` FIFO, and `statement` the method of each year. */
type Track = 'holding' | 'holdingFifo' | 'statement';

export const yearOf = (timeMs: number): number => new Date(timeMs).getUTCFullYear();
export const yearStartMs = (year: number): number => Date.UTC(year, 0, 1);
/** A UTC day that ends a year. */
const yearEndDay = (year: number): number => dayOf(yearStartMs(year + 1)) - 1;

/** What a member chose for the years of statements. */
export interface StatementYears {
  /** The method of a year for which the member chose none is that of the year before, at first FIFO. */
  methodOf(year: number): CostMethod;
  /** A locked year, and which coins had no price then. The years before a locked one are locked too. */
  lockOf(year: number): { readonly lockedAt: Date; readonly unpriced: readonly string[] } | undefined;
}

export async function statementYearsOf(connection: Connection, memberId: string): Promise<StatementYears> {
  const rows = await connection
    .select()
    .from(statementYears)
    .where(eq(statementYears.memberId, memberId))
    .orderBy(desc(statementYears.year));
  const locks = rows.flatMap(({ lockedAt, ...row }) => (lockedAt === null ? [] : [{ ...row, lockedAt }]));
  return {
    methodOf: (year) => rows.find((row) => row.year <= year)?.method ?? 'fifo',
    lockOf: (year) => locks.findLast((row) => row.year >= year),
  };
}

/** The prices of days for a member. A coin that had none when a year was locked has none in it for good. */
export function memberPrices({ markets }: CostContext, { lockOf }: StatementYears): DayPrice {
  const priceOf = dayPrices(markets);
  return (coin, day) =>
    lockOf(yearOf(dayStartMs(day)))?.unpriced.includes(coin) === true ? undefined : priceOf(coin, day);
}

/** More events than this since the last stored state are not read a second time the same day. */
const maxUnstored = 200;

interface Run {
  readonly memberId: string;
  readonly track: Track;
  /** Exclusive; the end of a year, or now. */
  readonly untilMs: number;
  /** Reports what happens from this time on. */
  readonly sinceMs?: number;
  readonly onEvent?: (event: CostEvent, effects: readonly Effect[]) => void;
}

/**
 * The lots and sums of a member at a time. Computed from the newest state that was stored before, so that it costs at most
 * a year of events; the ends of years, and yesterday's end after many events, are stored for the next time.
 */
export async function costStateAt(context: CostContext, run: Run): Promise<CostState> {
  const { database, nowMs } = context;
  const { memberId, track, untilMs, sinceMs = untilMs, onEvent } = run;
  const revision = await revisionOf(database, memberId);
  const years = await statementYearsOf(database, memberId);
  const methodOf = (of: number): CostMethod => methodsOfHoldings[track] ?? years.methodOf(of);
  const priceOf = memberPrices(context, years);
  const [stored] = await database
    .select({ day: costStates.day, state: costStates.state })
    .from(costStates)
    .where(
      and(
        eq(costStates.memberId, memberId),
        eq(costStates.track, track),
        lt(costStates.day, dayOf(Math.min(untilMs, sinceMs))),
      ),
    )
    .orderBy(desc(costStates.day))
    .limit(1);
  const state = stored === undefined ? emptyState() : stateFromText(stored.state);
  const fromMs = stored === undefined ? 0 : dayStartMs(stored.day + 1);
  let year = stored === undefined ? undefined : yearOf(dayStartMs(stored.day));
  const due: { day: number; state: string }[] = [];
  const advance = (to: number) => {
    for (year ??= to; year < to; year += 1) {
      due.push({ day: yearEndDay(year), state: stateToText(state) });
      beginYear(state);
      if (methodOf(year + 1) === 'average') poolLots(state);
    }
  };
  const yesterday = dayOf(nowMs - settledMs) - 1;
  const todayMs = dayStartMs(yesterday + 1);
  let count = 0;
  let isTodayBegun = false;
  // A coin gets its first price later, and then its earlier movements have it too, except in locked years.
  let isUnpriced = false;
  for await (const event of eventsOf(context, priceOf, {
    memberId,
    since: new Date(fromMs),
    until: new Date(untilMs),
  })) {
    const eventYear = yearOf(event.at);
    advance(eventYear);
    if (!isTodayBegun && event.at >= todayMs) {
      isTodayBegun = true;
      if (count > maxUnstored) due.push({ day: yesterday, state: stateToText(state) });
    }
    count += 1;
    isUnpriced ||= event.value === 0n && years.lockOf(eventYear) === undefined;
    const effects = applyEvent(state, event, methodOf(eventYear));
    if (event.at >= sinceMs) onEvent?.(event, effects);
  }
  if (year !== undefined) advance(yearOf(untilMs - 1));
  if (!isTodayBegun && count > maxUnstored && untilMs > todayMs)
    due.push({ day: yesterday, state: stateToText(state) });
  const storable = isUnpriced ? [] : due.filter(({ day }) => day <= yesterday);
  await store(database, { memberId, track, revision }, storable);
  return state;
}

const methodsOfHoldings: Partial<Record<Track, CostMethod>> = { holding: 'average', holdingFifo: 'fifo' };

async function revisionOf(database: Database | Transaction, memberId: string): Promise<number> {
  const [row] = await database
    .select({ revision: costRevisions.revision })
    .from(costRevisions)
    .where(eq(costRevisions.memberId, memberId));
  return row?.revision ?? 0;
}

/** Locks the revision of a member's costs for the transaction, and gives it. */
export async function lockRevision(tx: Transaction, memberId: string): Promise<number> {
  await tx.insert(costRevisions).values({ memberId, revision: 0 }).onConflictDoNothing();
  const [row] = await tx
    .select({ revision: costRevisions.revision })
    .from(costRevisions)
    .where(eq(costRevisions.memberId, memberId))
    .for('update');
  return row?.revision ?? 0;
}

/** Stores states, unless a cost or a method was changed after they began to be computed. */
async function store(
  database: Database,
  { memberId, track, revision }: { readonly memberId: string; readonly track: Track; readonly revision: number },
  due: readonly { readonly day: number; readonly state: string }[],
): Promise<void> {
  if (due.length === 0) return;
  const days = due.map(({ day }) => day);
  const newest = Math.max(...days);
  await inTransaction(database, async (tx) => {
    if ((await lockRevision(tx, memberId)) !== revision) return;
    const own = and(eq(costStates.memberId, memberId), eq(costStates.track, track));
    await tx
      .insert(costStates)
      .values(due.map((each) => ({ memberId, track, ...each })))
      .onConflictDoNothing();
    const older = await tx
      .select({ day: costStates.day })
      .from(costStates)
      .where(and(own, lte(costStates.day, newest)));
    const kept = older
      .map(({ day }) => day)
      .filter((day) => day === newest || day === yearEndDay(yearOf(dayStartMs(day))));
    await tx.delete(costStates).where(and(own, lt(costStates.day, newest), notInArray(costStates.day, kept)));
  });
}

/** Forgets what was computed from this time on, because a cost or a method changes, or years are locked. */
export async function forgetStates(tx: Transaction, memberId: string, sinceMs: number, track?: Track): Promise<void> {
  const revision = await lockRevision(tx, memberId);
  await tx
    .update(costRevisions)
    .set({ revision: revision + 1 })
    .where(eq(costRevisions.memberId, memberId));
  await tx
    .delete(costStates)
    .where(
      and(
        eq(costStates.memberId, memberId),
        gte(costStates.day, dayOf(sinceMs)),
        track === undefined ? undefined : eq(costStates.track, track),
      ),
    );
}
