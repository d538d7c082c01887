/** How a reader has arranged the panels; stored in the browser. */
import {
  panelLayout,
  panelSizesPx,
  type ChartLayoutContent,
  type hideablePanels,
} from '@livery/contract/calls/chart-layouts';
import { usePersistedState } from '@livery/platform';

export type HideablePanel = (typeof hideablePanels)[number];
export type ResizablePanel = keyof typeof panelSizesPx;
export type PanelLayout = ChartLayoutContent['panels'];

/** As on the design boards. */
export const defaultPanelLayout: PanelLayout = { book: 288, orders: 216, hidden: [] };

export type ChangeLayout = (change: Partial<PanelLayout>) => void;

/** @param storageKey what the layout is stored under */
export function usePanelLayout(storageKey: string): [layout: PanelLayout, change: ChangeLayout] {
  const [layout, setLayout] = usePersistedState(storageKey, panelLayout, defaultPanelLayout);
  return [layout, (change) => setLayout((latest) => ({ ...latest, ...change }))];
}

/** A size in px, within the panel's bounds. */
export const clampSize = (name: ResizablePanel, px: number): number =>
  Math.round(Math.min(panelSizesPx[name][1], Math.max(panelSizesPx[name][0], px)));

/** The panels stand under one another: in windows up to 1080 px, and in wider ones with large text. */
export const stacked = '@container panels (max-width: 67.5rem)';
/** Order form and book stand under one another too: on a phone with large text. */
export const oneBelowAnother = '@container panels (max-width: 20rem)';

/** The panel that shares a column, and the row that a panel has while both are shown. */
const places = {
  chart: { partner: 'orders', row: '1' },
  book: { partner: 'tape', row: '1' },
  orders: { partner: 'chart', row: '2' },
  tape: { partner: 'book', row: '2' },
} as const satisfies Record<HideablePanel, { readonly partner: HideablePanel; readonly row: string }>;

const flexible = 'minmax(0, 1fr)';
const ticketPx = 314;

interface PanelArrangement {
  readonly shows: (name: HideablePanel) => boolean;
  /** `grid-template-columns`. */
  readonly columns: string;
  /** `grid-template-rows`. */
  readonly rows: string;
  /** `grid-row` of a panel. A panel alone in its column takes all of it. */
  readonly rowOf: (name: HideablePanel) => string;
}

/** Chart and orders share the left column, book and tape the middle one; the order form has the right one. */
export function arrangePanels({ hidden, book, orders }: PanelLayout): PanelArrangement {
  const shows = (name: HideablePanel) => !hidden.includes(name);
  const hasLeft = shows('chart') || shows('orders');
  const hasMiddle = shows('book') || shows('tape');
  const hasUpper = shows('chart') || shows('book');
  const hasLower = shows('orders') || shows('tape');
  const middle = hasLeft ? `${book}px` : flexible;
  return {
    shows,
    columns: [hasLeft ? flexible : '0', hasMiddle ? middle : '0', `${ticketPx}px`].join(' '),
    rows: hasUpper && hasLower ? `${flexible} ${orders}px` : hasUpper ? `${flexible} 0` : `0 ${flexible}`,
    rowOf: (name) => (shows(places[name].partner) ? places[name].row : '1 / 3'),
  };
}
