/** Runs the effects of `socket-state.ts`: owns the WebSocket, the timer and the page's events. No React. */
import type { PageLifecycle } from '../page/page-lifecycle.ts';
import {
  initialSocketState,
  transition,
  type SocketEffect,
  type SocketEvent,
  type SocketPolicy,
  type SocketState,
} from './socket-state.ts';

export type { SocketPolicy };

/** Converts between messages and the wire's frames. */
export interface SocketCodec<Incoming, Outgoing> {
  encode(message: Outgoing): string | Uint8Array<ArrayBuffer>;
  /** `undefined` for an invalid message. */
  decode(data: unknown): Incoming | undefined;
}

export interface ReconnectingSocketParts<Incoming, Outgoing> {
  /** Read again at every try. */
  address(): string;
  readonly codec: SocketCodec<Incoming, Outgoing>;
  readonly policy: SocketPolicy;
  readonly page: PageLifecycle;
  open?(address: string): WebSocket;
  /** While it is false no connection is opened; tried again as after a failure. */
  mayConnect?(): boolean;
  /** What asks the server for a sign of life; `undefined`: nothing can. */
  ping(now: number): Outgoing | undefined;
  /** A connection is open: subscribe. */
  onOpen(): void;
  onMessage(message: Incoming): void;
  onLost?(): void;
  /** A try is planned, `at` epoch ms; `undefined`: none is planned any longer. */
  onRetry?(retry: { readonly attempt: number; readonly at: number } | undefined): void;
  /** Something may have changed but for the time of the last message. */
  onState?(): void;
}

export interface ReconnectingSocket<Outgoing> {
  state(): SocketState;
  /** From now on there is a connection, or one is sought. */
  connect(): void;
  /** Disconnects and removes every timer and listener; `connect` reconnects. */
  release(): void;
  /** Sends on an open connection; otherwise drops the message. */
  send(message: Outgoing): void;
}

/** How each effect is carried out. */
type Handlers = {
  readonly [Type in SocketEffect['type']]: (effect: Extract<SocketEffect, { readonly type: Type }>) => void;
};

/** One timer handles everything, by the wall clock, because timers stop while a computer sleeps. */
const tickMs = 500;

export function createReconnectingSocket<Incoming, Outgoing>(
  parts: ReconnectingSocketParts<Incoming, Outgoing>,
): ReconnectingSocket<Outgoing> {
  const { address, codec, policy, page, open = (url) => new WebSocket(url) } = parts;
  let state = initialSocketState;
  let socket: WebSocket | undefined;
  let ticker: ReturnType<typeof setInterval> | undefined;
  let leavePage: readonly (() => void)[] = [];
  const events: SocketEvent[] = [];
  let isDispatching = false;

  /** Events that arrive while effects run wait for their end. */
  function dispatch(event: SocketEvent): void {
    events.push(event);
    if (isDispatching) return;
    isDispatching = true;
    try {
      for (let next = events.shift(); next; next = events.shift()) step(next);
    } finally {
      isDispatching = false;
    }
  }

  function step(event: SocketEvent): void {
    const wasLive = state.connection?.isLive === true;
    const { state: next, effects } = transition(state, event, { policy, now: Date.now(), random: Math.random });
    state = next;
    // Each handler receives the effects of its own type.
    for (const effect of effects) carryOut[effect.type](effect as never);
    // A message on a live connection changes only its time.
    if (event.type !== 'received' || !wasLive || !next.connection?.isLive) parts.onState?.();
  }

  function connect(id: number): void {
    if (parts.mayConnect?.() === false) return dispatch({ type: 'barred', id });
    try {
      const opened = open(address());
      opened.binaryType = 'arraybuffer';
      opened.addEventListener('open', () => dispatch({ type: 'opened', id }));
      opened.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
        // Nothing of a late message is read.
        dispatch({ type: 'received', id, message: id === state.connection?.id ? codec.decode(data) : undefined }),
      );
      for (const end of ['error', 'close']) opened.addEventListener(end, () => dispatch({ type: 'ended', id }));
      socket = opened;
    } catch (error) {
      // No address, or one that this page may not connect to: the next configuration may name another.
      console.error('socket', error);
      dispatch({ type: 'ended', id });
    }
  }

  function send(message: Outgoing): void {
    if (state.connection?.isOpen) socket?.send(codec.encode(message));
  }

  const carryOut: Handlers = {
    open: ({ id }) => connect(id),
    close() {
      socket?.close();
      socket = undefined;
    },
    announce: () => parts.onOpen(),
    ping() {
      const message = parts.ping(Date.now());
      if (message !== undefined) send(message);
    },
    // The codec has made it.
    deliver: ({ message }) => parts.onMessage(message as Incoming),
    retry: (retry) => parts.onRetry?.(retry),
    forgetRetry: () => parts.onRetry?.(undefined),
    tick() {
      clearInterval(ticker);
      ticker = setInterval(() => dispatch({ type: 'ticked' }), tickMs);
    },
    rest: () => clearInterval(ticker),
    lost: () => parts.onLost?.(),
  };

  return {
    state: () => state,
    connect() {
      if (leavePage.length === 0)
        leavePage = [page.on((type) => dispatch({ type })), page.onAway(() => dispatch({ type: 'away' }))];
      dispatch({ type: 'wanted', isVisible: page.isVisible() });
    },
    release() {
      for (const end of leavePage) end();
      leavePage = [];
      dispatch({ type: 'released' });
    },
    send,
  };
}
