/** From a layout to the tracks of the grid. Pure. */
import type { HideablePanel, PanelLayout } from './use-panel-layout.ts';

/** The panel that shares a column, and the row that a panel has while both are shown. */
const places = {
  chart: { partner: 'orders', row: '1' },
  book: { partner: 'tape', row: '1' },
  orders: { partner: 'chart', row: '2' },
  tape: { partner: 'book', row: '2' },
} as const satisfies Record<HideablePanel, { readonly partner: HideablePanel; readonly row: string }>;

const flexible = 'minmax(0, 1fr)';
const ticketPx = 314;

export interface PanelArrangement {
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
