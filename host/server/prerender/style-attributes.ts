/** A style attribute as React writes it, with escaped quotes. */
const styleAttribute = / style="([^"]*)"/g;

const unescape = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/**
 * Replaces style attributes by rules, because the page's policy forbids the attributes. The rules are stronger than those of
 * classes, as attributes are. Equal attributes share a rule.
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
