/** Levels as live text: what changes is written into the page, and nothing is rendered for it (house: journey 4). */
import { formatDecimal, type Language } from '@livery/i18n';
import type { GroupedLevel } from '@livery/platform/book';
import { amountParts } from '@livery/ui';

interface Row {
  readonly price: Text;
  /** What counts of the amount, and the zeros that step back. */
  readonly amount: { readonly strong: Text; readonly muted: Text };
  readonly total: Text;
  readonly bar: HTMLElement;
  shown: GroupedLevel | undefined;
}

function textIn(element: Element | null | undefined): Text {
  const text = new Text();
  element?.replaceChildren(text);
  return text;
}

function rowOf(element: Element): Row {
  const [price, amount, total, bar] = element.children;
  if (!(bar instanceof HTMLElement)) throw new Error('not a row of a book');
  return {
    price: textIn(price),
    amount: { strong: textIn(amount?.firstElementChild), muted: textIn(amount?.lastElementChild) },
    total: textIn(total),
    ...{ bar, shown: undefined },
  };
}

function write(node: Text, text: string): void {
  if (node.data !== text) node.data = text;
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
      if (level.price !== shown?.price) write(row.price, formatDecimal(level.price, language));
      if (level.amount !== shown?.amount) {
        const { strong, muted } = amountParts(level.amount, language);
        write(row.amount.strong, strong);
        write(row.amount.muted, muted);
      }
      if (level.total !== shown?.total) write(row.total, formatDecimal(level.total, language));
      if (level.share !== shown?.share) row.bar.style.transform = `scaleX(${level.share})`;
      row.shown = level;
    }
  };
}
