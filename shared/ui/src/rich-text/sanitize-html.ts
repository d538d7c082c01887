/** Sanitizes HTML from a server. All such HTML passes through here. */
import { isSitePath, webAddress } from '@livery/contract/web-address';
import purifier, { type Config } from 'dompurify';
import { hideFromPolicy, restoreNames } from './hide-from-policy.ts';

/** Elements of text and its structure. None of them runs code, covers the page, or sends a request, except for images. */
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

/** A web or mail address, or a path of this site. User info before the host is refused, because it can pass for the host. */
function isSafeLink(address: string): boolean {
  if (isSitePath(address)) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^(https?|mailto):$/.test(protocol) && username === '' && password === '';
}

const isImageAddress = (address: string) => address !== '' && webAddress.safeParse(address).success;

purifier.addHook('uponSanitizeAttribute', (_element, attribute) => {
  attribute.attrValue = restoreNames(attribute.attrValue);
  const { attrName, attrValue } = attribute;
  if (attrName === 'href') attribute.keepAttr = isSafeLink(attrValue);
  if (attrName === 'src') attribute.keepAttr = isImageAddress(attrValue);
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

/** Turns `h1` into `h2`: the page has its own `h1`. */
function lowerFirstHeadings(text: DocumentFragment): void {
  for (const first of text.querySelectorAll('h1')) {
    const second = document.createElement('h2');
    second.append(...first.childNodes);
    first.replaceWith(second);
  }
}

function restoreTexts(text: DocumentFragment): void {
  const nodes = document.createNodeIterator(text, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode())
    node.nodeValue = restoreNames(node.nodeValue ?? '');
}

/**
 * Turns untrusted HTML into nodes that are safe on the page: headings, paragraphs, lists, tables, links to the web and to this
 * site, images over https. Other elements are removed and their text stays. Nothing in it has run or been fetched yet.
 */
export function sanitizeHtml(html: string): DocumentFragment {
  const text = purifier.sanitize(hideFromPolicy(html), rules);
  restoreTexts(text);
  lowerFirstHeadings(text);
  return text;
}
