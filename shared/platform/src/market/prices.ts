import type { PricePoint, Realtime, sendCode, Ticker } from '@livery/contract/live/market';
import { isMarketFigure } from '@livery/contract/live/market-figure';
import { isAboveZero, isAmount } from './figures.ts';
import { createKeyedStore } from './keyed-store.ts';
import { channelOf, watchChannel, type ChannelParts } from './subscriptions.ts';

/** The time-share of one market, by symbol: what each minute of the last day traded at, of spot or of futures. */
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

/** The tickers of all markets together, by symbol: of spot or of futures. */
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
      // A ticker is whole, and the first message has all of them.
      subscriptions.noteData(channelOf(code), true);
    },
  };
}

/** A server keeps a day of minutes. */
const maxPoints = 1440;

/** A time-share, oldest first, after a frame: a snapshot replaces it, later frames replace or add. In any order. */
function applyPoints(points: readonly PricePoint[], frame: Realtime): readonly PricePoint[] {
  const merged = new Map(frame.snapshot ? [] : points.map((point) => [point.time, point]));
  // A server may send anything: a point without a price is left out.
  for (const point of frame.points) if (isAboveZero(point.price)) merged.set(point.time, point);
  return [...merged.values()].sort((left, right) => left.time - right.time).slice(-maxPoints);
}

/** Figures beside the price may be missing. */
const isFigure = (text: string) => text === '' || isMarketFigure(text);

/** A server may send anything: a ticker without a price is left out. */
const isTicker = ({ symbol, price, change, high, low, volume }: Ticker): boolean =>
  symbol !== '' && isAmount(price) && isFigure(change) && isFigure(high) && isFigure(low) && isFigure(volume);
