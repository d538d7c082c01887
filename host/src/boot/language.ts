import { setLanguage, type Language } from '@livery/i18n';
import type { Platform } from '@livery/platform';

async function show(language: Language): Promise<void> {
  await setLanguage(language);
  document.documentElement.lang = language;
}

/** The first that is there of: stored locale, official locale, the tenant's default (spec §4, decisions 25). */
export function chooseLanguage({ stored }: Platform, defaultLanguage: Language): Promise<void> {
  return show(stored.get('locale') ?? stored.get('official_locale') ?? defaultLanguage);
}

/** The visitor's choice: shown without a reload, and stored (spec §4 'Language change'). */
export async function changeLanguage({ stored }: Platform, language: Language): Promise<void> {
  await show(language);
  stored.set('locale', language);
}
