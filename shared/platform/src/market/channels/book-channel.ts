import { sendCode, type Depth } from '@livery/contract/live/market';
import { applyDepth, type Book } from '../book.ts';
import { createKeyedStore } from '../keyed-store.ts';
import { channelOf } from '../subscriptions.ts';
import { watchChannel, type ChannelParts } from './channel.ts';

/** The order book of one market, by symbol: of spot or of futures. */
export function createBookChannel(
  parts: ChannelParts,
  code: typeof sendCode.depth | typeof sendCode.futuresDepth = sendCode.depth,
) {
  const { flush, subscriptions } = parts;
  const store = createKeyedStore<Book>(flush);
  return {
    store,
    watch: (symbol: string, levels: number) =>
      watchChannel(
        parts,
        { code, symbol },
        {
          limit: levels,
          frame: (limit) => ({ code, subscribeDepth: { symbol, limit } }),
          onEnd: () => store.delete(symbol),
        },
      ),
    receive(frame: Depth): void {
      const { symbol, sequence, snapshot } = frame;
      const channel = channelOf(code, symbol);
      if (!subscriptions.has(channel)) return;
      const known = store.get(symbol);
      // Doubled, or overtaken by the snapshot that it is part of.
      if (!snapshot && known && sequence <= known.sequence) return;
      const book = applyDepth(known, frame);
      if (book) {
        store.set(symbol, book);
        subscriptions.noteData(channel, snapshot);
      }
      // After a gap the book waits for the new snapshot that this asks for, once.
      else subscriptions.requestSnapshot(channel);
    },
  };
}
