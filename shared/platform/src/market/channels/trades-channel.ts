import { sendCode, type PublicTrade, type Trades } from '@livery/contract/live/market';
import { createKeyedStore } from '../keyed-store.ts';
import { channelOf } from '../subscriptions.ts';
import { applyTrades } from '../tape.ts';
import { watchChannel, type ChannelParts } from './channel.ts';

const code = sendCode.trades;

/** The last public trades of one market, newest first, by symbol. */
export function createTradesChannel(parts: ChannelParts) {
  const { flush, subscriptions } = parts;
  const store = createKeyedStore<readonly PublicTrade[]>(flush);
  return {
    store,
    watch: (symbol: string) =>
      watchChannel(
        parts,
        { code, symbol },
        { frame: () => ({ code, subscribeTrades: { symbol } }), onEnd: () => store.delete(symbol) },
      ),
    receive(frame: Trades): void {
      const { symbol, snapshot } = frame;
      const channel = channelOf(code, symbol);
      if (!subscriptions.has(channel)) return;
      store.set(symbol, applyTrades(store.get(symbol), frame));
      subscriptions.noteData(channel, snapshot);
    },
  };
}
