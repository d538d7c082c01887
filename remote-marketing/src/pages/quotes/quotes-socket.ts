/** The socket of the quotes page (spec §4 'Quotes socket', §7 'Quotes socket'). */
import { quotesSocketPath, type QuotesChannelName, type QuoteList } from '@livery/contract/live/quotes';
import type { PageLifecycle } from '@livery/platform';
import { createReconnectingSocket, type SocketPolicy } from '@livery/platform/socket';
import { quotesEvent } from './quotes-event.ts';
import { readQuotes } from './read-quotes.ts';

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

export interface QuotesSocketParts {
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
    if (!hasWarned) console.warn('quotes socket: what is no quote is left out');
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
      if (delayed === undefined) ask();
    },
    onMessage: (list) => void dispatchEvent(new CustomEvent(quotesEvent, { detail: list })),
    onLost() {
      cancelDelayed();
      onLost();
    },
  });

  function ask(): void {
    cancelDelayed();
    const { connection } = socket.state();
    if (connection?.isOpen && chosen !== undefined) socket.send(chosen);
    else if (connection) delayed = setTimeout(ask, sendDelayMs);
  }

  return {
    choose(channel) {
      const isFirst = chosen === undefined;
      const isNew = channel !== chosen;
      chosen = channel;
      if (isFirst) socket.connect();
      else if (isNew) ask();
    },
    close() {
      cancelDelayed();
      socket.release();
    },
  };
}
