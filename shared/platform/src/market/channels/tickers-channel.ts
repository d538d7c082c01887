import type { sendCode, Ticker } from '@livery/contract/live/market';
import { createKeyedStore } from '../keyed-store.ts';
import { channelOf } from '../subscriptions.ts';
import { isTicker } from '../tickers.ts';
import { watchChannel, type ChannelParts } from './channel.ts';

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
