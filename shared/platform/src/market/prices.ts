import type { PricePoint, Realtime, sendCode, Ticker } from '@livery/contract/live/market';
import { isMarketFigure } from '@livery/contract/live/market-figure';
import { isAboveZero, isAmount } from './figures.ts';
import { createKeyedStore } from './keyed-store.ts';
import { channelOf, watchChannel, type ChannelParts } from './subscriptions.ts';

/** The time-share of one spot or futures market, by symbol: the price of each minute of the last day. */
export function createRealtimeChannel(
  parts: ChannelParts,
  code: typeof sendCode.realtime | typeof sendCode.futuresRealtime,
) {
  const { flush, subscriptions } = parts;
  const store = createKeyedStore<readonly PricePoint[]>(flush);
  return {
    store,
    watch: (symbol: string) =>
      watchChannel(
        parts,
        { code, symbol },
        { frame: () => ({ code, subscribeRealtime: { symbol } }), onEnd: () => store.delete(symbol) },
      ),
    receive(frame: Realtime): void {
      const { symbol, snapshot } = frame;
      const channel = channelOf(code, symbol);
      if (!subscriptions.has(channel)) return;
      store.set(symbol, applyPoints(store.get(symbol) ?? [], frame));
      subscriptions.noteData(channel, snapshot);
    },
  };
}

/** The tickers of all spot or all futures markets together, by symbol. */
export function createTickersChannel(
  code: typeof sendCode.tickers | typeof sendCode.futuresTickers,
  parts: ChannelParts,
) {
  const { flush, subscriptions } = parts;
  const store = createKeyedStore<Ticker>(flush);
  return {
    store,
    watch: () =>
      watchChannel(parts, { code }, { frame: () => ({ code, subscribeTickers: { platform: 'web', userId: '' } }) }),
    receive({ tickerInfos }: { readonly tickerInfos: readonly Ticker[] }): void {
      for (const ticker of tickerInfos) if (isTicker(ticker)) store.set(ticker.symbol, ticker);
      // A ticker is complete, and the first message has all of them.
      subscriptions.noteData(channelOf(code), true);
    },
  };
}

/** The maximum length, because a server keeps a day of minutes. */
const maxPoints = 1440;

/** A time-share, oldest first, after a frame in any order. A snapshot replaces it; later frames replace or add. */
function applyPoints(points: readonly PricePoint[], frame: Realtime): readonly PricePoint[] {
  const merged = new Map(frame.snapshot ? [] : points.map((point) => [point.time, point]));
  // A server may send anything, so points without a price are left out.
  for (const point of frame.points) if (isAboveZero(point.price)) merged.set(point.time, point);
  return [...merged.values()].sort((left, right) => left.time - right.time).slice(-maxPoints);
}

/** Figures other than the price may be missing. */
const isFigure = (text: string) => text === '' || isMarketFigure(text);

/** Whether a ticker is valid. A server may send anything; a ticker without a price is left out. */
const isTicker = ({ symbol, price, change, high, low, volume }: Ticker): boolean =>
  symbol !== '' && isAmount(price) && isFigure(change) && isFigure(high) && isFigure(low) && isFigure(volume);
