import { quotesChannels, type Quote, type QuoteCoin, type QuoteList } from '@livery/contract/live/quotes';
import { usePlatform } from '@livery/platform';
import { useEffect, useRef, useState } from 'react';
import { quotesEvent } from './quotes-event.ts';
import { createQuotesSocket, type QuotesSocket } from './quotes-socket.ts';

export interface Quotes {
  /** What is shown of the coin's list (spec §2.6); `undefined` until it is there. */
  readonly quotes: readonly Quote[] | undefined;
  /** Since when (epoch ms) the list is not live any more. */
  readonly staleSince: number | undefined;
}

/** The markets in a coin, live while the page is open: the tab is tied to the coin's channel (spec §2.6). */
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
      // The last channel's lists may still be on their way.
      if (detail.channel !== channel) return;
      setList(detail);
      setStaleSince(undefined);
    }
    addEventListener(quotesEvent, onQuotes);
    socket.current?.choose(channel);
    return () => removeEventListener(quotesEvent, onQuotes);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page has another socket
  }, [page, channel]);

  return { quotes: list?.channel === channel ? list.quotes : undefined, staleSince };
}
