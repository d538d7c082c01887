/** The door that messages of the quotes socket come in by: whatever a server sends, what is behind is a list to show. */
import { quoteList, quotesChannelName, type Quote, type QuoteList } from '@livery/contract/live/quotes';
import { isMarketFigure } from '@livery/contract/live/market-figure';
import { isPlainName } from '@livery/contract/plain-name';
import { selectShownQuotes } from './quote-rules.ts';

/** In characters. 2,000 markets take a tenth of it. */
const longestMessage = 4_000_000;
const longestName = 40;

const figures = ['price', 'change', 'volume', 'high', 'low'] as const;

const isPlausible = (quote: Quote): boolean =>
  [quote.market, quote.coin, quote.title].every((name) => name.length <= longestName && isPlainName(name)) &&
  figures.every((figure) => isMarketFigure(quote[figure]));

function parsed(text: string): object {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    // Not JSON: nothing that has a channel.
    return {};
  }
}

/**
 * The list that a message brings, as far as the page shows it (spec §2.6). `undefined` when it is none of the four
 * channels' lists; an entry that is no quote is left out, and so is a market's second one. `onFault` hears of both.
 */
export function readQuotes(data: unknown, onFault: () => void): QuoteList | undefined {
  const message = typeof data === 'string' && data.length <= longestMessage ? parsed(data) : {};
  const channel = quotesChannelName.safeParse('channel' in message && message.channel);
  const entries: unknown = 'datas' in message && message.datas;
  if (!channel.success || !Array.isArray(entries)) {
    onFault();
    return undefined;
  }
  const markets = new Set<string>();

  function read(entry: unknown): Quote | undefined {
    const list = quoteList.safeParse({ channel: channel.data, datas: [entry] });
    const quote = list.data?.quotes[0];
    if (quote && isPlausible(quote) && !markets.has(quote.market)) {
      markets.add(quote.market);
      return quote;
    }
    onFault();
    return undefined;
  }

  return { channel: channel.data, quotes: selectShownQuotes<unknown>(entries, read).slice() };
}
