import { klinePeriodSeconds, sendCode, type Kline, type KlinePeriod, type Klines } from '@livery/contract/live/market';
import { isAboveZero, isAmount } from './figures.ts';
import { createKeyedStore } from './keyed-store.ts';
import { channelOf, watchChannel, type ChannelParts } from './subscriptions.ts';

/** Candles of one spot or futures market in one period, by `klineKey`. */
export function createCandlesChannel(
  parts: ChannelParts,
  code: typeof sendCode.kline | typeof sendCode.futuresKline = sendCode.kline,
) {
  const { flush, subscriptions } = parts;
  const store = createKeyedStore<readonly Kline[]>(flush);
  return {
    store,
    watch: (symbol: string, period: KlinePeriod, max: number) =>
      watchChannel(
        parts,
        { code, symbol, period },
        {
          limit: max,
          frame: (limit) => ({ code, subscribeKline: { symbol, period, limit } }),
          onEnd: () => store.delete(klineKey(symbol, period)),
        },
      ),
    receive(frame: Klines): void {
      const { symbol, period, snapshot } = frame;
      const channel = channelOf(code, symbol, period);
      const limit = subscriptions.limitOf(channel);
      if (limit === undefined) return;
      const next = applyKlines(store.get(klineKey(symbol, period)) ?? [], frame, limit);
      store.set(klineKey(symbol, period), next);
      subscriptions.noteData(channel, snapshot);
      // Our channels only have periods that we requested.
      if (!snapshot && hasHole(next, period as KlinePeriod)) subscriptions.requestSnapshot(channel);
    },
  };
}

/** Whether a candle is valid. A server may send anything; a candle without prices is left out. */
const isCandle = ({ open, close, high, low, volume }: Kline) =>
  [open, close, high, low].every(isAboveZero) && isAmount(volume);

/** Candles, oldest first, after a frame in any order. A snapshot replaces them; later frames replace or add. */
function applyKlines(candles: readonly Kline[], frame: Klines, limit: number): readonly Kline[] {
  const merged = new Map(frame.snapshot ? [] : candles.map((candle) => [candle.startTime, candle]));
  for (const candle of frame.klines) if (isCandle(candle)) merged.set(candle.startTime, candle);
  return [...merged.values()].sort((left, right) => left.startTime - right.startTime).slice(-limit);
}

/** Whether a candle is missing before the last one. Then frames were lost, and a new snapshot is due. */
function hasHole(candles: readonly Kline[], period: KlinePeriod): boolean {
  const [before, last] = candles.slice(-2);
  return before !== undefined && last !== undefined && last.startTime - before.startTime > klinePeriodSeconds[period];
}

/** The key of one market's candles in one period. */
export const klineKey = (symbol: string, period: string): string => `${symbol} ${period}`;
