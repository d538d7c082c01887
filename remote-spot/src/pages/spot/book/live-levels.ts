/** Levels as live text: what changes is written into the page, and nothing is rendered for it (house: journey 4). */
import { formatDecimal, type Language } from '@livery/i18n';
import type { GroupedLevel } from '@livery/platform/book';
import { amountParts } from '@livery/ui';
import { writer } from '../live-text.ts';

type Write = ReturnType<typeof writer>;

interface Row {
  readonly price: Write;
  /** What counts of the amount. */
  readonly strong: Write;
  /** Its zeros at the end, which step back. */
  readonly muted: Write;
  readonly total: Write;
  readonly bar: HTMLElement;
  shown: GroupedLevel | undefined;
}

function rowOf(element: Element): Row {
  const [price, amount, total, bar] = element.children;
  if (!(bar instanceof HTMLElement)) throw new Error('not a row of a book');
  return {
    price: writer(price),
    strong: writer(amount?.firstElementChild),
    muted: writer(amount?.lastElementChild),
    total: writer(total),
    ...{ bar, shown: undefined },
  };
}

/** Gives what writes levels into the rows of a list, best first; it writes what is new in them. */
export function levelWriter(language: Language): (list: Element, levels: readonly GroupedLevel[]) => void {
  const rows = new WeakMap<Element, Row>();
  return (list, levels) => {
    for (const [index, level] of levels.entries()) {
      const element = list.children[index];
      if (!element) return;
      const row = rows.get(element) ?? rowOf(element);
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
