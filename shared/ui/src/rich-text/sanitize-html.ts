/** The one door for text with markup that a server gave. */
import { isSitePath, webAddress } from '@livery/contract/web-address';
import purifier, { type Config } from 'dompurify';

/** Text and its order. Nothing that runs, that is drawn over the page, or that asks for anything. */
const tags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'blockquote', 'pre'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'code', 'img', 'figure', 'figcaption'],
];

const attributes = [
  ...['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start', 'lang', 'dir'],
];

const rules: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: attributes,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

/** The web, a letter, or a path of this site. A name before the host would pass for the host. */
function isLink(address: string): boolean {
  if (isSitePath(address)) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^(https?|mailto):$/.test(protocol) && username === '' && password === '';
}

const isPicture = (address: string) => address !== '' && webAddress.safeParse(address).success;

purifier.addHook('uponSanitizeAttribute', (_element, attribute) => {
  const { attrName, attrValue } = attribute;
  if (attrName === 'href') attribute.keepAttr = isLink(attrValue);
  if (attrName === 'src') attribute.keepAttr = isPicture(attrValue);
});

purifier.addHook('afterSanitizeAttributes', (element) => {
  const href = element.getAttribute('href');
  if (href !== null && /^https?:/i.test(href) && new URL(href).origin !== location.origin) {
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener');
  }
  if (element.tagName === 'IMG') {
    element.setAttribute('loading', 'lazy');
    if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
  }
});

/** The page has its first heading. */
function lowerFirstHeadings(text: DocumentFragment): void {
  for (const first of text.querySelectorAll('h1')) {
    const second = document.createElement('h2');
    second.append(...first.childNodes);
    first.replaceWith(second);
  }
}

/**
 * Untrusted HTML as text that can be put on the page: headings, paragraphs, lists, tables, links to the web and to this site,
 * pictures over https. Everything else is left out, its words stay. Nothing of it has run or been asked for by then.
 */
export function sanitizeHtml(html: string): DocumentFragment {
  const text = purifier.sanitize(html, rules);
  lowerFirstHeadings(text);
  return text;
}
