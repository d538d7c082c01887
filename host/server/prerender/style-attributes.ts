/** As React writes it: the first attribute that is called so in a tag, its quotes escaped. */
const styleAttribute = / style="([^"]*)"/g;

const unescape = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/**
 * The page's policy allows no style attributes: each becomes a rule, stronger than those of classes as the attribute was. Two
 * of the same text share one.
 */
export function withoutStyleAttributes(html: string): { readonly html: string; readonly css: string } {
  const names = new Map<string, string>();
  const plain = html.replace(styleAttribute, (_, declarations: string) => {
    const name = names.get(declarations) ?? String(names.size);
    names.set(declarations, name);
    return ` data-style="${name}"`;
  });
  const rules = [...names].map(
    ([declarations, name]) => `#prerendered [data-style="${name}"]{${unescape(declarations)}}`,
  );
  return { html: plain, css: rules.join('') };
}
