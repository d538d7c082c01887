import { receiveCode, sendCode } from '@livery/contract/live/market';
import type { Kline, Level, PublicTrade, Ticker } from '@livery/contract/live/market';
import type { Answer } from '@livery/platform/testing';

export interface Market {
  readonly tickers: readonly Ticker[];
  readonly klines: readonly Kline[];
  readonly buy: readonly Level[];
  readonly sell: readonly Level[];
  readonly futuresTickers?: readonly Ticker[];
  /** Oldest first. */
  readonly trades?: readonly PublicTrade[];
}

/** The answers of an exchange with one market to subscriptions. */
export const exchangeWith =
  ({ tickers, klines, buy, sell, futuresTickers = [], trades = [] }: Market): Answer =>
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
    if (frame.code === sendCode.futuresTickers) {
      return { code: receiveCode.futuresTickers, tickers: { tickerInfos: futuresTickers } };
    }
    if (frame.code === sendCode.trades) {
      const { symbol } = frame.subscribeTrades;
      return { code: receiveCode.trades, trades: { symbol, trades, snapshot: true } };
    }
    return undefined;
  };
