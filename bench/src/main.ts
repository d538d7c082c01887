/** `npm run bench [-- <name> …]`: measures and prints the figures that the README claims. */
import { cpus, loadavg, totalmem } from 'node:os';
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
  sockets,
  nodes,
  history,
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
const longBenches = new Set(['hostile', 'nodes', 'trade-heap', 'c2c-heap']);

const named = process.argv.slice(2).filter((argument) => argument !== '--');
const unknown = named.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
const busy = loadavg().map((load) => load.toFixed(1));
console.log(
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}, ` +
    `load ${busy.join(' ')}`,
);
for (const [name, bench] of Object.entries(benches)) {
  if (named.length > 0 ? !named.includes(name) : longBenches.has(name)) continue;
  console.log(`\n${name}`);
  for (const [what, figure] of await bench()) console.log(`  ${what.padEnd(56)} ${figure.padStart(10)}`);
}
