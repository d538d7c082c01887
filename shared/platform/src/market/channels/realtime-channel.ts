import type { PricePoint, Realtime, sendCode } from '@livery/contract/live/market';
import { createKeyedStore } from '../keyed-store.ts';
import { applyPoints } from '../price-points.ts';
import { channelOf } from '../subscriptions.ts';
import { watchChannel, type ChannelParts } from './channel.ts';

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
