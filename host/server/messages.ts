/** The host's texts on pages without script, and those that the page carries for its start. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closestLanguage, fallbackLanguage, type Language } from '@livery/contract/languages';
import { startMessageKeys, type StartMessages } from '@livery/contract/start-page';
import * as z from 'zod/mini';

const fileOf = (language: Language) => join(import.meta.dirname, '..', 'src', 'locales', `${language}.json`);

const hostFile = z.object({ host: z.record(z.string(), z.string()) });
const files = new Map<Language, Readonly<Record<string, string>>>();

/** All texts of the host in a language. */
export function hostMessages(language: Language): Readonly<Record<string, string>> {
  const known = files.get(language);
  if (known) return known;
  const read = hostFile.parse(JSON.parse(readFileSync(fileOf(language), 'utf8'))).host;
  files.set(language, read);
  return read;
}

/** The texts that a page needs when nothing else can be loaded. */
export function startMessages(language: Language): StartMessages {
  const all = hostMessages(language);
  return Object.fromEntries(startMessageKeys.map((key) => [key, all[key] ?? ''])) as StartMessages;
}

/** The languages of an `Accept-Language` header, by preference. */
function preferences(header: string): string[] {
  return header
    .split(',', 20)
    .map((part) => {
      const [tag = '', quality = ''] = part.split(';');
      return { tag: tag.trim(), quality: Number(/q=([\d.]+)/.exec(quality)?.[1] ?? 1) };
    })
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

/** The language that best matches an `Accept-Language` header. */
export const languageFor = (header: string | undefined): Language =>
  closestLanguage(preferences(header ?? '')) ?? fallbackLanguage;
