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
/** Who is back after an absence is answered within this time, or the line has died meanwhile. */
const proofMs = 2000;
/** Without this a try on a network that swallows packets would last for minutes. */
const openingMs = 10_000;

/** Why a line is over. `silent`: it looked open, or as if it would open, and nothing came. */
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
  /** From before an absence: gives the line up unless it opens or says something soon. */
  prove(): void;
  close(): void;
}

export function openLine(socket: WebSocket, { onOpen, onFrame, onLost }: LineParts): Line {
  // Late events of a line that is over are nobody's: its listeners go with it.
  const life = new AbortController();
  const { signal } = life;
  const startedAt = Date.now();
  let isOpen = false;
  let lastMessageAt = startedAt;
  let beatAt = startedAt;
  /** Since when the line has had to prove itself. */
  let doubtedAt: number | undefined;

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
  const isPast = (ms: number, since: number) => Math.abs(Date.now() - since) > ms;
  const isSilent = () => isPast(silenceMs, lastMessageAt);

  socket.binaryType = 'arraybuffer';
  socket.addEventListener(
    'open',
    () => {
      isOpen = true;
      lastMessageAt = Date.now();
      doubtedAt = undefined;
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
      lastMessageAt = Date.now();
      doubtedAt = undefined;
      onFrame(frame);
    },
    { signal },
  );
  for (const end of ['error', 'close']) socket.addEventListener(end, () => lose('closed'), { signal });

  function send(frame: ClientFrame): void {
    if (isOpen) socket.send(encodeFrame(frame));
  }

  function beat(now: number): void {
    beatAt = now;
    send({ code: sendCode.heartbeat, heartbeat: { time: Math.floor(now / 1000) } });
  }

  return {
    isOpen: () => isOpen,
    send,
    check() {
      const now = Date.now();
      if (doubtedAt !== undefined && isPast(proofMs, doubtedAt)) lose('silent');
      else if (!isOpen) {
        if (isPast(openingMs, startedAt)) lose('closed');
      } else if (isSilent()) lose('silent');
      else if (now - beatAt >= heartbeatMs || (now - lastMessageAt >= quietMs && beatAt <= lastMessageAt)) beat(now);
    },
    prove() {
      if (isOpen && isSilent()) return lose('silent');
      if (doubtedAt !== undefined) return;
      doubtedAt = Date.now();
      beat(doubtedAt);
    },
    close,
  };
}
