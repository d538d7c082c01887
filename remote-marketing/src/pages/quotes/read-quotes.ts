/** Checks the messages of the quotes socket, so that only valid lists reach the page. */
import { quoteList, quotesChannelName, type Quote, type QuoteList } from '@livery/contract/live/quotes';
import { isMarketFigure } from '@livery/contract/live/market-figure';
import { isPlainName } from '@livery/contract/text';
import { selectShownQuotes } from './quote-rules.ts';

/** Maximum length in characters. 2,000 markets take a tenth of it. */
const maxMessageLength = 4_000_000;
const maxNameLength = 40;

const figures = ['price', 'change', 'volume', 'high', 'low'] as const;

const isPlausible = (quote: Quote): boolean =>
  [quote.market, quote.coin, quote.title].every((name) => name.length <= maxNameLength && isPlainName(name)) &&
  figures.every((figure) => isMarketFigure(quote[figure]));

function parsed(text: string): object {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    // Text that is not JSON has no channel.
    return {};
  }
}

/**
 * The quotes of a message that the page shows (spec §2.6), or `undefined` if it is not a list of one of the four channels.
 * Invalid entries and repeated markets are left out. Each of these faults is reported to `onFault`.
 */
export function readQuotes(data: unknown, onFault: () => void): QuoteList | undefined {
  const message = typeof data === 'string' && data.length <= maxMessageLength ? parsed(data) : {};
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
