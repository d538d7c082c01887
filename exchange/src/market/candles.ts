import { and, eq, gte, or, sql } from 'drizzle-orm';
import type { Connection } from '../storage/database.ts';
import { candles } from '../storage/schema/index.ts';

/** The trades of one period. Times are epoch seconds. */
export interface Candle {
  readonly startTime: number;
  readonly openTicks: number;
  readonly closeTicks: number;
  readonly highTicks: number;
  readonly lowTicks: number;
  readonly lots: number;
}

/** A candle of a stored period. */
export interface StoredCandle extends Candle {
  readonly periodSeconds: number;
}

/** The part of a trade that candles use. */
export interface PricedTrade {
  readonly priceTicks: number;
  readonly lots: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export const minuteSeconds = 60;
const hour = 3600;
const day = 86_400;

/**
 * The stored periods and their retention, in memory and in the database. Candles of other periods are summed from
 * these.
 */
export const storedPeriods = [
  { periodSeconds: minuteSeconds, retentionSeconds: 7 * day },
  { periodSeconds: hour, retentionSeconds: 90 * day },
  { periodSeconds: day, retentionSeconds: Number.POSITIVE_INFINITY },
] as const;

/** Old candles are dropped many at a time, because each drop copies all others. */
const minToDrop = 60;

const startOf = (time: number, periodSeconds: number) => time - (time % periodSeconds);

function extend(candle: Candle | undefined, startTime: number, next: Omit<Candle, 'startTime'>): Candle {
  const { openTicks, closeTicks, highTicks, lowTicks, lots } = next;
  if (candle === undefined) return { startTime, openTicks, closeTicks, highTicks, lowTicks, lots };
  return {
    startTime,
    openTicks: candle.openTicks,
    closeTicks,
    highTicks: Math.max(candle.highTicks, highTicks),
    lowTicks: Math.min(candle.lowTicks, lowTicks),
    lots: candle.lots + lots,
  };
}

/** Makes the candles before a time (epoch seconds) for each stored period, oldest first. */
export type CandleHistory = (end: number) => readonly StoredCandle[];

/** The candles of one market, oldest first. A period without a trade has no candle. */
export class CandleSeries {
  readonly #kept: { readonly periodSeconds: number; readonly retentionSeconds: number; candles: Candle[] }[];
  readonly #minutes: { readonly candles: readonly Candle[] };
  readonly #history: CandleHistory | undefined;
  #before: readonly StoredCandle[] | undefined;

  /**
   * @param stored candles of each stored period, oldest first
   * @param history candles that charts show before the first stored ones
   */
  constructor(stored: ReadonlyMap<number, readonly Candle[]> = new Map(), history?: CandleHistory) {
    this.#history = history;
    this.#kept = storedPeriods.map((period) => ({ ...period, candles: [...(stored.get(period.periodSeconds) ?? [])] }));
    [this.#minutes = { candles: [] }] = this.#kept;
  }

  /** The latest minute. If minutes have expired since the last trade, the latest hour or day. */
  get last(): Candle | undefined {
    for (const { candles } of this.#kept) if (candles.length > 0) return candles.at(-1);
    return undefined;
  }

  /** The candles that these trades, in order of time, would add or change. The series stays unchanged. */
  preview(trades: readonly PricedTrade[]): StoredCandle[] {
    // After the clock is set back, trades must not reopen an older minute.
    const earliest = this.last?.startTime ?? 0;
    return this.#kept.flatMap(({ periodSeconds, candles }) => {
      const last = candles.at(-1);
      const changed = new Map<number, Candle>();
      for (const { priceTicks, lots, at } of trades) {
        const startTime = startOf(Math.max(Math.floor(at / 1000), earliest), periodSeconds);
        const known = changed.get(startTime) ?? (last?.startTime === startTime ? last : undefined);
        const ticks = { openTicks: priceTicks, closeTicks: priceTicks, highTicks: priceTicks, lowTicks: priceTicks };
        changed.set(startTime, extend(known, startTime, { ...ticks, lots }));
      }
      return Array.from(changed.values(), (candle) => ({ periodSeconds, ...candle }));
    });
  }

  /** Adds candles from `preview` once they are stored, and drops candles past their retention. */
  apply(changed: readonly StoredCandle[]): void {
    for (const kept of this.#kept) {
      for (const { periodSeconds, ...candle } of changed) {
        const last = kept.candles.at(-1)?.startTime ?? 0;
        // Another process may write these candles, and its messages may arrive late. Older candles are ignored.
        if (periodSeconds !== kept.periodSeconds || candle.startTime < last) continue;
        if (candle.startTime === last) kept.candles.pop();
        kept.candles.push(candle);
      }
      const oldest = (kept.candles.at(-1)?.startTime ?? 0) - kept.retentionSeconds;
      const firstKept = kept.candles.findIndex((candle) => candle.startTime >= oldest);
      if (firstKept >= minToDrop) kept.candles = kept.candles.slice(firstKept);
    }
  }

