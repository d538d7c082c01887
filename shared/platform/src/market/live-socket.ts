/** The one live socket of the page (spec §4 'Live socket'). It connects while it is needed, and reconnects. */
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
  /** The same object until one of its fields changes. */
  state(): LiveState;
  onState(listener: () => void): () => void;
  /** Connects, and reconnects from now on. */
  connect(): void;
  /** Disconnects; `connect` reconnects. */
  release(): void;
  /** Sends on an open connection. Otherwise drops the frame, because `onOpen` sends the subscriptions. */
  send(frame: ClientFrame): void;
  /** Closes permanently and removes every listener and timer. */
  close(): void;
}

export interface LiveSocketParts extends Pick<
  ReconnectingSocketParts<ServerFrame, ClientFrame>,
  'address' | 'onOpen' | 'open' | 'page'
> {
  onFrame(frame: ServerFrame): void;
  /** Spec §4: no connection while DO_NOT_CONNECT is 1. */
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
 * The reconnect lock (spec §4): names the tab that has a planned try, and until when. All tabs of the browser share its
 * key, so a tab ignores the lock of another one, which may have closed (docs/decisions.md §24).
 */
interface ReconnectLock {
  /** Epoch ms. */
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
