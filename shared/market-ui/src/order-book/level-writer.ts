/** Writes levels into the page as text, so that a changed level costs no render (docs/architecture.md, journey 4). */
import { formatDecimal, type Language } from '@livery/i18n';
import type { GroupedLevel } from '@livery/platform/book';
import { amountParts } from '@livery/ui';
import { createTextWriter } from '../live/text-writer.ts';

type Write = ReturnType<typeof createTextWriter>;

interface Row {
  readonly price: Write;
  /** The amount's digits that count. */
  readonly strong: Write;
  /** The amount's trailing zeros, which are muted. */
  readonly muted: Write;
  readonly total: Write;
  readonly bar: HTMLElement;
  shown: GroupedLevel | undefined;
}

function toRow(element: Element): Row {
  const [price, amount, total, bar] = element.children;
  if (!(bar instanceof HTMLElement)) throw new Error('The element is no row of an order book.');
  return {
    price: createTextWriter(price),
    strong: createTextWriter(amount?.firstElementChild),
    muted: createTextWriter(amount?.lastElementChild),
    total: createTextWriter(total),
    bar,
    shown: undefined,
  };
}

/** Returns a function that writes levels, best first, into the rows of a list. It writes only what has changed. */
export function createLevelWriter(language: Language): (list: Element, levels: readonly GroupedLevel[]) => void {
  const rows = new WeakMap<Element, Row>();
  return (list, levels) => {
    for (const [index, level] of levels.entries()) {
      const element = list.children[index];
      if (!element) return;
      const row = rows.get(element) ?? toRow(element);
      rows.set(element, row);
      const { shown } = row;
      if (level.price !== shown?.price) row.price(formatDecimal(level.price, language));
      if (level.amount !== shown?.amount) {
        const { strong, muted } = amountParts(level.amount, language);
        row.strong(strong);
        row.muted(muted);
      }
      if (level.total !== shown?.total) row.total(formatDecimal(level.total, language));
      if (level.share !== shown?.share) row.bar.style.transform = `scaleX(${level.share})`;
      row.shown = level;
    }
  };
}
