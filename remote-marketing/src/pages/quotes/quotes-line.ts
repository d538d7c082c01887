/** The quotes page's own socket (spec §4 'The quote-page socket', §7 'Quotes socket'). */
import { quotesSocketPath, type QuotesChannelName } from '@livery/contract/live/quotes';
import type { PageLifecycle } from '@livery/platform';
import { quotesEvent } from './quotes-event.ts';
import { readQuotes } from './read-quotes.ts';

/** Spec §4: what is chosen while the line is still connecting is sent this much later. */
const sendDelayMs = 3000;
/** The server sends a list when something in it changed, or when it is asked again: so a quiet line is asked again. */
const quietMs = 2500;
/** And a silent one is dead. */
const silenceMs = 5000;
const openingMs = 10_000;
/** A line that has held this long has paid for its tries. */
const heldMs = 10_000;
const longestWaitMs = 60_000;
/** One timer looks after everything, by the wall clock, because timers stand still while a computer sleeps. */
const tickMs = 500;

/** Doubling waits from 1 s to a minute, jittered so that a restarted server is not met by everyone at once. */
export const waitMs = (attempt: number, random: () => number = Math.random): number =>
  Math.min(longestWaitMs, 1000 * 2 ** (attempt - 1)) * (0.5 + random() / 2);

export interface QuotesLine {
  /** From now on the lists of this channel are wanted; the first choice opens the line. */
  choose(channel: QuotesChannelName): void;
  /** For good: no line and no timer is left. */
  close(): void;
}

export interface QuotesLineParts {
  readonly page: PageLifecycle;
  /** The line is lost, and sought again. */
  onLost(): void;
  readonly open?: (address: string) => WebSocket;
}

const address = () => new URL(quotesSocketPath, location.href).href.replace(/^http/, 'ws');

/** A line that comes back by itself. What it hears, it broadcasts on the window as `quotesEvent`. */
export function quotesLine({ page, onLost, open = (url) => new WebSocket(url) }: QuotesLineParts): QuotesLine {
  let chosen: QuotesChannelName | undefined;
  let socket: WebSocket | undefined;
  /** Late events of a line that is over are nobody's: its listeners go with it. */
  let life = new AbortController();
  let startedAt = 0;
  let lastMessageAt = 0;
  let askedAt = 0;
  let attempts = 0;
  let tryAt = 0;
  let delayed: ReturnType<typeof setTimeout> | undefined;
  let ticker: ReturnType<typeof setInterval> | undefined;
  let hasWarned = false;

  function onFault(): void {
    if (!hasWarned) console.warn('quotes socket: what is no quote is left out');
    hasWarned = true;
  }

  const isOpen = () => socket?.readyState === WebSocket.OPEN;

  function ask(): void {
    clearTimeout(delayed);
    delayed = undefined;
    if (isOpen()) {
      askedAt = Date.now();
      socket?.send(JSON.stringify({ event: 'addChannel', channel: chosen }));
    } else if (socket) delayed = setTimeout(ask, sendDelayMs);
  }

  function hangUp(): void {
    clearTimeout(delayed);
    delayed = undefined;
    life.abort();
    socket?.close();
    socket = undefined;
  }

  function lose(): void {
    const held = lastMessageAt - startedAt >= heldMs;
    hangUp();
    attempts = held ? 1 : attempts + 1;
    tryAt = Date.now() + waitMs(attempts);
    onLost();
  }

  function hear(data: unknown): void {
    const list = readQuotes(data, onFault);
    if (!list) return;
    lastMessageAt = Date.now();
    dispatchEvent(new CustomEvent(quotesEvent, { detail: list }));
  }

  function start(): void {
    startedAt = Date.now();
    lastMessageAt = startedAt;
    life = new AbortController();
    const { signal } = life;
    try {
      socket = open(address());
    } catch (error) {
      console.error('quotes socket', error);
      return lose();
    }
    socket.addEventListener(
      'open',
      () => {
        lastMessageAt = Date.now();
        // A choice made meanwhile comes in its own time.
        if (delayed === undefined) ask();
      },
      { signal },
    );
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data), { signal });
    for (const end of ['error', 'close']) socket.addEventListener(end, lose, { signal });
  }

  function tick(): void {
    const now = Date.now();
    const quiet = now - lastMessageAt;
    if (!socket) {
      if (now >= tryAt) start();
    } else if (!isOpen()) {
      if (now - startedAt > openingMs) lose();
    } else if (quiet > silenceMs) lose();
    else if (quiet > quietMs && askedAt <= lastMessageAt) ask();
  }

  /** Who is back, or has a network again, does not wait for the next try. */
  const leavePage = page.on((event) => {
    if (chosen === undefined || (event !== 'visible' && event !== 'online')) return;
    attempts = 0;
    tryAt = 0;
    tick();
  });

  return {
    choose(channel) {
      const isNew = channel !== chosen;
      chosen = channel;
      ticker ??= setInterval(tick, tickMs);
      if (socket && isNew) ask();
      else if (!socket && tryAt === 0) start();
    },
    close() {
      leavePage();
      clearInterval(ticker);
      hangUp();
    },
  };
}
