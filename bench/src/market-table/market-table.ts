/**
 * Measures 2,000 markets with 10,000 price changes a second in a real browser: the trade page's market table compared with
 * ag-grid and with plain DOM writes, and its order book compared with one in React state. All get the same frames.
 */
import { buildPage } from '@livery/build/one-bundle';
import { buildDir } from '@livery/module-tools/workspace';
import { decodeServerFrame, encodeFrame } from '@livery/contract/live/market';
import { launchBrowser } from '@livery/e2e/browser';
import { freePorts } from '@livery/e2e/site-process';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { median, type Figures } from '../figures.ts';
import { bookFrames, frameMs, tickerFrames, updatesPerSecond } from './stream.ts';
import { openTab, type Tab } from './tab.ts';

const warmUpMs = 2000;
const measureMs = 5000;
const rounds = 3;
const clickCount = 60;
/** Above this rate the server is the bottleneck. */
const maxPerSecond = 1_280_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Run {
  /** The busy share of the main thread's time, 0 to 1. */
  readonly share: number;
  readonly framesPerSecond: number;
  /** Changes of the watched cell. */
  readonly changesPerSecond: number;
  /** The received share of the frames that the server sends, 0 to 1. */
  readonly received: number;
}

const seen = z.object({
  frames: z.number(),
  received: z.object({ frames: z.number() }),
  changes: z.number(),
  clicks: z.array(z.number()),
});
// The page's script keeps this global variable.
const readSeen = async (tab: Tab) => seen.parse(await tab.evaluate('seen'));

/** The site and the browser in which each variant opens a tab. */
interface Lab {
  readonly address: string;
  /** The port of Chromium's DevTools protocol. */
  readonly port: number;
}

async function openShow({ address, port }: Lab, show: string, rate: number): Promise<Tab> {
  const tab = await openTab(port, `${address}?show=${show}&rate=${rate}`);
  await wait(warmUpMs);
  return tab;
}

async function measure(lab: Lab, show: string, rate = updatesPerSecond): Promise<Run> {
  const tab = await openShow(lab, show, rate);
  try {
    const start = performance.now();
    const [workedBefore, before] = [await tab.workedSeconds(), await readSeen(tab)];
    await wait(measureMs);
    const [workedAfter, after] = [await tab.workedSeconds(), await readSeen(tab)];
    const seconds = (performance.now() - start) / 1000;
    return {
      share: (workedAfter - workedBefore) / seconds,
      framesPerSecond: (after.frames - before.frames) / seconds,
      changesPerSecond: (after.changes - before.changes) / seconds,
      received: ((after.received.frames - before.received.frames) * frameMs) / 1000 / seconds,
    };
  } finally {
    await tab.close();
  }
}

/** The time from a press on a row's star to the frame that shows it, 98th percentile in ms. */
async function slowClick(lab: Lab): Promise<number> {
  const tab = await openShow(lab, 'livery', updatesPerSecond);
  for (let click = 0; click < clickCount; click += 1) {
    await tab.click(24, 32 + 16 + 32 * (click % 8));
    await wait(50);
  }
  const { clicks } = await readSeen(tab);
  const pressed = await tab.evaluate("document.querySelectorAll('[aria-pressed=true]').length");
  await tab.close();
  if (clicks.length < clickCount || pressed === 0) throw new Error('presses were lost');
  return clicks.toSorted((a, b) => a - b)[Math.floor(clicks.length * 0.98)] ?? Number.NaN;
}

/** The highest rate of changes, in steps of a fifth, at which 90 % are received at 50 frames a second or more. */
async function sustained(lab: Lab, show: string): Promise<number> {
  const holds = async (rate: number) => {
    // An overloaded page does not answer at all.
    const measured = measure(lab, show, rate).catch(() => undefined);
    const run = await Promise.race([measured, wait(3 * (warmUpMs + measureMs))]);
    return run !== undefined && run.framesPerSecond >= 50 && run.received >= 0.9;
  };
  let rate = updatesPerSecond;
  while (rate < maxPerSecond && (await holds(rate * 2))) rate *= 2;
  for (const step of [1.4, 1.2]) if (await holds(Math.round((rate * step) / 100) * 100)) rate *= step;
  return rate;
}

