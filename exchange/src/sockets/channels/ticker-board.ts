import type { Clock } from '../../clock.ts';
import type { LiveView } from '../../market/live-view.ts';
import type { TickerFigures } from '../../market/ticker.ts';

/** The tickers of many views as they were last shown. */
export class TickerBoard {
  readonly #views: readonly LiveView[];
  readonly #clock: Clock;
  readonly #shown = new Map<string, TickerFigures>();
  readonly #dirty = new Set<LiveView>();
  readonly #ends: readonly (() => void)[];
  #minute = 0;

  constructor(views: Iterable<LiveView>, clock: Clock) {
    this.#views = [...views];
    this.#clock = clock;
    this.#ends = this.#views.map((view) => view.onChange((minutes) => minutes.length > 0 && this.#dirty.add(view)));
    this.refresh();
  }

  /** By symbol, without those that had no price yet. */
  get shown(): ReadonlyMap<string, TickerFigures> {
    return this.#shown;
  }

  /** Brings the tickers up to date and returns the changed ones. */
  refresh(): TickerFigures[] {
    const now = this.#clock.now();
    // The window of 24 hours moves on even where nobody trades.
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) for (const view of this.#views) this.#dirty.add(view);
    this.#minute = minute;
    const changed: TickerFigures[] = [];
    for (const view of this.#dirty) {
      const ticker = view.ticker(now);
      if (ticker === undefined || isSame(ticker, this.#shown.get(ticker.symbol))) continue;
      this.#shown.set(ticker.symbol, ticker);
      changed.push(ticker);
    }
    this.#dirty.clear();
    return changed;
  }

  close(): void {
    for (const end of this.#ends) end();
  }
}

const isSame = (left: TickerFigures, right: TickerFigures | undefined) =>
  right !== undefined &&
  left.price === right.price &&
  left.change === right.change &&
  left.high === right.high &&
  left.low === right.low &&
  left.volume === right.volume &&
  left.diff === right.diff &&
  left.terms === right.terms;
