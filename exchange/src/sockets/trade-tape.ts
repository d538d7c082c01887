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
      this.#last = [...this.#last, trade].slice(-subscriptionLimit.trades);
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
