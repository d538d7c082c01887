import { isSitePath, webAddress } from '@livery/contract/web-address';
import purifier, { type Config } from 'dompurify';
import { useLayoutEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { focusableIfScrollable } from '../accessibility/accessibility.tsx';
import { textStyle, token } from '../theme/token.ts';
import { hideFromPolicy, restoreNames } from './hide-from-policy.ts';
import type { RichTextProps } from './rich-text.tsx';

/** Replaces an image that failed to load, or that the page's policy blocks, with its alternative text. */
function replaceWithAltText({ target }: Event): void {
  if (target instanceof HTMLImageElement) target.replaceWith(target.alt);
}

/** The part of `RichText` that is loaded on demand. */
export function Prose({ html, tooLongNote }: RichTextProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  const { html: shown, isCut } = useMemo(() => truncateHtml(html), [html]);
  useLayoutEffect(() => {
    const text = contentRef.current;
    text?.replaceChildren(sanitizeHtml(shown));
    focusableIfScrollable(text);
    // The error event of an image does not bubble, so it is captured.
    text?.addEventListener('error', replaceWithAltText, true);
    return () => text?.removeEventListener('error', replaceWithAltText, true);
  }, [shown]);
  return (
    <>
      <ProseContent ref={contentRef} />
      {isCut && <TruncationNote>{tooLongNote}</TruncationNote>}
    </>
  );
}

/** Elements of text and its structure. None of them runs code, covers the page, or sends a request, except for images. */
const tags = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'br',
  'hr',
  'div',
  'blockquote',
  'pre',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'a',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'mark',
  'code',
  'img',
  'figure',
  'figcaption',
];

const attributes = ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start', 'lang', 'dir'];

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

interface TruncatedHtml {
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

/** Scrolls sideways where a table is wider than the page. */
const ProseContent = styled.div`
  /* Leaves space for focus outlines at the edge. */
  margin-inline: calc(-1 * ${token.s1});
  padding-inline: ${token.s1};
  overflow-x: auto;
  overflow-wrap: anywhere;
  ${textStyle(16)}
  letter-spacing: 0;
  color: ${token.text2};

  > :first-child {
    margin-top: 0;
  }

  > :last-child {
    margin-bottom: 0;
  }

  :is(p, ul, ol, dl, blockquote, pre, figure, table) {
    margin: 0 0 ${token.s4};
  }

  :is(h2, h3, h4, h5, h6) {
    margin-block: ${token.s8} ${token.s2};
    ${textStyle(16, 600)}
    color: ${token.text1};
  }

  h2 {
    ${textStyle(20, 600)}
  }

  :is(ul, ol) {
    padding-left: ${token.s6};
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  li + li {
    margin-top: ${token.s1};
  }

  dt,
  strong,
  b,
  th {
    font-weight: 600;
    color: ${token.text1};
  }

  dd {
    margin-bottom: ${token.s2};
  }

  a[href] {
    color: ${token.primaryText};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  blockquote {
    padding-left: ${token.s4};
    border-left: 2px solid ${token.lineStrong};
  }

  :is(code, pre) {
    font-family: ui-monospace, monospace;
    white-space: pre-wrap;
  }

  mark {
    background: ${token.primarySoft};
    color: ${token.text1};
  }

  :is(th, td) {
    padding: ${token.s2} ${token.s3};
    border: 1px solid ${token.line};
    overflow-wrap: break-word;
    text-align: start;
    vertical-align: top;
  }

  :is(caption, figcaption) {
    padding-block: ${token.s2};
    ${textStyle(13)}
    text-align: start;
    color: ${token.text3};
  }

  hr {
    margin-block: ${token.s6};
    border: solid ${token.line};
    border-width: 1px 0 0;
  }

  img {
    max-width: 100%;
    height: auto;
    max-height: 70vh;
    object-fit: contain;
    border-radius: ${token.r2};
  }
`;

const TruncationNote = styled.p`
  margin-top: ${token.s4};
  padding: ${token.s3} ${token.s4};
  border-radius: ${token.r2};
  background: ${token.warningSoft};
  ${textStyle(14)}
  color: ${token.text1};
`;
