/** The one live socket of the page: connects while something is subscribed, tells what came, and comes back by itself. */
import {
  decodeServerFrame,
  encodeFrame,
  sendCode,
  type ClientFrame,
  type ServerFrame,
} from '@livery/contract/live/market';
import { reconnectDelayMs } from './reconnect.ts';

/** Spec §4: connecting 0, connected 1, closing 2, closed 3. */
export type LiveState = 'connecting' | 'connected' | 'closing' | 'closed';

export interface LiveSocket {
  state(): LiveState;
  onState(listener: () => void): () => void;
  /** Opens the socket, unless it is open or coming back already. */
  connect(): void;
  /** Sends when connected; otherwise nothing: `onOpen` sends what is subscribed. */
  send(frame: ClientFrame): void;
  close(): void;
}

export interface LiveSocketParts {
  address(): string;
  /** A connection is up: subscribe. */
  onOpen(): void;
  onFrame(frame: ServerFrame): void;
  open?(address: string): WebSocket;
}

/** Under the 30 s after which proxies commonly drop a silent connection. */
const heartbeatMs = 10_000;
/** The server confirms its channels every 2 s (decisions 23): silence this long is a dead line. */
const silenceMs = 10_000;

export function liveSocket(parts: LiveSocketParts): LiveSocket {
  const { address, onOpen, onFrame, open = (url) => new WebSocket(url) } = parts;
  const listeners = new Set<() => void>();
  let state: LiveState = 'closed';
  let socket: WebSocket | undefined;
  let attempt = 0;
  let lastFrameAt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  function become(next: LiveState): void {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function forget(): void {
    clearInterval(heartbeat);
    clearTimeout(retry);
    retry = undefined;
    socket = undefined;
  }

  function comeBack(): void {
    forget();
    become('closed');
    attempt += 1;
    retry = setTimeout(start, reconnectDelayMs(attempt));
  }

  function beat(): void {
    if (Date.now() - lastFrameAt > silenceMs) {
      socket?.close();
      comeBack();
    } else send({ code: sendCode.heartbeat, heartbeat: { time: Math.floor(Date.now() / 1000) } });
  }

  function start(): void {
    become('connecting');
    const own = open(address());
    own.binaryType = 'arraybuffer';
    socket = own;
    // Late events of an earlier connection are not ours any more.
    const isCurrent = () => socket === own;
    own.addEventListener('open', () => {
      if (!isCurrent()) return;
      attempt = 0;
      lastFrameAt = Date.now();
      heartbeat = setInterval(beat, heartbeatMs);
      become('connected');
      onOpen();
    });
    own.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isCurrent() || !(data instanceof ArrayBuffer)) return;
      lastFrameAt = Date.now();
      const frame = decodeServerFrame(new Uint8Array(data));
      if (frame) onFrame(frame);
    });
    own.addEventListener('close', () => isCurrent() && comeBack());
  }

  function send(frame: ClientFrame): void {
    if (state === 'connected') socket?.send(encodeFrame(frame));
  }

  return {
    state: () => state,
    onState(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect() {
      if (state === 'closed' && retry === undefined) start();
    },
    send,
    close() {
      const open = socket;
      forget();
      become('closing');
      open?.close();
      become('closed');
    },
  };
}
