/** Every package says the same things in every language. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages, root } from '@livery/build/workspace';
import { fallbackLanguage, languages } from './public.ts';

type WordFile = Readonly<Record<string, string>>;

const localesOf = (name: string) => join(root, name, 'src', 'locales');
const withWords = packages.filter((name) => existsSync(localesOf(name)));
const read = (name: string, language: string) =>
  JSON.parse(readFileSync(join(localesOf(name), `${language}.json`), 'utf8')) as WordFile;

/** A plural has as many forms as its language needs; together they are one word. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const stems = (file: WordFile) => [...new Set(Object.keys(file).map(stem))].sort();
const marks = (text: string) => [...text.matchAll(/\{\{\w+\}\}|<\/?\w+>/g)].map(([mark]) => mark).sort();

/** The forms that a language's plurals need, `other` among them. */
const pluralForms = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();

const pairs = withWords.flatMap((name) => languages.map((language) => [name, language] as const));

test.each(pairs)('%s in %s has the words of en-US, no more and no fewer, and none is empty', (name, language) => {
  const file = read(name, language);
  expect(stems(file)).toEqual(stems(read(name, fallbackLanguage)));
  expect(Object.entries(file).filter(([, text]) => text.trim() === '')).toEqual([]);
});

test.each(pairs)('%s in %s keeps the placeholders and tags of en-US', (name, language) => {
  const english = read(name, fallbackLanguage);
  const marksOf = (key: string) => marks(english[key] ?? english[`${stem(key)}_other`] ?? '');
  const different = Object.entries(read(name, language)).filter(
    ([key, text]) => JSON.stringify(marks(text)) !== JSON.stringify(marksOf(key)),
  );
  expect(different).toEqual([]);
});

test.each(pairs)('%s in %s has every plural form that the language needs', (name, language) => {
  const file = read(name, language);
  const plurals = new Set(
    Object.keys(file)
      .filter((key) => stem(key) !== key)
      .map(stem),
  );
  const forms = [...plurals].map((word) =>
    Object.keys(file)
      .filter((key) => key !== word && stem(key) === word)
      .map((key) => key.slice(word.length + 1))
      .sort(),
  );
  expect(forms).toEqual(forms.map(() => pluralForms(language)));
});
