/** Whether the texts of a package are complete in every language. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@livery/contract/languages';

/** Key → text. Nested texts have keys joined by a dot. */
export type Messages = Readonly<Record<string, string>>;
type Catalogue = Readonly<Record<string, unknown>>;

/** The forms of a plural are one message. */
export const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** The messages of a catalogue or of one of its sections. */
export const flatten = (texts: Catalogue): Messages =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string'
        ? [[key, text]]
        : Object.entries(flatten(text as Catalogue)).map(([inner, innerText]) => [`${key}.${inner}`, innerText]),
    ),
  );

/** The placeholders and tags of a text. */
export const marks = (text = ''): string[] => [...text.matchAll(/\{\{\w+\}\}|<\/?\w+>/g)].map(([mark]) => mark);

const sortedMarks = (text: string | undefined) => marks(text).sort().join();

/** The forms that a language's plurals need, `other` among them. */
const pluralForms = (language: string) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted().join(', ');

const stems = (messages: Messages) => new Set(Object.keys(messages).map(stem));

/** What is wrong with the messages of a language, in words; empty when nothing is. */
export function translationFaults(language: string, messages: Messages, english: Messages): string[] {
  const [here, wanted] = [stems(messages), stems(english)];
  const keys = Object.keys(messages);
  const plurals = new Set(keys.filter((key) => stem(key) !== key).map(stem));
  const formsOf = (plural: string) =>
    keys.flatMap((key) => (key !== plural && stem(key) === plural ? [key.slice(plural.length + 1)] : []));
  return [
    ...[...wanted].filter((key) => !here.has(key)).map((key) => `${key} is missing`),
    ...[...here].filter((key) => !wanted.has(key)).map((key) => `${key} is not in en-US`),
    ...keys.filter((key) => messages[key]?.trim() === '').map((key) => `${key} is empty`),
    ...keys
      .filter((key) => wanted.has(stem(key)))
      .filter((key) => sortedMarks(messages[key]) !== sortedMarks(english[key] ?? english[`${stem(key)}_other`]))
      .map((key) => `${key} has other placeholders or tags than in en-US`),
    ...[...plurals]
      .filter((plural) => formsOf(plural).sort().join(', ') !== pluralForms(language))
      .map((plural) => `${plural} needs the plural forms ${pluralForms(language)}`),
  ];
}

/**
 * The messages that no source uses. A key is used where it stands as a text in the sources, or where it is composed of such a
 * text and an ending, as in `${name}Title`. The type checker makes sure that every used key exists.
 */
export function unusedMessages(messages: Messages, source: string): string[] {
  const texts = new Set([...source.matchAll(/(['"`])(\w+)\1/g)].map(([, , text = '']) => text));
  const endings = [...source.matchAll(/`\$\{[\w.]+\}(\w+)`/g)].map(([, ending = '']) => ending);
  const isUsed = (key: string) =>
    texts.has(key) || endings.some((ending) => key.endsWith(ending) && texts.has(key.slice(0, -ending.length)));
  return [...stems(messages)].filter((key) => !isUsed(key));
}

/** What is wrong with the catalogues in a folder, a file per language and in each a section per feature, in words. */
export function catalogueFaults(folder: string, source: string): string[] {
  const path = (language: string) => join(folder, `${language}.json`);
  const read = (language: string) =>
    existsSync(path(language)) ? (JSON.parse(readFileSync(path(language), 'utf8')) as Catalogue) : {};
  const english = flatten(read('en-US'));
  const unprefixed = Object.fromEntries(
    Object.entries(english).map(([key, text]) => [key.replace(/^\w+\./, ''), text]),
  );
  return [
    ...languages.flatMap((language) =>
      existsSync(path(language))
        ? translationFaults(language, flatten(read(language)), english).map((fault) => `${language}: ${fault}`)
        : [`${language}: src/locales/${language}.json is missing`],
    ),
    ...unusedMessages(unprefixed, source).map((key) => `en-US: ${key} is unused`),
  ];
}
