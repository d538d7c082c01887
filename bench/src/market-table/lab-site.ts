/** Serves a page of the bench and its live socket on one port. */
import { encodeFrame } from '@livery/contract/live/market';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';
import { bookFrames, frameMs, tickerFrames } from './stream.ts';

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

export interface LabSite {
  readonly address: string;
  close(): Promise<void>;
}

/** Cycles through frames that were encoded before, so that encoding does not slow down sending. */
function cycle(frames: readonly Uint8Array[]): () => Uint8Array {
  let sent = 0;
  return () => frames[sent++ % frames.length] as Uint8Array;
}
const loopLength = 300;
const encodedFrames = new Map<number, readonly Uint8Array[]>();
function tickersOf(rate: number): () => Uint8Array {
  const next = tickerFrames(rate);
  const frames = encodedFrames.get(rate) ?? Array.from({ length: loopLength }, () => encodeFrame(next()));
  encodedFrames.set(rate, frames);
  return cycle(frames);
}

/** Frames are dropped while more bytes than this wait for a page. */
const maxWaitingBytes = 1 << 20;

/** @param scripts the page's entry files in `dir` */
export async function serveLab(dir: string, scripts: readonly string[]): Promise<LabSite> {
  const tags = scripts.map((name) =>
    name.endsWith('.css') ? `<link rel=stylesheet href="/${name}">` : `<script src="/${name}" defer></script>`,
  );
  const server = createServer(({ url = '/' }, response) => {
    const name = url.split(/[?#]/)[0]?.slice(1) ?? '';
    if (name === '') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(`<!doctype html><html lang="en"><title>bench</title>${tags.join('')}<div id="root"></div></html>`);
      return;
    }
    response.setHeader('content-type', types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    createReadStream(join(dir, name.replaceAll('..', '')))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, { url }) => {
    const { pathname, searchParams } = new URL(url ?? '/', 'http://bench');
    const bookFrame = bookFrames();
    const next = pathname === '/book' ? () => encodeFrame(bookFrame()) : tickersOf(Number(searchParams.get('rate')));
    const start = performance.now();
    let sent = 0;
    // After a late timer the missed frames follow at once, so that every page gets the same number of changes.
    const timer = setInterval(() => {
      for (; sent < (performance.now() - start) / frameMs; sent += 1) {
        const frame = next();
        if (socket.bufferedAmount < maxWaitingBytes) socket.send(frame);
      }
    }, frameMs / 2);
    socket.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
