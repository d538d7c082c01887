/** The interface language of this page: one value, followed by everything that shows words or numbers. */
import { fallbackLanguage, type Language } from '@livery/contract/languages';

let current: Language = fallbackLanguage;
const listeners = new Set<() => void>();
/** What must be there in a language before it is shown: the word sources that have been used so far. */
const loaders = new Set<(language: Language) => Promise<unknown>>();

export const getLanguage = (): Language => current;

/** Calls back after every change of language; gives the function that ends it. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers words that must be loaded before a change of language is shown. */
export function loadWithLanguage(load: (language: Language) => Promise<unknown>): void {
  loaders.add(load);
}

/** Changes the language once every word on the page is there, so that nothing flashes or falls back in between. */
export async function setLanguage(language: Language): Promise<void> {
  await Promise.all([...loaders].map((load) => load(language)));
  current = language;
  for (const listener of listeners) listener();
}
