import {
  decodeServerFrame,
  encodeFrame,
  sendCode,
  type ClientFrame,
  type ServerFrame,
} from '@livery/contract/live/market';

/** Silence this long is a dead line: the server confirms its channels every 2 s (decisions 23). */
export const silenceMs = 5000;
/** Under the 30 s after which proxies commonly drop a connection on which a page says nothing. */
const heartbeatMs = 10_000;
/** A line that has been quiet for this long is asked for a sign of life; a server answers every heartbeat. */
const quietMs = 2500;
/** Without this a try on a network that swallows packets would last for minutes. */
const openingMs = 10_000;

/** Why a line is over. `silent`: it looks open, and nothing came. */
export type LostLine = 'closed' | 'silent';

export interface LineParts {
  onOpen(): void;
  onFrame(frame: ServerFrame): void;
  /** Comes once, unless `close` was called; nothing comes after it. */
  onLost(why: LostLine): void;
}

/** One connection. It has no timer of its own: its owner calls `check` now and then. */
export interface Line {
  isOpen(): boolean;
  send(frame: ClientFrame): void;
  /** Keeps the line alive, and gives it up when it is dead. */
  check(): void;
  close(): void;
}

export function openLine(socket: WebSocket, { onOpen, onFrame, onLost }: LineParts): Line {
  // Late events of a line that is over are nobody's: its listeners go with it.
  const life = new AbortController();
  const { signal } = life;
  const startedAt = Date.now();
  let isOpen = false;
  let heardAt = startedAt;
  let beatAt = startedAt;

  function close(): void {
    isOpen = false;
    life.abort();
    socket.close();
  }
  function lose(why: LostLine): void {
    if (signal.aborted) return;
    close();
    onLost(why);
  }
  /** By the wall clock, because others stand still while a computer sleeps. */
  const isSilent = () => Math.abs(Date.now() - heardAt) > silenceMs;

  socket.binaryType = 'arraybuffer';
  socket.addEventListener(
    'open',
    () => {
      isOpen = true;
      heardAt = Date.now();
      onOpen();
    },
    { signal },
  );
  socket.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      // What waited while the page slept is old, and so may be all that follows.
      if (isSilent()) return lose('silent');
      const frame = data instanceof ArrayBuffer ? decodeServerFrame(new Uint8Array(data)) : undefined;
      if (!frame) return;
      heardAt = Date.now();
      onFrame(frame);
    },
    { signal },
  );
  for (const end of ['error', 'close']) socket.addEventListener(end, () => lose('closed'), { signal });

  function send(frame: ClientFrame): void {
    if (isOpen) socket.send(encodeFrame(frame));
  }

  return {
    isOpen: () => isOpen,
    send,
    check() {
      const now = Date.now();
      if (!isOpen) {
        if (Math.abs(now - startedAt) > openingMs) lose('closed');
      } else if (isSilent()) lose('silent');
      else if (now - beatAt >= heartbeatMs || (now - heardAt >= quietMs && beatAt <= heardAt)) {
        beatAt = now;
        send({ code: sendCode.heartbeat, heartbeat: { time: Math.floor(now / 1000) } });
      }
    },
    close,
  };
}
