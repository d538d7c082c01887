/** The interface language of this page: one value, followed by everything that shows words or numbers. */
import { fallbackLanguage, type Language } from '@livery/contract/languages';

let current: Language = fallbackLanguage;
let choices = 0;
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

/**
 * Changes the language once every word on the page is there, so that nothing flashes or falls back in between. Of two
 * choices the later one counts, whichever is loaded first; the earlier one then ends quietly, without effect. Rejects
 * when words of the language cannot be had, and leaves the page in the language that it is in.
 */
export async function setLanguage(language: Language): Promise<void> {
  choices += 1;
  const choice = choices;
  const isLatest = () => choice === choices;
  try {
    await Promise.all([...loaders].map((load) => load(language)));
  } catch (error) {
    if (isLatest()) throw error;
  }
  if (!isLatest()) return;
  current = language;
  for (const listener of listeners) listener();
}
