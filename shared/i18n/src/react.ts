import type { Language } from '@livery/contract/languages';
import { use, useSyncExternalStore } from 'react';
import { getLanguage, onLanguageChange } from './language.ts';
import type { Translate, MessageCatalog } from './messages.ts';

/** The interface language; the reader renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, getLanguage, getLanguage);

/** The messages of a package in the interface language. Suspends until they are loaded for the first time. */
export function useTranslation<Key extends string>(source: MessageCatalog<Key>): Translate<Key> {
  return use((source.read ?? source.load)(useLanguage()));
}
