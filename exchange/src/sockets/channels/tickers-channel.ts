import type { ServerFrame, Ticker } from '@livery/contract/live/market';
import type { Clock } from '../../clock.ts';
import type { Feed, FeedCodes } from '../feeds.ts';
import type { Channel } from './channel.ts';
import { TickerBoard } from './ticker-board.ts';

/** 20001 and 20006: every ticker, then the changed ones. */
export class TickersChannel implements Channel<ServerFrame> {
  readonly #code: FeedCodes['tickers']['receive'];
  readonly #board: TickerBoard;

  constructor({ codes, views }: Feed, clock: Clock) {
    this.#code = codes.tickers.receive;
    this.#board = new TickerBoard(views.values(), clock);
  }

  snapshot(): ServerFrame {
    return this.#frame([...this.#board.shown.values()]);
  }

  changes(): ServerFrame | undefined {
    const changed = this.#board.refresh();
    return changed.length === 0 ? undefined : this.#frame(changed);
  }

  close(): void {
    this.#board.close();
  }

  #frame(tickerInfos: readonly Ticker[]): ServerFrame {
    return { code: this.#code, tickers: { tickerInfos } };
  }
}
