/** The socket of the quotes page (spec §4 'Quotes socket', §7 'Quotes socket'). */
import { isMarketFigure } from '@livery/contract/live/market-figure';
import {
  quoteList,
  quotesChannelName,
  quotesChannels,
  quotesSocketPath,
  type Quote,
  type QuoteCoin,
  type QuoteList,
  type QuotesChannelName,
} from '@livery/contract/live/quotes';
import { isPlainName } from '@livery/contract/text';
import { usePlatform, type PageLifecycle } from '@livery/platform';
import { createReconnectingSocket, type SocketPolicy } from '@livery/platform/socket';
import { useEffect, useRef, useState } from 'react';
import { selectShownQuotes } from './quote-rules.ts';

/** A channel that is chosen while the socket is connecting is sent after this delay (spec §4). */
const sendDelayMs = 3000;
const maxDelayMs = 60_000;

/** Delays double from 1 s to a minute, with jitter so that not everyone returns to a restarted server at once. */
export const reconnectDelayMs = (attempt: number, random: () => number = Math.random): number =>
  Math.min(maxDelayMs, 1000 * 2 ** (attempt - 1)) * (0.5 + random() / 2);

/** The server sends a list on changes and on request, so a quiet connection is probed with a request. */
const policy: SocketPolicy = {
  delayMs: reconnectDelayMs,
  openingMs: 10_000,
  silenceMs: 5000,
  quietMs: 2500,
  heartbeatMs: Infinity,
  heldMs: 10_000,
  hiddenMs: Infinity,
  youngMs: 0,
  retriesSilenceAtOnce: false,
};

export interface QuotesSocket {
  /** Requests the lists of this channel from now on. The first call opens the socket. */
  choose(channel: QuotesChannelName): void;
  /** Closes the socket for good and leaves no connection and no timer. */
  close(): void;
}

interface QuotesSocketParts {
  readonly page: PageLifecycle;
  /** Called when the connection is lost and reconnecting begins. */
  onLost(): void;
  readonly open?: (address: string) => WebSocket;
}

/** A reconnecting socket that broadcasts every list as `quotesEvent` of the window. */
export function createQuotesSocket({ onLost, ...parts }: QuotesSocketParts): QuotesSocket {
  let chosen: QuotesChannelName | undefined;
  let delayed: ReturnType<typeof setTimeout> | undefined;
  let hasWarned = false;

  function onFault(): void {
    if (!hasWarned) console.warn('quotes socket: invalid messages and entries are ignored');
    hasWarned = true;
  }
  function cancelDelayed(): void {
    clearTimeout(delayed);
    delayed = undefined;
  }

  const socket = createReconnectingSocket<QuoteList, QuotesChannelName>({
    ...parts,
    policy,
    address: () => new URL(quotesSocketPath, location.href).href.replace(/^http/, 'ws'),
    codec: {
      encode: (channel) => JSON.stringify({ event: 'addChannel', channel }),
      decode: (data) => readQuotes(data, onFault),
    },
    ping: () => chosen,
    onOpen() {
      // A channel that was chosen while connecting is sent after its delay.
      if (delayed === undefined) requestChannel();
    },
    onMessage: (list) => void dispatchEvent(new CustomEvent(quotesEvent, { detail: list })),
    onLost() {
      cancelDelayed();
      onLost();
    },
  });

  function requestChannel(): void {
    cancelDelayed();
    const { connection } = socket.state();
    if (connection?.isOpen && chosen !== undefined) socket.send(chosen);
    else if (connection) delayed = setTimeout(requestChannel, sendDelayMs);
  }

  return {
    choose(channel) {
      const isFirst = chosen === undefined;
      const isNew = channel !== chosen;
      chosen = channel;
      if (isFirst) socket.connect();
      else if (isNew) requestChannel();
    },
    close() {
      cancelDelayed();
      socket.release();
    },
  };
}

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

/** The socket broadcasts every checked list as this event of the window (spec §4 'Quotes socket'). */
export const quotesEvent = 'livery:quotes';

declare global {
  interface WindowEventMap {
    [quotesEvent]: CustomEvent<QuoteList>;
  }
}

interface Quotes {
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
