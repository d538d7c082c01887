/** Every section has the same messages in every language, and none that is unused. */
import { marketingClaims } from '@livery/contract/configuration';
import { supportKinds } from '@livery/contract/rules/support-links';
import { startMessageKeys } from '@livery/contract/start-page';
import {
  commonSection,
  marks,
  moduleTexts,
  readMessages,
  type Section,
  siteSections,
  sourceOf,
  stem,
  translatedSections,
} from '../test/message-files.ts';
import { languages } from './public.ts';

/** The forms that a language's plurals need, `other` among them. */
const pluralForms = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();

test('every section has exactly the messages of en-US, none of them empty', () => {
  const stems = (words: object) => [...new Set(Object.keys(words).map(stem))].sort().join();
  const isWhole = ([name, language]: (typeof translatedSections)[number]) => {
    const file = readMessages(name, language);
    return stems(file) === stems(readMessages(name)) && Object.values(file).every((text) => text.trim() !== '');
  };
  expect(translatedSections.filter((file) => !isWhole(file))).toEqual([]);
});

test('every message keeps the placeholders and tags of en-US', () => {
  const different = translatedSections.flatMap(([name, language]) => {
    const english = readMessages(name);
    const marksOf = (text = '') => marks(text).sort().join();
    return Object.entries(readMessages(name, language))
      .filter(([key, text]) => marksOf(text) !== marksOf(english[key] ?? english[`${stem(key)}_other`]))
      .map(([key]) => [name, language, key]);
  });
  expect(different).toEqual([]);
});

test('every plural has the forms that the language needs', () => {
  const incomplete = translatedSections.flatMap(([name, language]) => {
    const keys = Object.keys(readMessages(name, language));
    const formsOf = (word: string) =>
      keys.filter((key) => key !== word && stem(key) === word).map((key) => key.slice(word.length + 1));
    return [...new Set(keys.filter((key) => stem(key) !== key).map(stem))]
      .filter((word) => formsOf(word).sort().join() !== pluralForms(language).join())
      .map((word) => [name, language, word]);
  });
  expect(incomplete).toEqual([]);
});

test('every text of a module is in every language', () => {
  const isWhole = (texts: object) =>
    Object.keys(texts).sort().join() === [...languages].sort().join() &&
    Object.values(texts).every((text: string) => text.trim() !== '');
  expect(moduleTexts.filter(([, texts]) => !isWhole(texts)).map(([where]) => where)).toEqual([]);
});

test('an account has the name of its module, on the pages as from the exchange', () => {
  const names = [
    ['SPOT', 'accountSpot', 'remote-spot'],
    ['FUTURE', 'accountFuture', 'remote-futures'],
    ['C2C', 'accountC2c', 'remote-c2c'],
    ['WEALTH', 'accountWealth', 'remote-wealth'],
  ] as const;
  const labels = new Map(moduleTexts);
  const different = languages.flatMap((language) => {
    const pages = readMessages({ packageName: 'remote-account', section: 'account' }, language);
    const exchange = readMessages({ packageName: 'exchange', section: '' }, language);
    return names
      .filter(([category, key, module]) => {
        const label = labels.get(`${module}, menu`)?.[language];
        return pages[key] !== label || exchange[`accounts.${category}`] !== label;
      })
      .map(([category]) => [language, category]);
  });
  expect(different).toEqual([]);
});

/**
 * Messages that the contract names: those of configuration fields and ways to customer service, and those that the host's
 * server puts into every page.
 */
const messagesOfTheContract = [...Object.keys(marketingClaims.shape), ...supportKinds, ...startMessageKeys];

/**
 * A key is used where it stands as a text in the sources, or where it is composed of such a text and an ending, as in
 * `${name}Title`. An indicator's name is a key of the record of their parameters. The type checker makes sure that every used key exists.
 */
function findUnusedMessages(section: Section): string[] {
  const source = sourceOf(section.packageName);
  const written = [...source.matchAll(/(['"`])(\w+)\1/g)].map(([, , text]) => text);
  const indicators = [...source.matchAll(/^ +([A-Z]+): \[/gm)].map(([, name]) => name);
  const texts = new Set([...written, ...indicators, ...messagesOfTheContract]);
  const endings = [...source.matchAll(/`\$\{[\w.]+\}(\w+)`/g)].map(([, ending = '']) => ending);
  const isUsed = (key: string) =>
    texts.has(key) || endings.some((ending) => key.endsWith(ending) && texts.has(key.slice(0, -ending.length)));
  return [...new Set(Object.keys(readMessages(section)).map(stem))].filter((key) => !isUsed(key));
}

test('every message is used', () =>
  expect(siteSections.flatMap((section) => findUnusedMessages(section).map((key) => [section, key]))).toEqual([]));

test('no section repeats a message that every section has', () => {
  const textsOf = (section: Section, key: string) => languages.map((language) => readMessages(section, language)[key]);
  // The same English word may be two words elsewhere: the back of a document is no way back.
  const repeated = siteSections
    .filter(({ packageName }) => packageName !== commonSection.packageName)
    .flatMap((section) => Object.keys(readMessages(section)).map((key) => [section, key] as const))
    .filter(([section, key]) => textsOf(section, key).join() === textsOf(commonSection, key).join());
  expect(repeated).toEqual([]);
});
