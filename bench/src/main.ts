/**
 * `npm run bench [-- <name> … [--write]]`: measures and prints the figures of `docs/benchmarks.md`, and with `--write` replaces
 * the tables of these benches there.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@livery/module-tools/workspace';
import { conditional } from './conditional.ts';
import { consoleLists } from './console.ts';
import type { Figures } from './figures.ts';
import { futuresOrders, futuresSettled } from './futures.ts';
import { c2cHeap, heap, tradeHeap } from './heap.ts';
import { history } from './history.ts';
import { hostile } from './hostile.ts';
import { largestContentfulPaint } from './largest-contentful-paint.ts';
import { lighthouseScores } from './lighthouse.ts';
import { financeScroll, pledgeScroll } from './list-scroll.ts';
import { loading } from './loading.ts';
import { marketTable } from './market-table/market-table.ts';
import { nodes } from './nodes/nodes.ts';
import { opening } from './opening.ts';
import { placement } from './placement.ts';
import { sockets } from './sockets/sockets.ts';
import { startFigures } from './start.ts';
import { tax } from './tax.ts';
import { weight } from './weight.ts';

const benches: Readonly<Record<string, () => Promise<Figures>>> = {
  start: startFigures,
  weight,
  tax,
  heap,
  loading,
  paint: largestContentfulPaint,
  lighthouse: lighthouseScores,
  opening,
  placement,
  conditional,
  sockets,
  nodes,
  history,
  console: consoleLists,
  hostile,
  'market-table': marketTable,
  'finance-scroll': financeScroll,
  'pledge-scroll': pledgeScroll,
  'futures-orders': futuresOrders,
  'futures-settled': futuresSettled,
  'trade-heap': tradeHeap,
  'c2c-heap': c2cHeap,
};
/** Run only by name. */
const longBenches = new Set(['hostile', 'nodes', 'console', 'trade-heap', 'c2c-heap']);

const page = join(root, 'docs', 'benchmarks.md');
const load = loadavg().map((average) => average.toFixed(1));
const machine =
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}, ` +
  `load ${load.join(' ')}`;

/** Replaces what is between `<!-- bench <name> -->` and the next `<!-- end -->`. */
function writeTable(name: string, figures: Figures): void {
  const rows = figures.map(([what, figure, bar = '']) => `| ${what.trim()} | ${figure} | ${bar} |`);
  const date = new Date().toISOString().slice(0, 10);
  const table = [`${date}, ${machine}:`, '', '| figure | value | bar |', '| --- | --- | --- |', ...rows].join('\n');
  const [before, after] = readFileSync(page, 'utf8').split(`<!-- bench ${name} -->`);
  const end = after?.indexOf('<!-- end -->') ?? -1;
  if (after === undefined || end < 0) throw new Error(`${page} has no place for the bench ${name}`);
  writeFileSync(page, `${before}<!-- bench ${name} -->\n\n${table}\n\n${after.slice(end)}`);
  execFileSync(join(root, 'node_modules', '.bin', 'oxfmt'), [page]);
}

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: { write: { type: 'boolean' } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
console.log(machine);
for (const [name, bench] of Object.entries(benches)) {
  if (positionals.length > 0 ? !positionals.includes(name) : longBenches.has(name)) continue;
  console.log(`\n${name}`);
  const figures = await bench();
  for (const [what, figure, bar] of figures)
    console.log(`  ${what.padEnd(56)} ${figure.padStart(10)}${bar === undefined ? '' : `  (bar: ${bar})`}`);
  if (values.write === true) writeTable(name, figures);
}
