/**
 * A pseudo-language: English with accents, longer, in brackets, made from en-US when that is loaded. Plain text on a page in
 * it is untranslated, and text that is cut off will be cut off in German too.
 */
export const pseudoLanguage = 'en-XA';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçđéƒĝĥíĵķļɱñöþɋŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÖÞɊŔŠŢÚṼŴẊÝŽ';
const accent = (letter: string) => accented.charAt(plain.indexOf(letter));
const mark = /(\{\{\w+\}\}|<\/?\w+>)/;
const padding = 'éẋţŕá ';

/** A text in the pseudo-language: 40 % longer, its placeholders and tags as they were. */
export function pseudo(text: string): string {
  const parts = text.split(mark);
  const length = parts.filter((part) => !mark.test(part)).join('').length;
  const words = parts.map((part) => (mark.test(part) ? part : part.replaceAll(/[a-z]/gi, accent)));
  const more = Math.ceil(length * 0.4);
  return `[${words.join('')} ${padding.repeat(more).slice(0, more).trimEnd()}]`;
}

const spoken = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
  'alt',
];

function* textsOf(root: Element): Generator<string> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (node instanceof Element) for (const name of spoken) yield node.getAttribute(name) ?? '';
    else if (!node.parentElement?.closest('script, style')) yield node.nodeValue ?? '';
  }
}

/**
 * The untranslated texts with letters under `root`, shown or for screen readers. `known` lists texts that are the same in
 * every language: names, tickers, texts of the server. A single letter is left out, because it stands for the picture of a
 * coin or a brand.
 */
export function untranslatedTexts(root: Element, known: readonly string[] = []): string[] {
  // The longest first, because a name may contain another one.
  const names = known.toSorted((one, other) => other.length - one.length);
  const rest = (text: string) => names.reduce((left, name) => left.replaceAll(name, ''), text);
  const isForeign = (text: string) =>
    rest(text)
      .match(/\p{L}/gu)
      ?.some((letter) => !accented.includes(letter));
  return [...new Set(textsOf(root))].filter((text) => text.trim().length > 1 && isForeign(text));
}
