import { Fragment, createElement, type ReactNode } from 'react';

const tagged = /<(\w+)>(.*?)<\/\1>/g;

/**
 * Turns `I accept the <terms>terms</terms>` into nodes: each tag is rendered by the function of its name, so that a
 * translator decides where a link stands, and no text is ever read as HTML. An unknown tag shows its text.
 */
export function rich(text: string, render: Readonly<Record<string, (inner: string) => ReactNode>>): ReactNode {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(tagged)) {
    const [whole, name = '', inner = ''] = match;
    nodes.push(text.slice(end, match.index), render[name]?.(inner) ?? inner);
    end = match.index + whole.length;
  }
  nodes.push(text.slice(end));
  return createElement(Fragment, null, ...nodes);
}
