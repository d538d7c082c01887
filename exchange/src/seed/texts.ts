/**
 * The texts of a new exchange, `texts/<language>.json`. They are read only when they are put into the database.
 */
import { helpTopics } from '@livery/contract/calls/content';
import { type Language, languages } from '@livery/contract/languages';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const text = z.string().check(z.regex(/\S/));
const named = z.strictObject({ title: text, summary: text });
/** Lines of `richText`. */
const lines = z.array(text);
const questions = z.strictObject({ title: text, items: z.array(z.tuple([text, text])) });

export const seedTexts = {
  /** The steps of the home page's how-it-works section (spec §2.5). */
  banners: z.record(
    z.enum(['account', 'deposit', 'trade', 'secure']),
    z.strictObject({ ...named.shape, extra: lines }),
  ),
  wealthCategories: z.record(z.enum(['fixed', 'short', 'trust', 'founders']), named),
  /** Of every category, until its operator writes others. */
  wealthRules: z.record(z.enum(['rules', 'risks']), lines),
  helpers: z.record(z.enum(helpTopics), named),
  faq: z.record(z.enum(['account', 'funds', 'spot', 'futures', 'c2c', 'wealth']), questions),
  legal: z.record(z.enum(['protocol', 'privacy', 'introduce', 'wealthProtocol']), lines),
} as const;
export type SeedTopic = keyof typeof seedTexts;
export type SeedText<Topic extends SeedTopic> = z.output<(typeof seedTexts)[Topic]>;

/** A topic in every language. */
export async function readSeedTexts<Topic extends SeedTopic>(topic: Topic): Promise<[Language, SeedText<Topic>][]> {
  const reading = languages.map(async (language): Promise<[Language, SeedText<Topic>]> => {
    const file = join(import.meta.dirname, 'texts', `${language}.json`);
    const texts = JSON.parse(await readFile(file, 'utf8')) as Readonly<Record<string, unknown>>;
    // The schema of a topic gives that topic's text, which an index by a type parameter cannot express.
    return [language, seedTexts[topic].parse(texts[topic]) as SeedText<Topic>];
  });
  return Promise.all(reading);
}
