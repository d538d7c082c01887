/** Every section has the same messages in every language, and none that is unused. */
import { auditActions } from '@livery/contract/calls/operator/audit';
import { marketingClaims } from '@livery/contract/configuration';
import { supportKinds } from '@livery/contract/rules/support-links';
import { startMessageKeys } from '@livery/contract/start-page';
import { translationFaults, unusedMessages } from '@livery/module-tools/check/translations';
import {
  commonSection,
  moduleTexts,
  readMessages,
  type Section,
  siteSections,
  sourceOf,
  translatedSections,
} from '../test/message-files.ts';
import { languages } from './public.ts';

test('every section has exactly the messages of en-US, with the same placeholders and the plural forms of the language', () => {
  const faults = translatedSections.flatMap(([section, language]) =>
    translationFaults(language, readMessages(section, language), readMessages(section)).map((fault) => [
      section,
      language,
      fault,
    ]),
  );
  expect(faults).toEqual([]);
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

/** An indicator's name is a key of the record of their parameters. */
function findUnusedMessages(section: Section): string[] {
  const source = sourceOf(section.packageName);
  const indicators = [...source.matchAll(/^ +([A-Z]+): \[/gm)].map(([, name]) => name);
  const named = [...indicators, ...messagesOfTheContract].map((name) => `'${name}'`);
  const unused = unusedMessages(readMessages(section), [source, ...named].join('\n'));
  // The source is searched for single words, and commands are several.
  return unused.filter((key) => !(auditActions as readonly string[]).includes(key));
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
