/** The host's words where no script is there to say them, and those that the page carries for its start. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closestLanguage, fallbackLanguage, type Language } from '@livery/contract/languages';
import { startMessageKeys, type StartMessages } from '@livery/contract/start-page';
import * as z from 'zod/mini';

const fileOf = (language: Language) => join(import.meta.dirname, '..', 'src', 'locales', `${language}.json`);

const kept = new Map<Language, Readonly<Record<string, string>>>();

/** All words of the host in a language. */
export function words(language: Language): Readonly<Record<string, string>> {
  const known = kept.get(language);
  if (known) return known;
  const read = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(fileOf(language), 'utf8')));
  kept.set(language, read);
  return read;
}

/** The words that a page must have when nothing else can be had. */
export function startMessages(language: Language): StartMessages {
  const all = words(language);
  return Object.fromEntries(startMessageKeys.map((key) => [key, all[key] ?? ''])) as StartMessages;
}

/** What an `Accept-Language` asks for, the dearest first. */
function wishes(header: string): string[] {
  return header
    .split(',', 20)
    .map((part) => {
      const [tag = '', quality = ''] = part.split(';');
      return { tag: tag.trim(), quality: Number(/q=([\d.]+)/.exec(quality)?.[1] ?? 1) };
    })
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

/** The language to answer a browser in that asks for these (`Accept-Language`). */
export const languageFor = (header: string | undefined): Language =>
  closestLanguage(wishes(header ?? '')) ?? fallbackLanguage;
