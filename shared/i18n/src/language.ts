/** The interface language of this page, which everything with text or numbers follows. */
import { fallbackLanguage, type Language } from '@livery/contract/languages';

let current: Language = fallbackLanguage;
let choices = 0;
const listeners = new Set<() => void>();
/** Loaders of the messages that are in use. A language is shown after all of them have resolved. */
const loaders = new Set<(language: Language) => Promise<unknown>>();

export const getLanguage = (): Language => current;

/** Calls back after every change of language; gives the function that ends it. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers messages that are loaded before a change of language is shown. */
export function loadWithLanguage(load: (language: Language) => Promise<unknown>): void {
  loaders.add(load);
}

/**
 * Changes the language after all messages in use are loaded, so that nothing flashes or falls back in between. Of two
 * choices the later one counts, whichever is loaded first; the earlier one resolves without effect. Rejects when messages
 * of the language cannot be loaded, and leaves the page's language as it is.
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
