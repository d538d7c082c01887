import { fallbackLanguage, offeredLanguages, setLanguage, type Language } from '@livery/i18n';
import type { Platform } from '@livery/platform';

async function show(language: Language): Promise<void> {
  await setLanguage(language);
  document.documentElement.lang = language;
}

const isOffered = (language: Language | undefined): language is Language =>
  language !== undefined && offeredLanguages.includes(language);

/** The first that is offered of: stored locale, official locale, the tenant's default, en-US (spec §4, decisions 25). */
export function chooseLanguage({ stored }: Platform, defaultLanguage: Language): Promise<void> {
  const wishes = [stored.get('locale'), stored.get('official_locale'), defaultLanguage];
  return show(wishes.find(isOffered) ?? fallbackLanguage);
}

/** The visitor's choice: shown without a reload, and stored (spec §4 'Language change'). */
export async function changeLanguage({ stored }: Platform, language: Language): Promise<void> {
  await show(language);
  stored.set('locale', language);
}
