import { sendCode, subscriptionLimit, type PublicTrade, type Trades } from '@livery/contract/live/market';
import { isAboveZero } from './figures.ts';
import { createKeyedStore } from './keyed-store.ts';
import { channelOf, watchChannel, type ChannelParts } from './subscriptions.ts';

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

/** Whether a trade is valid. A server may send anything; a trade without a price, a volume or an id is left out. */
const isTrade = ({ id, price, volume }: PublicTrade) =>
  isAboveZero(price) && isAboveZero(volume) && /^\d{1,15}$/.test(id);

/**
 * Trades, newest first, after a frame: a snapshot replaces them, later frames add to them. A repeated trade counts
 * once, and a late one is placed by its id.
 */
export function applyTrades(tape: readonly PublicTrade[] = [], frame: Trades): readonly PublicTrade[] {
  const merged = new Map((frame.snapshot ? [] : tape).map((trade) => [Number(trade.id), trade]));
  for (const trade of frame.trades) if (isTrade(trade)) merged.set(Number(trade.id), trade);
  return [...merged]
    .sort(([left], [right]) => right - left)
    .slice(0, subscriptionLimit.trades)
    .map(([, trade]) => trade);
}
