import { quotesChannels, type Quote, type QuoteCoin, type QuoteList } from '@livery/contract/live/quotes';
import { usePlatform } from '@livery/platform';
import { useEffect, useRef, useState } from 'react';
import { quotesEvent } from './quotes-event.ts';
import { createQuotesSocket, type QuotesSocket } from './quotes-socket.ts';

export interface Quotes {
  /** The coin's quotes (spec §2.6); `undefined` until they have loaded. */
  readonly quotes: readonly Quote[] | undefined;
  /** The time (epoch ms) since which the list is stale. */
  readonly staleSince: number | undefined;
}

/** The live quotes in a coin while the page is open. Each tab has its own channel (spec §2.6). */
export function useQuotes(coin: QuoteCoin): Quotes {
  const { page } = usePlatform();
  const channel = quotesChannels[coin];
  const socket = useRef<QuotesSocket>(undefined);
  const [list, setList] = useState<QuoteList>();
  const [staleSince, setStaleSince] = useState<number>();

  useEffect(() => {
    const opened = createQuotesSocket({ page, onLost: () => setStaleSince((since) => since ?? Date.now()) });
    socket.current = opened;
    return () => opened.close();
  }, [page]);

  useEffect(() => {
    function onQuotes({ detail }: CustomEvent<QuoteList>): void {
      // Lists of the previous channel may still arrive.
      if (detail.channel !== channel) return;
      setList(detail);
      setStaleSince(undefined);
    }
    addEventListener(quotesEvent, onQuotes);
    socket.current?.choose(channel);
    return () => removeEventListener(quotesEvent, onQuotes);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every page visit creates its own socket
  }, [page, channel]);

  return { quotes: list?.channel === channel ? list.quotes : undefined, staleSince };
}
