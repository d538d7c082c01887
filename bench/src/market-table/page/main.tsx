/** The page of the bench: `?show=livery` chooses the variant that renders the server's stream. */
import { boardIntervalMs } from '@livery/platform/flush';
import { agGrid } from './ag-grid.ts';
import { directTable } from './direct-table.ts';
import { liveryBook, liveryTable } from './livery.tsx';
import { naiveBook } from './naive-book.tsx';
import { received } from './products.ts';

/** Mounts a variant into `root`, and returns a function that finds the cell whose changes are counted. */
export type MountVariant = (root: HTMLElement) => () => Element | null;

const variants: Readonly<Record<string, MountVariant>> = {
  livery: liveryTable,
  'ag-grid': (root) => agGrid(root, 16),
  'ag-grid-paced': (root) => agGrid(root, boardIntervalMs),
  direct: directTable,
  book: liveryBook,
  'naive-book': naiveBook,
};

const root = document.querySelector<HTMLElement>('#root');
const mountVariant = variants[new URLSearchParams(location.search).get('show') ?? ''];
if (!root || !mountVariant) throw new Error('nothing to show');
// As large as the market table on the trade page.
root.style.cssText = 'width:444px;height:384px;display:flex;flex-direction:column;font:13px sans-serif';
const probe = mountVariant(root);

/** What was counted since the page began. */
const seen = { frames: 0, changes: 0, text: '', clicks: [] as number[], received };
Object.assign(globalThis, { seen });
function checkCell(): void {
  seen.frames += 1;
  const text = probe()?.textContent ?? '';
  if (text !== seen.text) seen.changes += 1;
  seen.text = text;
  requestAnimationFrame(checkCell);
}
requestAnimationFrame(checkCell);
// The time from a press to the frame that shows its result.
addEventListener(
  'click',
  ({ timeStamp }) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => seen.clicks.push(performance.now() - timeStamp), { once: true });
      port1.start();
      port2.postMessage(undefined);
    }),
  true,
);
