import { useEffect, useState } from 'react';
import { emptyOrder, nextOf, nextOrder, sortedOrder, withoutGone, type RowOrder } from './row-order.ts';

/** How long a decided row stays. */
const leavesAfterMs = 200;

/** One answer of the exchange: the first rows of a queue, those with the oldest promise first. */
export interface QueueAnswer<Row> {
  readonly rows: readonly Row[];
  /** Of all rows, also of those that are not loaded. */
  readonly total: number;
}

interface ShownQueue<Row> {
  readonly view: string;
  readonly answer: QueueAnswer<Row> | undefined;
  readonly order: RowOrder;
  readonly rows: ReadonlyMap<string, Row>;
}

export interface QueueRows<Row> {
  readonly rows: readonly { readonly row: Row; readonly isNew: boolean; readonly isGone: boolean }[];
  readonly total: number;
  /** Those that were added at the end. */
  readonly newCount: number;
  /** Shows the rows in the order of their promises again. */
  sort(): void;
  /** The id of the row `step` rows below the one of this id; the first for an id that is not there. */
  neighbour(id: string | undefined, step: 1 | -1): string | undefined;
  /** The operator has decided this record: when its row leaves, the next one is selected. */
  decided(id: string): void;
  /** While the pointer is over the list, no row leaves. */
  setPointerOver(isOver: boolean): void;
}

interface QueueRowsOptions<Row> {
  /** The tab, tenant and filters: another one is another list. */
  readonly view: string;
  /** `undefined` while the list is loading. */
  readonly answer: QueueAnswer<Row> | undefined;
  readonly onSelect: (id: string | undefined) => void;
}

/** The rows of a queue as they are shown: no answer moves one. See `row-order.ts`. */
export function useQueueRows<Row extends { readonly id: string }>({
  view,
  answer,
  onSelect,
}: QueueRowsOptions<Row>): QueueRows<Row> {
  const [shown, setShown] = useState<ShownQueue<Row>>(() => opened(view, answer));
  const [decidedIds, setDecidedIds] = useState<readonly string[]>([]);
  const [isPointerOver, setPointerOver] = useState(false);
  const current = following(shown, view, answer);
  if (current !== shown) setShown(current);
  const { order, rows } = current;

  useEffect(() => {
    if (order.gone.length === 0 || isPointerOver) return;
    const timer = setTimeout(() => {
      const own = order.gone.find((id) => decidedIds.includes(id));
      if (own !== undefined) onSelect(nextOf(order, own));
      setDecidedIds([]);
      setShown((latest) => (latest.order === order ? { ...latest, order: withoutGone(order) } : latest));
    }, leavesAfterMs);
    return () => clearTimeout(timer);
  }, [order, isPointerOver, decidedIds, onSelect]);

  return {
    rows: order.ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [{ row, isNew: order.added.includes(id), isGone: order.gone.includes(id) }] : [];
    }),
    total: answer?.total ?? 0,
    newCount: order.added.length,
    sort: () => setShown(opened(view, answer)),
    neighbour(id, step) {
      const staying = order.ids.filter((other) => !order.gone.includes(other));
      const index = id === undefined ? -1 : staying.indexOf(id);
      return index < 0 ? staying[0] : staying[index + step];
    },
    decided: (id) => setDecidedIds((ids) => [...ids, id]),
    setPointerOver,
  };
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

function opened<Row extends { readonly id: string }>(
  view: string,
  answer: QueueAnswer<Row> | undefined,
): ShownQueue<Row> {
  const rows = answer?.rows ?? [];
  return { view, answer, order: answer ? sortedOrder(rows.map(({ id }) => id)) : emptyOrder, rows: byId(rows) };
}

/** What is shown after the last answer. */
function following<Row extends { readonly id: string }>(
  shown: ShownQueue<Row>,
  view: string,
  answer: QueueAnswer<Row> | undefined,
): ShownQueue<Row> {
  if (shown.view !== view || shown.answer === undefined)
    return shown.view === view && answer === undefined ? shown : opened(view, answer);
  if (answer === undefined || answer === shown.answer) return shown;
  const wasWhole = shown.answer.rows.length === shown.answer.total;
  const incoming = answer.rows.map(({ id }) => id);
  return {
    view,
    answer,
    order: nextOrder(shown.order, incoming, wasWhole),
    rows: new Map([...shown.rows, ...byId(answer.rows)]),
  };
}
