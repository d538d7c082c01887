import { getLanguage, setLanguage, type Language } from '@livery/i18n';
import type { Platform } from '../platform.ts';

/** Shows a language. The page's `lang` is the language that is shown, even if a later choice overtook this one. */
export async function showLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  document.documentElement.lang = getLanguage();
}

/** Shows and stores the language that the visitor chose (spec §4 'Language change'). Rejects when it cannot be loaded. */
export async function changeLanguage({ stored }: Pick<Platform, 'stored'>, language: Language): Promise<void> {
  await showLanguage(language);
  if (getLanguage() === language) stored.set('locale', language);
}
