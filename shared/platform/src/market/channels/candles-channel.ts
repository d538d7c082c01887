import { sendCode, type Kline, type KlinePeriod, type Klines } from '@livery/contract/live/market';
import { applyKlines, hasHole } from '../candles.ts';
import { createKeyedStore } from '../keyed-store.ts';
import { klineKey } from '../kline-key.ts';
import { channelOf } from '../subscriptions.ts';
import { watchChannel, type ChannelParts } from './channel.ts';

/** Candles of one market in one period, by `klineKey`: of spot or of futures. */
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
      // A channel of ours has a period that we asked for.
      if (!snapshot && hasHole(next, period as KlinePeriod)) subscriptions.requestSnapshot(channel);
    },
  };
}
