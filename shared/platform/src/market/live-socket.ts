/** The one live socket of the page (spec §4 'Live socket'): connects while it is wanted, and comes back by itself. */
import {
  decodeServerFrame,
  encodeFrame,
  sendCode,
  type ClientFrame,
  type ServerFrame,
} from '@livery/contract/live/market';
import { randomId } from '../random-id.ts';
import {
  createReconnectingSocket,
  type ReconnectingSocketParts,
  type SocketCodec,
} from '../socket/reconnecting-socket.ts';
import type { StoredValues } from '../stored-values.ts';
import { isSameState, liveStateOf, type LiveState } from './live-state.ts';
import { marketPolicy, quickTries } from './market-policy.ts';

export interface LiveSocket {
  /** The same object until something of it changes. */
  state(): LiveState;
  onState(listener: () => void): () => void;
  /** From now on there is a connection, or one is sought. */
  connect(): void;
  /** No connection is needed any more; `connect` brings it back. */
  release(): void;
  /** Sends on an open connection; otherwise drops the frame, because `onOpen` sends what is subscribed. */
  send(frame: ClientFrame): void;
  /** For good: nothing of the socket is left. */
  close(): void;
}

export interface LiveSocketParts extends Pick<
  ReconnectingSocketParts<ServerFrame, ClientFrame>,
  'address' | 'onOpen' | 'open' | 'page'
> {
  onFrame(frame: ServerFrame): void;
  /** Spec §4: not while DO_NOT_CONNECT is 1. */
  mayConnect(): boolean;
  readonly lock: ReconnectLock;
}

export function createLiveSocket({ onFrame, lock, ...parts }: LiveSocketParts): LiveSocket {
  const listeners = new Set<() => void>();
  let isClosed = false;

  const socket = createReconnectingSocket<ServerFrame, ClientFrame>({
    ...parts,
    codec: marketCodec,
    policy: marketPolicy,
    ping: (now) => ({ code: sendCode.heartbeat, heartbeat: { time: Math.floor(now / 1000) } }),
    onMessage: onFrame,
    onRetry(retry) {
      if (!retry) return lock.clear();
      lock.take(retry.at);
      if (retry.attempt === quickTries + 1)
        console.warn('live prices: no connection after five tries; tried ever more slowly now');
    },
    onState() {
      const next = liveStateOf(socket.state(), Date.now());
      if (isSameState(state, next)) return;
      state = next;
      for (const listener of listeners) listener();
    },
  });
  let state = liveStateOf(socket.state(), Date.now());

  return {
    state: () => state,
    onState(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    connect() {
      if (!isClosed) socket.connect();
    },
    release: () => socket.release(),
    send: (frame) => socket.send(frame),
    close() {
      isClosed = true;
      socket.release();
    },
  };
}

/** Frames of the market socket: protobuf in binary messages. */
const marketCodec: SocketCodec<ServerFrame, ClientFrame> = {
  encode: encodeFrame,
  decode: (data) => (data instanceof ArrayBuffer ? decodeServerFrame(new Uint8Array(data)) : undefined),
};

/**
 * The reconnect lock (spec §4): says which tab has a try planned, and until when. Every tab of the browser shares its place,
 * so tabs ignore the lock of another one, which may be gone (docs/decisions.md §24).
 */
interface ReconnectLock {
  /** Until epoch ms. */
  take(until: number): void;
  clear(): void;
}

export function createReconnectLock(stored: StoredValues): ReconnectLock {
  const tab = randomId();
  return {
    take: (until) => stored.set('LOCK_RECONNECT', JSON.stringify({ tab, until })),
    clear() {
      if (stored.get('LOCK_RECONNECT')?.tab === tab) stored.remove('LOCK_RECONNECT');
    },
  };
}
