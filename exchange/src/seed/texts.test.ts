import { languages } from '@livery/contract/languages';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeholders } from '../domain/content/localized.ts';
import { readSeedTexts, richText, seedTexts, type SeedTopic } from './content.ts';

const topics = Object.keys(seedTexts) as SeedTopic[];

/** The structure of a text, which must be equal in every language: keys, kinds of lines, placeholders. */
function shape(value: unknown): unknown {
  if (typeof value === 'string') {
    const kind = /^(# |- )/.exec(value)?.[1] ?? '';
    const strong = value.split('**').length - 1;
    return { kind, strong, placeholders: [...value.matchAll(/\{(\w*)\}/g)].map(([, name]) => name) };
  }
  if (Array.isArray(value)) return value.map(shape);
  return Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, shape(inner)]));
}

const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(strings);

test('there is one file for each language, with these topics and no other', () => {
  const folder = join(import.meta.dirname, 'texts');
  expect(readdirSync(folder).sort()).toEqual(languages.map((language) => `${language}.json`).sort());
  for (const language of languages) {
    const texts = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as object;
    expect({ language, topics: Object.keys(texts).sort() }).toEqual({ language, topics: topics.toSorted() });
  }
});

describe.each(topics)('%s', (topic) => {
  test('has the same structure in every language, translated', async () => {
    const texts = await readSeedTexts(topic);
    const [, english] = texts[0] ?? [];
    for (const [language, text] of texts) {
      expect({ language, shape: shape(text) }).toEqual({ language, shape: shape(english) });
      if (text === english) continue;
      const untranslated = strings(text).filter((line) => line.length > 12 && strings(english).includes(line));
      expect({ language, untranslated }).toEqual({ language, untranslated: [] });
    }
  });

  test('uses only placeholders that are filled', async () => {
    const used = (await readSeedTexts(topic)).flatMap(([, text]) =>
      strings(text).flatMap((line) => line.match(/\{.*?\}/g) ?? []),
    );
    const known = new Set(placeholders.map((name) => `{${name}}`));
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });
});

test('rich text turns lines into simple HTML and escapes their text', () => {
  expect(richText(['# Two & two', 'A **strong** <b>', '- one', '- two', 'end'])).toBe(
    '<h3>Two &amp; two</h3><p>A <strong>strong</strong> &lt;b&gt;</p><ul><li>one</li><li>two</li></ul><p>end</p>',
  );
});
