import { fallbackLanguage, languages } from '@livery/contract/languages';
import { fill, textsIn } from './texts.ts';

/** Every text under its path, such as `refusals.notFound`. */
const flat = (value: object, prefix = ''): [string, string][] =>
  Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    typeof inner === 'string' ? [[prefix + name, inner]] : flat(inner as object, `${prefix}${name}.`),
  );
const placeholdersIn = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
const english = new Map(flat(textsIn(fallbackLanguage)));

describe.each(languages)('%s', (language) => {
  const texts = flat(textsIn(language));

  test('has every text of English and no other', () => {
    expect(texts.map(([path]) => path)).toEqual([...english.keys()]);
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('has the placeholders of English', () => {
    const placeholders = texts.map(([path, text]) => [path, new Set(placeholdersIn(text))]);
    expect(placeholders).toEqual([...english].map(([path, text]) => [path, new Set(placeholdersIn(text))]));
    expect(texts.filter(([, text]) => /[{}]/.test(text.replace(/\{\{\w+\}\}/g, '')))).toEqual([]);
  });

  test('has its own words', () => {
    if (language === fallbackLanguage) return;
    // Traders call these accounts by their English names.
    const own = texts.filter(([path]) => !path.startsWith('accounts.'));
    expect(own.filter(([path, text]) => text === english.get(path))).toEqual([]);
  });

  test.each(['refusals', 'alertMail.changes', 'futuresRule'])('has no two equal texts in %s', (section) => {
    const ofSection = texts.filter(([path]) => path.startsWith(`${section}.`)).map(([, text]) => text);
    expect(new Set(ofSection).size).toBe(ofSection.length);
  });
});

test('fills the placeholders that have a value', () => {
  expect(fill('{{a}}, {{b}} and {{a}}', { a: 1 })).toBe('1, {{b}} and 1');
});
