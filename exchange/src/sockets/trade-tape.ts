import { subscriptionLimit } from '@livery/contract/live/market';
import type { LiveView, PublicTrade } from '../market/live-view.ts';

/** The last trades of a market since the sockets opened, with or without subscribers. */
export class TradeTape {
  readonly view: LiveView;
  readonly #end: () => void;
  #last: readonly PublicTrade[] = [];

  constructor(view: LiveView) {
    this.view = view;
    this.#end = view.onTrade((trade) => {
      this.#last = withTrades(this.#last, [trade]);
    });
  }

  /** Oldest first. */
  get last(): readonly PublicTrade[] {
    return this.#last;
  }

  close(): void {
    this.#end();
  }
}

/** Adds trades and keeps as many of the last as are ever shown at once. */
export const withTrades = (trades: readonly PublicTrade[], more: readonly PublicTrade[]): readonly PublicTrade[] =>
  [...trades, ...more].slice(-subscriptionLimit.trades);
