/** Every package and page says the same things in every language, and nothing that is never said. */
import { fallbackConfiguration } from '@livery/contract/configuration';
import { startWordKeys } from '@livery/contract/start-page';
import {
  foldersWithMessages,
  marks,
  moduleTexts,
  readMessages,
  sourceOf,
  stem,
  wordFiles,
} from '../test/word-files.ts';
import { languages } from './public.ts';

/** The forms that a language's plurals need, `other` among them. */
const pluralForms = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();

test.each(wordFiles)('%s in %s has the words of en-US, no more and no fewer, and none is empty', (name, language) => {
  const file = readMessages(name, language);
  const stems = (words: object) => [...new Set(Object.keys(words).map(stem))].sort();
  expect(stems(file)).toEqual(stems(readMessages(name)));
  expect(Object.entries(file).filter(([, text]) => text.trim() === '')).toEqual([]);
});

test.each(wordFiles)('%s in %s keeps the placeholders and tags of en-US', (name, language) => {
  const english = readMessages(name);
  const marksOf = (key: string) => marks(english[key] ?? english[`${stem(key)}_other`] ?? '').sort();
  const different = Object.entries(readMessages(name, language)).filter(
    ([key, text]) => JSON.stringify(marks(text).sort()) !== JSON.stringify(marksOf(key)),
  );
  expect(different).toEqual([]);
});

test.each(wordFiles)('%s in %s has every plural form that the language needs', (name, language) => {
  const keys = Object.keys(readMessages(name, language));
  const plurals = [...new Set(keys.filter((key) => stem(key) !== key).map(stem))];
  const forms = plurals.map((word) =>
    keys
      .filter((key) => key !== word && stem(key) === word)
      .map((key) => key.slice(word.length + 1))
      .sort(),
  );
  expect(forms).toEqual(forms.map(() => pluralForms(language)));
});

test.each(moduleTexts)('%s: in every language', (_, texts) => {
  expect(Object.keys(texts).sort()).toEqual([...languages].sort());
  expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
});

/**
 * Words that the contract names: after fields of which a tenant's configuration says what is shown, and those that the
 * host's server puts into every page.
 */
const namedByTheContract = [...Object.keys(fallbackConfiguration.claims), ...startWordKeys];

/**
 * A key is said where it stands as a text in the sources, or where it is put together of such a text and an ending, as
 * in `${name}Title`. That every key that is said exists is what the types see to.
 */
test.each(foldersWithMessages)('%s has no word that it never says', (name) => {
  // The host's server says some words of the host.
  const source = sourceOf(name) + sourceOf(`${name}/../server`);
  const written = [...source.matchAll(/(['"`])(\w+)\1/g)].map(([, , text]) => text);
  const texts = new Set([...written, ...namedByTheContract]);
  const endings = [...source.matchAll(/`\$\{[\w.]+\}(\w+)`/g)].map(([, ending = '']) => ending);
  const isSaid = (key: string) =>
    texts.has(key) || endings.some((ending) => key.endsWith(ending) && texts.has(key.slice(0, -ending.length)));
  expect([...new Set(Object.keys(readMessages(name)).map(stem))].filter((key) => !isSaid(key))).toEqual([]);
});
