/**
 * The limits of a text. More is a mistake or an attack: parsing would take the browser seconds, and many unclosed tags can
 * expand to far more than the text.
 */
const limits = { characters: 200_000, tags: 5000 };

/**
 * Formatting elements, which the parser reopens in every paragraph until they are closed. It keeps at most three alike;
 * different attributes make them unlike, so that a page of text becomes millions of elements. Attributes are removed for this.
 */
const reopened = /<(b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)[\s/][^>]{0,1000}>/gi;

export interface TruncatedHtml {
  readonly html: string;
  /** Whether the end was cut off. */
  readonly isCut: boolean;
}

/** Cuts HTML from a server to a size that a browser parses at once. The result is not sanitized. */
export function truncateHtml(html: string): TruncatedHtml {
  const shown = html.slice(0, cutPosition(html));
  return { html: shown.replace(reopened, '<$1>'), isCut: shown.length < html.length };
}

function cutPosition(html: string): number {
  const tag = /<[a-z]/gi;
  for (let tags = 0; tags <= limits.tags; tags += 1) if (!tag.test(html)) return limits.characters;
  return Math.min(tag.lastIndex - 2, limits.characters);
}
