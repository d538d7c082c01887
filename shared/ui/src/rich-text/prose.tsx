import { useLayoutEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { focusableIfScrollable } from '../accessibility/focusable-if-scrollable.ts';
import { token, textStyle } from '../theme/token.ts';
import { sanitizeHtml } from './sanitize-html.ts';
import type { RichTextProps } from './rich-text.tsx';
import { truncateHtml } from './truncate-html.ts';

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
