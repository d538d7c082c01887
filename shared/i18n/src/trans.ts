import { Fragment, createElement, type ReactNode } from 'react';

const tagged = /<(\w+)>(.*?)<\/\1>/g;

export interface TransProps {
  /** A translated sentence with tags, such as `I accept the <terms>terms</terms>`. */
  readonly text: string;
  /** Renders the text inside the tag of each name. */
  readonly render: Readonly<Record<string, (inner: string) => ReactNode>>;
}

/**
 * Renders a translated sentence with links or emphasis in it, which a translator places. Text is never read as HTML: an
 * unknown tag shows its text.
 */
export function Trans({ text, render }: TransProps): ReactNode {
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
