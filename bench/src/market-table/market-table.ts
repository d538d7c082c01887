/**
 * 2,000 markets and 10,000 changes of their prices a second, in a real browser: the trade page's list of markets beside
 * ag-grid and beside plain DOM writes, and its order book beside one that is a state of React. All get the same frames.
 */
import { buildPage } from '@livery/build/webpack/one-bundle';
import { buildDir } from '@livery/build/workspace';
import { encodeFrame, decodeServerFrame } from '@livery/contract/live/market';
import { launchBrowser } from '@livery/e2e/browser';
import { freePorts } from '@livery/e2e/site-process';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Figures } from '../figures.ts';
import { median } from '../median.ts';
import { serveLab } from './lab-site.ts';
import { openTab, type Tab } from './tab.ts';
import { frameMs, tickerFrames, updatesPerSecond } from './stream.ts';

const warmUpMs = 2000;
const measureMs = 5000;
const rounds = 3;
const clickCount = 60;
/** Above this the server itself is measured. */
const mostPerSecond = 1_280_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface Run {
  /** Of the main thread's time, what it worked. */
  readonly share: number;
  readonly framesPerSecond: number;
  /** Of the watched cell. */
  readonly changesPerSecond: number;
  /** Of what the server sends. */
  readonly received: number;
}

const seen = z.object({
  frames: z.number(),
  received: z.object({ frames: z.number() }),
  changes: z.number(),
  clicks: z.array(z.number()),
});
// The page's own script keeps it.
const seenOn = async (tab: Tab) => seen.parse(await tab.evaluate('seen'));

/** Shows of the lab, each in a tab of its own. */
interface Lab {
  readonly address: string;
  /** Where the browser's own protocol is spoken. */
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
    const [workedBefore, before] = [await tab.workedSeconds(), await seenOn(tab)];
    await wait(measureMs);
    const [workedAfter, after] = [await tab.workedSeconds(), await seenOn(tab)];
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

/** Milliseconds from a press on a row's star to the frame that shows it, of a hundred the 98th. */
async function slowClick(lab: Lab): Promise<number> {
  const tab = await openShow(lab, 'livery', updatesPerSecond);
  for (let click = 0; click < clickCount; click += 1) {
    await tab.click(24, 32 + 16 + 32 * (click % 8));
    await wait(50);
  }
  const { clicks } = await seenOn(tab);
  const pressed = await tab.evaluate("document.querySelectorAll('[aria-pressed=true]').length");
  await tab.close();
  if (clicks.length < clickCount || pressed === 0) throw new Error('presses were lost');
  return clicks.toSorted((a, b) => a - b)[Math.floor(clicks.length * 0.98)] ?? Number.NaN;
}

/** The most changes a second, in steps of a fifth, of which nine in ten are received at 50 frames or more. */
async function sustained(lab: Lab, show: string): Promise<number> {
  const holds = async (rate: number) => {
    // A page that is busy with nothing else does not even answer.
    const measured = measure(lab, show, rate).catch(() => undefined);
    const run = await Promise.race([measured, wait(3 * (warmUpMs + measureMs))]);
    return run !== undefined && run.framesPerSecond >= 50 && run.received >= 0.9;
  };
  let rate = updatesPerSecond;
  while (rate < mostPerSecond && (await holds(rate * 2))) rate *= 2;
  for (const step of [1.4, 1.2]) if (await holds(Math.round((rate * step) / 100) * 100)) rate *= step;
  return rate;
}

/** Milliseconds that a frame of 100 tickers takes from bytes to values, here in Node. */
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
    // In turns, so that what else the machine does falls on all.
    for (let round = 0; round < rounds; round += 1)
      for (const show of shows) runs.get(show)?.push(await measure(lab, show));
    const most = { livery: await sustained(lab, 'livery'), grid: await sustained(lab, 'ag-grid') };
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
      ['  98th of 100 presses, to the frame that shows it', `${clickMs.toFixed(0)} ms`],
      ...rows('ag-grid', 'the same in ag-grid (async transactions, 16 ms)'),
      ...rows('ag-grid-paced', 'the same in ag-grid at our pace (async transactions, 50 ms)'),
      ...rows('direct', 'the same by plain DOM writes'),
      ['main thread, to ag-grid', ratio(of('livery', 'share'), of('ag-grid', 'share'))],
      ['main thread, to ag-grid at our pace', ratio(of('livery', 'share'), of('ag-grid-paced', 'share'))],
      ['main thread, to plain DOM writes', ratio(of('livery', 'share'), of('direct', 'share'))],
      ['most changes a second at 50 frames and 90 % received', thousands(most.livery)],
      ['  in ag-grid', thousands(most.grid)],
      ['  to ag-grid', ratio(most.livery, most.grid)],
      ['a frame of 100 tickers decoded', `${decodeMs().toFixed(3)} ms`],
      ...rows('book', 'order book of 2×50 levels, 100 changes a second'),
      ...rows('naive-book', 'the same as a state of React'),
      ['main thread, to a state of React', ratio(of('book', 'share'), of('naive-book', 'share'))],
    ];
  } finally {
    await running.close();
    await site.close();
  }
}
