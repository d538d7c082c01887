import { languages } from '@livery/contract/languages';
import { demonstrationPage, preferredLanguage } from './support-page.ts';

test.each(languages)('the pages are in %s, without scripts and without files from elsewhere', (language) => {
  for (const name of ['supportPage', 'whitepaperPage'] as const) {
    const page = demonstrationPage(name, language);
    expect(page).toContain(`<html lang="${language}">`);
    for (const theme of ['dark', 'light']) expect(page).toContain(`id="${theme}"`);
    expect(page).not.toMatch(/<script|src=|href=|https?:/);
  }
});

test.each([
  [undefined, 'en-US'],
  ['', 'en-US'],
  ['xx, *;q=0.1', 'en-US'],
  ['zh-tw,zh;q=0.9,en;q=0.8', 'zh-TW'],
  ['de', 'de-DE'],
  ['fr-CA;q=0.9, de', 'fr-FR'],
])('a browser that asks for %p is answered in %s', (asked, language) =>
  expect(preferredLanguage(asked)).toBe(language),
);
