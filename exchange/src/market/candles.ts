/** Trades of one period. Times are epoch seconds. */
export interface Candle {
  readonly startTime: number;
  readonly openTicks: number;
  readonly closeTicks: number;
  readonly highTicks: number;
  readonly lowTicks: number;
  readonly lots: number;
}

/** What of a trade shows in a candle. */
export interface PricedTrade {
  readonly priceTicks: number;
  readonly lots: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** How long minutes are kept, in memory and in the database. */
export const candleRetentionSeconds = 7 * 86_400;
const minute = 60;

function extend(candle: Candle | undefined, startTime: number, next: Omit<Candle, 'startTime'>): Candle {
  if (candle === undefined) return { startTime, ...next };
  return {
    startTime,
    openTicks: candle.openTicks,
    closeTicks: next.closeTicks,
    highTicks: Math.max(candle.highTicks, next.highTicks),
    lowTicks: Math.min(candle.lowTicks, next.lowTicks),
    lots: candle.lots + next.lots,
  };
}

/** The minutes of one market, oldest first; a minute without a trade is absent. Longer periods are added up from them. */
export class CandleSeries {
  #minutes: Candle[];

  /** @param minutes oldest first */
  constructor(minutes: readonly Candle[]) {
    this.#minutes = [...minutes];
  }

  get last(): Candle | undefined {
    return this.#minutes.at(-1);
  }

  /** The minutes as they will be after these trades (in order of time); the series itself stays. */
  preview(trades: readonly PricedTrade[]): Candle[] {
    const changed = new Map<number, Candle>();
    for (const { priceTicks, lots, at } of trades) {
      const seconds = Math.floor(at / 1000);
      // A clock that was set back must not reopen an older minute.
      const startTime = Math.max(seconds - (seconds % minute), this.last?.startTime ?? 0);
      const known = changed.get(startTime) ?? (this.last?.startTime === startTime ? this.last : undefined);
      const trade = {
        openTicks: priceTicks,
        closeTicks: priceTicks,
        highTicks: priceTicks,
        lowTicks: priceTicks,
        lots,
      };
      changed.set(startTime, extend(known, startTime, trade));
    }
    return [...changed.values()];
  }

  /** Takes over what `preview` gave, once that is stored; lets go of minutes past the retention. */
  apply(changed: readonly Candle[]): void {
    for (const candle of changed) {
      if (this.last?.startTime === candle.startTime) this.#minutes.pop();
      this.#minutes.push(candle);
    }
    const oldest = (this.last?.startTime ?? 0) - candleRetentionSeconds;
    const kept = this.#minutes.findIndex((candle) => candle.startTime >= oldest);
    // A copy of everything, so once for many.
    if (kept >= 60) this.#minutes = this.#minutes.slice(kept);
  }

  /** The minutes that start at or after a time, oldest first. */
  since(startTime: number): Candle[] {
    const minutes = this.#minutes;
    let from = minutes.length;
    while (from > 0 && (minutes[from - 1]?.startTime ?? 0) >= startTime) from -= 1;
    return minutes.slice(from);
  }

  /** The price before a time: what the last earlier minute closed at. */
  closeBefore(startTime: number): number | undefined {
    return this.#minutes.findLast((candle) => candle.startTime < startTime)?.closeTicks;
  }

  /** Up to `limit` candles of a period (whole minutes, aligned to the epoch), oldest first, the unfinished one last. */
  aggregate(periodSeconds: number, limit: number): Candle[] {
    const candles: Candle[] = [];
    const newest = this.last?.startTime ?? 0;
    const earliest = newest - (newest % periodSeconds) - (limit - 1) * periodSeconds;
    for (const candle of this.since(earliest)) {
      const startTime = candle.startTime - (candle.startTime % periodSeconds);
      if (candles.at(-1)?.startTime === startTime) candles.push(extend(candles.pop(), startTime, candle));
      else candles.push({ ...candle, startTime });
    }
    return candles;
  }
}