/** The time to decode a frame of 100 tickers in Node, in ms. */
function decodeMs(): number {
  const next = tickerFrames();
  const frames = Array.from({ length: 500 }, () => encodeFrame(next()));
  const times = frames.map((bytes) => {
    const start = performance.now();
    decodeServerFrame(bytes);
    return performance.now() - start;
  });
  return median(times.slice(100));
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const thousands = (value: number) => `${Math.round(value / 1000)},000`;
const ratio = (value: number, base: number) => `${(value / base).toFixed(2)}×`;

export async function marketTable(): Promise<Figures> {
  const dir = join(buildDir, 'bench-page');
  const site = await serveLab(dir, await buildPage(join(import.meta.dirname, 'page', 'main.tsx'), dir));
  const [port = 0] = await freePorts(1);
  const running = await launchBrowser([`--remote-debugging-port=${port}`]);
  const lab: Lab = { address: site.address, port };
  try {
    const shows = ['livery', 'ag-grid', 'ag-grid-paced', 'direct', 'book', 'naive-book'] as const;
    const runs = new Map<string, Run[]>(shows.map((show) => [show, []]));
    // Alternating, so that other load on the machine affects all alike.
    for (let round = 0; round < rounds; round += 1)
      for (const show of shows) runs.get(show)?.push(await measure(lab, show));
    const highest = { livery: await sustained(lab, 'livery'), grid: await sustained(lab, 'ag-grid') };
    const clickMs = await slowClick(lab);
    for (const [show, each] of runs)
      if (each.some(({ changesPerSecond }) => changesPerSecond === 0)) throw new Error(`nothing changed on ${show}`);
    const of = (show: (typeof shows)[number], what: keyof Run) =>
      median((runs.get(show) ?? []).map((run) => run[what]));
    const rows = (show: (typeof shows)[number], name: string): Figures => [
      [`${name}: main thread`, percent(of(show, 'share'))],
      ['  frames a second', of(show, 'framesPerSecond').toFixed(1)],
      ['  changes a second of a cell that is seen', of(show, 'changesPerSecond').toFixed(1)],
    ];
    return [
      ...rows('livery', '2,000 markets, 10,000 changes a second'),
      ['  98th of 100 presses, to the frame that shows it', `${clickMs.toFixed(0)} ms`, '50 ms'],
      ...rows('ag-grid', 'the same in ag-grid (async transactions, 16 ms)'),
      ...rows('ag-grid-paced', 'the same in ag-grid at our pace (async transactions, 50 ms)'),
      ...rows('direct', 'the same by plain DOM writes'),
      ['main thread, to ag-grid', ratio(of('livery', 'share'), of('ag-grid', 'share')), '0.75×'],
      ['main thread, to ag-grid at our pace', ratio(of('livery', 'share'), of('ag-grid-paced', 'share')), '0.75×'],
      ['main thread, to plain DOM writes', ratio(of('livery', 'share'), of('direct', 'share')), '1.15×'],
      ['most changes a second at 50 frames and 90 % received', thousands(highest.livery)],
      ['  in ag-grid', thousands(highest.grid)],
      ['  to ag-grid', ratio(highest.livery, highest.grid), 'at least 1.5×'],
      ['a frame of 100 tickers decoded', `${decodeMs().toFixed(3)} ms`],
      ...rows('book', 'order book of 2×50 levels, 100 changes a second'),
      ...rows('naive-book', 'the same as a state of React'),
      ['main thread, to a state of React', ratio(of('book', 'share'), of('naive-book', 'share')), '0.5×'],
    ];
  } finally {
    await running.close();
    await site.close();
  }
}

/** Serves a page of the bench and its live socket on one port. */
const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

interface LabSite {
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
async function serveLab(dir: string, scripts: readonly string[]): Promise<LabSite> {
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
