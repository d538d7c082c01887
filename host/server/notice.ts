/** Pages without script, shown when there is no site or it cannot be reached. */
import { createHash } from 'node:crypto';
import type { Configuration } from '@livery/contract/configuration';
import type { Language } from '@livery/contract/languages';
import { brandRoles, fixedRoles } from '@livery/ui/theme';
import { escapeHtml } from './html.ts';

export interface Notice {
  readonly language: Language;
  readonly title: string;
  readonly text: string;
  /** A link and its text: to the same address, or to another. */
  readonly action: { readonly label: string; readonly href: string };
  /** The tenant's brand, if it is known. */
  readonly brand?: Pick<Configuration, 'appName' | 'theme'> | undefined;
}

export interface NoticePage {
  readonly html: string;
  /** Its Content-Security-Policy, which allows only its style, by hash. */
  readonly policy: string;
}

function neutral(mode: 'dark' | 'light'): string {
  const roles = fixedRoles(mode);
  return `--ground: ${roles['surface-0']}; --text: ${roles['text-1']}; --dim: ${roles['text-2']};`;
}

const unbranded = `
:root { color-scheme: dark light; ${neutral('dark')} }
@media (prefers-color-scheme: light) { :root { ${neutral('light')} } }
:root { --fill: var(--text); --ink: var(--ground); --focus: var(--text); }`;

function branded({ mode, primary }: Configuration['theme']): string {
  // The schema of the configuration guarantees `#rrggbb`.
  const roles = brandRoles(primary as `#${string}`, mode);
  return `
:root { color-scheme: ${mode}; ${neutral(mode)} --fill: ${roles.primary}; --ink: ${roles['on-primary']}; --focus: ${roles.focus}; }`;
}

const style = (brand: Notice['brand']) => `${brand ? branded(brand.theme) : unbranded}
* { box-sizing: border-box; margin: 0; }
body { display: grid; grid-template-rows: auto 1fr; min-height: 100vh; padding: 16px 24px 48px; background: var(--ground); color: var(--text); font: 1rem/1.5 "Inter Variable", system-ui, sans-serif; }
header { font-size: 1.25rem; font-weight: 650; overflow-wrap: anywhere; }
main { display: grid; place-content: center; justify-items: center; gap: 8px; text-align: center; }
h1 { font-size: 1.5rem; line-height: 2rem; font-weight: 650; letter-spacing: -0.02em; text-wrap: balance; overflow-wrap: anywhere; }
p { max-width: 44ch; color: var(--dim); text-wrap: pretty; }
a { display: inline-flex; align-items: center; min-height: 44px; margin-top: 20px; padding: 8px 20px; border-radius: 8px; background: var(--fill); color: var(--ink); font-size: 0.875rem; font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }`;

/** Creates a page of one sentence and one link. */
export function notice({ language, title, text, action, brand }: Notice): NoticePage {
  const css = style(brand);
  const hash = createHash('sha256').update(css).digest('base64');
  const name = brand ? escapeHtml(brand.appName) : '';
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${[escapeHtml(title), name].filter(Boolean).join(' · ')}</title>
<link rel="icon" href="data:,">
<style>${css}</style>
</head>
<body>
<header>${name}</header>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<a href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a>
</main>
</body>
</html>
`;
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}
