/** Every package and page has the same messages in every language, and none that is unused. */
import { fallbackConfiguration } from '@livery/contract/configuration';
import { supportKinds } from '@livery/contract/rules/support-links';
import { startMessageKeys } from '@livery/contract/start-page';
import {
  foldersWithMessages,
  marks,
  moduleTexts,
  readMessages,
  sourceOf,
  sourceOfUsers,
  stem,
  messageFiles,
} from '../test/message-files.ts';
import { languages } from './public.ts';

/** The forms that a language's plurals need, `other` among them. */
const pluralForms = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();

test.each(messageFiles)('%s in %s has exactly the messages of en-US, none of them empty', (name, language) => {
  const file = readMessages(name, language);
  const stems = (words: object) => [...new Set(Object.keys(words).map(stem))].sort();
  expect(stems(file)).toEqual(stems(readMessages(name)));
  expect(Object.entries(file).filter(([, text]) => text.trim() === '')).toEqual([]);
});

test.each(messageFiles)('%s in %s keeps the placeholders and tags of en-US', (name, language) => {
  const english = readMessages(name);
  const marksOf = (key: string) => marks(english[key] ?? english[`${stem(key)}_other`] ?? '').sort();
  const different = Object.entries(readMessages(name, language)).filter(
    ([key, text]) => JSON.stringify(marks(text).sort()) !== JSON.stringify(marksOf(key)),
  );
  expect(different).toEqual([]);
});

test.each(messageFiles)('%s in %s has every plural form that the language needs', (name, language) => {
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

test.each(moduleTexts)('%s is in every language', (_, texts) => {
  expect(Object.keys(texts).sort()).toEqual([...languages].sort());
  expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
});

/**
 * Messages that the contract names: those of configuration fields and ways to customer service, and those that the host's
 * server puts into every page.
 */
const messagesOfTheContract = [...Object.keys(fallbackConfiguration.claims), ...supportKinds, ...startMessageKeys];

/**
 * A key is used where it stands as a text in the sources, or where it is composed of such a text and an ending, as in
 * `${name}Title`. The type checker makes sure that every used key exists.
 */
test.each(foldersWithMessages)('%s uses every message', (name) => {
  // The host's server uses some messages of the host, and pages those of the parts that they share.
  const source = sourceOf(name) + sourceOf(`${name}/../server`) + sourceOfUsers(name);
  const written = [...source.matchAll(/(['"`])(\w+)\1/g)].map(([, , text]) => text);
  const texts = new Set([...written, ...messagesOfTheContract]);
  const endings = [...source.matchAll(/`\$\{[\w.]+\}(\w+)`/g)].map(([, ending = '']) => ending);
  const isUsed = (key: string) =>
    texts.has(key) || endings.some((ending) => key.endsWith(ending) && texts.has(key.slice(0, -ending.length)));
  expect([...new Set(Object.keys(readMessages(name)).map(stem))].filter((key) => !isUsed(key))).toEqual([]);
});
