import { receiveCode, sendCode } from '@livery/contract/live/market';
import type { Kline, Level, Ticker } from '@livery/contract/live/market';
import type { Answer } from '@livery/platform/testing';

export interface Market {
  readonly tickers: readonly Ticker[];
  readonly klines: readonly Kline[];
  readonly buy: readonly Level[];
  readonly sell: readonly Level[];
}

/** What an exchange with one market says to whoever subscribes. */
export const exchangeWith =
  ({ tickers, klines, buy, sell }: Market): Answer =>
  (frame) => {
    if (frame.code === sendCode.tickers) return { code: receiveCode.tickers, tickers: { tickerInfos: tickers } };
    if (frame.code === sendCode.kline) {
      const { symbol, period } = frame.subscribeKline;
      return { code: receiveCode.kline, klines: { symbol, period, klines, snapshot: true } };
    }
    if (frame.code === sendCode.depth) {
      const { symbol } = frame.subscribeDepth;
      return { code: receiveCode.depth, depth: { symbol, buy, sell, sequence: 1, snapshot: true } };
    }
    return undefined;
  };
