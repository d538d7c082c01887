import { receiveCode, sendCode, subscriptionLimit } from '@livery/contract/live/market';
import type { LiveView, PublicTrade } from '../market/live-view.ts';
import type { Markets, SpotView } from '../market/market.ts';

/** The views that have channels, by symbol, in the order of the list. */
export interface Views {
  readonly spot: ReadonlyMap<string, SpotView>;
  readonly futures: ReadonlyMap<string, LiveView>;
}

export const spotViews = (markets: Markets): ReadonlyMap<string, SpotView> =>
  new Map([...markets].map(([symbol, { view }]) => [symbol, view]));

/**
 * The codes to subscribe to channels of spot markets, and the codes of their frames (spec §7, docs/decisions.md §23).
 */
export const spotCodes = {
  tickers: { send: sendCode.tickers, receive: receiveCode.tickers },
  kline: { send: sendCode.kline, receive: receiveCode.kline },
  realtime: { send: sendCode.realtime, receive: receiveCode.realtime },
  depth: { send: sendCode.depth, receive: receiveCode.depth },
} as const;

/** The same for futures. */
export const futuresCodes = {
  tickers: { send: sendCode.futuresTickers, receive: receiveCode.futuresTickers },
  kline: { send: sendCode.futuresKline, receive: receiveCode.futuresKline },
  realtime: { send: sendCode.futuresRealtime, receive: receiveCode.futuresRealtime },
  depth: { send: sendCode.futuresDepth, receive: receiveCode.futuresDepth },
} as const;

export type FeedCodes = typeof spotCodes | typeof futuresCodes;

/** The views and channels under one set of codes. */
export interface Feed {
  readonly codes: FeedCodes;
  readonly views: ReadonlyMap<string, LiveView>;
}

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
