/** The one live socket of the page (spec §4 'Live socket'): connects while it is wanted, and comes back by itself. */
import type { ClientFrame, ServerFrame } from '@livery/contract/live/market';
import type { PageEvent, PageLifecycle } from '../page/page-lifecycle.ts';
import { openLine, silenceMs, type Line, type LostLine } from './line.ts';
import { isSameState, type ConnectionStatus, type LiveState, type Prices } from './live-state.ts';
import type { ReconnectLock } from './reconnect-lock.ts';
import { createReconnectPlan } from './reconnect.ts';

export interface LiveSocket {
  /** The same object until something of it changes. */
  state(): LiveState;
  onState(listener: () => void): () => void;
  /** From now on there shall be a line. */
  connect(): void;
  /** No line is needed any more; `connect` brings it back. */
  release(): void;
  /** Sends when connected; otherwise nothing: `onOpen` sends what is subscribed. */
  send(frame: ClientFrame): void;
  /** For good: nothing of the socket is left. */
  close(): void;
}

export interface LiveSocketParts {
  address(): string;
  /** A connection is up: subscribe. */
  onOpen(): void;
  onFrame(frame: ServerFrame): void;
  /** Spec §4: not while DO_NOT_CONNECT is 1. */
  mayConnect(): boolean;
  readonly lock: ReconnectLock;
  readonly page: PageLifecycle;
  open?(address: string): WebSocket;
}

/** One timer looks after everything, by the wall clock, because timers stand still while a computer sleeps. */
const tickMs = 500;
/** A tick that comes this late, or a clock that was set, is a return from sleep. */
const sleptMs = 5000;
/** A line that has held this long has paid for its tries: after it they begin with the first again. */
const heldMs = 10_000;
/** A page that nobody has looked at for this long lets its line go, which saves a phone's battery. */
const unseenMs = 60_000;
/** Returns come in bunches (visible, online, awake): a try as young as this is theirs as well. */
const youngMs = 1000;

export function createLiveSocket(parts: LiveSocketParts): LiveSocket {
  const { address, onOpen, onFrame, mayConnect, lock, page, open = (url) => new WebSocket(url) } = parts;
  const listeners = new Set<() => void>();
  const retry = createReconnectPlan(lock);
  let state: LiveState = {
    connection: 'closed',
    prices: 'none',
    lastMessageAt: undefined,
    disconnectedSince: undefined,
  };
  let connection: ConnectionStatus = 'closed';
  let line: Line | undefined;
  /** Whether the line that there is has told something. */
  let isLive = false;
  let lastMessageAt: number | undefined;
  let startedAt = 0;
  let disconnectedSince: number | undefined;
  /** Whether somebody is back since the line was begun. */
  let isBack = false;
  let hiddenAt: number | undefined;
  let tickedAt = 0;
  /** Set while a line is sought or held. */
  let ticker: ReturnType<typeof setInterval> | undefined;
  /** Set from `connect` to `release`. */
  let leavePage: (() => void) | undefined;
  let isOver = false;

  function prices(): Prices {
    if (isLive) return 'live';
    if (lastMessageAt === undefined) return 'none';
    return ticker !== undefined && Date.now() - lastMessageAt <= silenceMs ? 'recent' : 'stale';
  }
  function tell(): void {
    const next = { connection, prices: prices(), lastMessageAt: isLive ? undefined : lastMessageAt, disconnectedSince };
    if (isSameState(state, next)) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function onLost(why: LostLine): void {
    // From here on, so that a try comes when it is due.
    lookAfter();
    const held = isLive && Date.now() - startedAt >= heldMs;
    line = undefined;
    isLive = false;
    connection = 'closed';
    disconnectedSince ??= Date.now();
    if (held) retry.reset();
    // Who has waited through a silence need not wait again, nor who is back.
    if ((held || isBack) && why === 'silent') start();
    else retry.plan();
    tell();
  }

  function start(): void {
    retry.begin();
    startedAt = Date.now();
    isBack = false;
    if (!mayConnect()) return retry.plan();
    connection = 'connecting';
    tell();
    try {
      line = openLine(open(address()), {
        onOpen() {
          connection = 'connected';
          tell();
          onOpen();
        },
        onFrame(frame) {
          lastMessageAt = Date.now();
          onFrame(frame);
          if (isLive) return;
          isLive = true;
          disconnectedSince = undefined;
          tell();
        },
        onLost,
      });
    } catch (error) {
      // No address, or one that this page may not connect to: the next configuration may name another.
      console.error('live socket', error);
      onLost('closed');
    }
  }

  function hangUp(): void {
    if (!line) return;
    connection = 'closing';
    tell();
    line.close();
    line = undefined;
    isLive = false;
    connection = 'closed';
  }

  /** The visitor, the network or the computer is back (spec §4 'When the page becomes visible again'). */
  function comeBack(): void {
    const isYoung = Math.abs(Date.now() - startedAt) < youngMs;
    retry.reset();
    if (line && (isYoung || line.isOpen())) {
      isBack = true;
      line.prove();
    } else if (isYoung) {
      retry.begin();
      retry.plan();
    } else {
      hangUp();
      start();
    }
    tell();
  }

  function tick(): void {
    const now = Date.now();
    const slept = Math.abs(now - tickedAt) > sleptMs;
    tickedAt = now;
    if (hiddenAt !== undefined && now - hiddenAt >= unseenMs) return rest();
    if (slept) comeBack();
    else if (line) line.check();
    else if (retry.isDue()) start();
    tell();
  }

  function lookAfter(): void {
    clearInterval(ticker);
    ticker = setInterval(tick, tickMs);
  }
  function seek(): void {
    if (ticker !== undefined) return;
    lookAfter();
    tickedAt = Date.now();
    disconnectedSince = tickedAt;
    start();
    tell();
  }
  function rest(): void {
    clearInterval(ticker);
    ticker = undefined;
    disconnectedSince = undefined;
    retry.stop();
    hangUp();
    tell();
  }

  function onPage(event: PageEvent): void {
    if (event === 'hidden') hiddenAt ??= Date.now();
    if (event === 'visible') hiddenAt = undefined;
    if (event === 'visible' || event === 'online') {
      if (ticker !== undefined) comeBack();
      else if (hiddenAt === undefined) seek();
    }
  }

  function release(): void {
    leavePage?.();
    leavePage = undefined;
    rest();
  }

  return {
    state: () => state,
    onState(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    connect() {
      if (isOver || leavePage) return;
      leavePage = page.on(onPage);
      hiddenAt = page.isVisible() ? undefined : Date.now();
      seek();
    },
    release,
    send(frame) {
      line?.send(frame);
    },
    close() {
      isOver = true;
      release();
    },
  };
}
