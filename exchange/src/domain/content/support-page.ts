/** Pages that stand in for an operator's own: the service chat and the whitepaper. They say that this is a demonstration. */
import { fallbackLanguage, type Language, languages } from '@livery/contract/languages';
import { textsIn } from '../../locales/texts.ts';

/** The first language of a browser's `Accept-Language` that we have. A page in a frame sends no `Lang`. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  for (const wish of (acceptLanguage ?? '').split(',')) {
    const tag = (wish.split(';', 1)[0] ?? '').trim().toLowerCase();
    const [main] = tag.split('-');
    const known =
      languages.find((language) => language.toLowerCase() === tag) ??
      languages.find((language) => language.split('-', 1)[0] === main);
    if (known) return known;
  }
  return fallbackLanguage;
}

/** The whole page: no script, nothing loaded, in the browser's theme, or in that of the fragment `#dark` or `#light`. */
export function demonstrationPage(page: 'supportPage' | 'whitepaperPage', language: Language): string {
  const { title, text } = textsIn(language)[page];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
:root:has(#dark:target) { color-scheme: dark }
:root:has(#light:target) { color-scheme: light }
body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 24px; box-sizing: border-box;
  font: 16px/1.5 system-ui, sans-serif; text-align: center; text-wrap: balance }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.3 }
p { max-width: 44ch; margin: 0 auto }
</style>
</head>
<body id="dark"><div id="light"><h1>${title}</h1><p>${text}</p></div></body>
</html>
`;
}
