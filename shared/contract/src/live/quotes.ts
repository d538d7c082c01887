/**
 * The quotes socket's messages (spec §7 'Quotes socket', docs/decisions.md §11 and §26): JSON text, either way. A client asks for one
 * channel at a time, and the next one replaces it; the server sends the whole list at first and whenever something in it
 * changed, at most once a second.
 */
import * as z from 'zod/mini';
import { decimal, decimalValue } from '../decimal.ts';

export const quotesSocketPath = '/quotes-socket';

/** The channels by the coin that their prices are in. */
export const quotesChannels = {
  USDT: 'top_all_usdt',
  BTC: 'top_all_btc',
  QCC: 'top_all_qc',
  LTC: 'top_all_ltc',
} as const;
export type QuoteCoin = keyof typeof quotesChannels;
export type QuotesChannelName = (typeof quotesChannels)[QuoteCoin];

export const quotesChannelName = z.enum(quotesChannels);

/** What a client sends; `event` may be left out. */
export const addChannel = z.object({ event: z.optional(z.literal('addChannel')), channel: quotesChannelName });

/** A market of the list, or the coin's price in itself (spec §3 'Live quote item'). */
const quote = z.codec(
  z.object({
    market: z.string(),
    showName: z.string(),
    marketShowName: z.string(),
    lastPrice: decimal,
    riseRate: decimal,
    vol: decimal,
    hightPrice: decimal,
    lowPrice: decimal,
  }),
  z.object({
    /** Such as `btcusdt`. */
    market: z.string(),
    /** Such as `BTC`. */
    coin: z.string(),
    /** Such as `BTC/USDT`. */
    title: z.string(),
    /** In the channel's coin; 0 before the first trade. */
    price: decimalValue,
    /** Percent over 24 hours. */
    change: decimalValue,
    /** In the market's own coin, over 24 hours. */
    volume: decimalValue,
    high: decimalValue,
    low: decimalValue,
  }),
  {
    decode: (wire) => ({
      market: wire.market,
      coin: wire.showName,
      title: wire.marketShowName,
      price: wire.lastPrice,
      change: wire.riseRate,
      volume: wire.vol,
      high: wire.hightPrice,
      low: wire.lowPrice,
    }),
    encode: (own) => ({
      market: own.market,
      showName: own.coin,
      marketShowName: own.title,
      lastPrice: own.price,
      riseRate: own.change,
      vol: own.volume,
      hightPrice: own.high,
      lowPrice: own.low,
    }),
  },
);
export type Quote = z.infer<typeof quote>;

/**
 * The server's messages. The first of `quotes` is not a market but the channel's own coin at the price 1, which pages
 * skip (spec §2.6).
 */
export const quoteList = z.codec(
  z.object({ channel: quotesChannelName, datas: z.array(quote) }),
  z.object({ channel: quotesChannelName, quotes: z.array(z.custom<Quote>()) }),
  {
    decode: ({ channel, datas }) => ({ channel, quotes: datas }),
    encode: ({ channel, quotes }) => ({ channel, datas: quotes }),
  },
);
export type QuoteList = z.infer<typeof quoteList>;
