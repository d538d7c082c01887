/**
 * How much of a text is shown. More is a mistake or an attack: the browser would be busy with it for seconds, and what its
 * parser makes of many unclosed tags can be far larger than the text.
 */
const most = { characters: 200_000, tags: 5000 };

/**
 * Elements that the parser opens anew in every paragraph until they are closed. With no attributes it counts three of a name
 * as one; with different ones each counts for itself, and a page of text becomes millions of elements.
 */
const reopened = /<(b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)[\s/][^>]{0,1000}>/gi;

export interface TruncatedHtml {
  readonly html: string;
  /** Something was left out at the end. */
  readonly isCut: boolean;
}

/** Text of a server, of any size, as HTML that a browser reads at once. It is not clean yet. */
export function truncateHtml(html: string): TruncatedHtml {
  const shown = html.slice(0, endOf(html));
  return { html: shown.replace(reopened, '<$1>'), isCut: shown.length < html.length };
}

function endOf(html: string): number {
  const tag = /<[a-z]/gi;
  for (let tags = 0; tags <= most.tags; tags += 1) if (!tag.test(html)) return most.characters;
  return Math.min(tag.lastIndex - 2, most.characters);
}