  /** Replaces all candles by stored ones. */
  replace(stored: ReadonlyMap<number, readonly Candle[]>): void {
    for (const kept of this.#kept) kept.candles = [...(stored.get(kept.periodSeconds) ?? [])];
  }

  /** The minutes that start at or after a time, oldest first. */
  since(startTime: number): Candle[] {
    return from(this.#minutes.candles, startTime);
  }

  /** The close of the last minute that starts before a time. */
  closeBefore(startTime: number): number | undefined {
    return this.#minutes.candles.findLast((candle) => candle.startTime < startTime)?.closeTicks;
  }

  /**
   * Up to `limit` candles of a period, oldest first, with the unfinished one last. Periods are whole minutes, aligned
   * to the epoch.
   */
  aggregate(periodSeconds: number, limit: number): Candle[] {
    const kept = this.#kept.findLast((candidate) => periodSeconds % candidate.periodSeconds === 0);
    const begin = startOf(this.last?.startTime ?? 0, periodSeconds) - (limit - 1) * periodSeconds;
    const candles: Candle[] = [];
    for (const candle of kept === undefined ? [] : from(this.#sinceHistory(kept, begin), begin)) {
      const startTime = startOf(candle.startTime, periodSeconds);
      if (candles.at(-1)?.startTime === startTime) candles.push(extend(candles.pop(), startTime, candle));
      else candles.push({ ...candle, startTime });
    }
    return candles;
  }

  /** Prepends the history to candles of a stored period that start after `begin`. */
  #sinceHistory(kept: { periodSeconds: number; candles: readonly Candle[] }, begin: number): readonly Candle[] {
    const { candles, periodSeconds } = kept;
    const first = candles[0]?.startTime;
    if (first === undefined || first < begin || this.#history === undefined) return candles;
    this.#before ??= this.#history(this.#firstTime());
    return [...this.#before.filter((candle) => candle.periodSeconds === periodSeconds), ...candles];
  }

  /** The time of the first trade, as precisely as it is still stored: its minute, later its hour, then its day. */
  #firstTime(): number {
    let [time, known] = [0, Number.POSITIVE_INFINITY];
    for (const { candles, periodSeconds } of this.#kept.toReversed()) {
      const first = candles[0]?.startTime ?? 0;
      if (known === Number.POSITIVE_INFINITY || startOf(first, known) === time) [time, known] = [first, periodSeconds];
    }
    return time;
  }
}

/** The candles that start at or after a time. */
function from(candles: readonly Candle[], startTime: number): Candle[] {
  let first = candles.length;
  while (first > 0 && (candles[first - 1]?.startTime ?? 0) >= startTime) first -= 1;
  return candles.slice(first);
}

/** The stored candles of one market or of all, by period, within each period's retention. */
export async function loadCandles(
  connection: Connection,
  nowMs: number,
  only?: string,
): Promise<ReadonlyMap<string, ReadonlyMap<number, readonly Candle[]>>> {
  const { symbol, periodSeconds, startTime, openTicks, closeTicks, highTicks, lowTicks, lots } = candles;
  // There may be half a million candles. One text for each series takes a tenth of the time of as many rows.
  const values = sql<string>`string_agg(concat_ws(',', ${startTime}, ${openTicks}, ${closeTicks}, ${highTicks},
    ${lowTicks}, ${lots}), ';' order by ${startTime})`;
  const rows = await connection
    .select({ symbol, periodSeconds, values })
    .from(candles)
    .where(
      and(
        only === undefined ? undefined : eq(symbol, only),
        or(
          ...storedPeriods.map((kept) =>
            and(eq(periodSeconds, kept.periodSeconds), gte(startTime, earliest(nowMs, kept.retentionSeconds))),
          ),
        ),
      ),
    )
    .groupBy(symbol, periodSeconds);
  const stored = new Map<string, Map<number, readonly Candle[]>>();
  for (const row of rows) {
    const periods = stored.get(row.symbol) ?? new Map<number, readonly Candle[]>();
    stored.set(row.symbol, periods.set(row.periodSeconds, row.values.split(';').map(parse)));
  }
  return stored;
}

/** The first start time within a retention, in epoch seconds. */
export const earliest = (nowMs: number, retentionSeconds: number): number =>
  Math.max(0, Math.floor(nowMs / 1000) - retentionSeconds);

function parse(values: string): Candle {
  const [startTime = 0, openTicks = 0, closeTicks = 0, highTicks = 0, lowTicks = 0, lots = 0] = values
    .split(',')
    .map(Number);
  return { startTime, openTicks, closeTicks, highTicks, lowTicks, lots };
}
