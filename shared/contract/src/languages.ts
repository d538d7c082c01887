/** The interface languages (spec §9), in the order of the language menu. */
export const languages = [
  'en-US',
  'zh-CN',
  'zh-TW',
  'th-TH',
  'ja-JP',
  'ms-MY',
  'ko-KR',
  'ru-RU',
  'fr-FR',
  'it-IT',
  'de-DE',
  'es-ES',
  'pt-PT',
  'vi-VN',
  'tr-TR',
] as const;
export type Language = (typeof languages)[number];

/** The language when nothing else decides (spec §4 'Start-up'). */
export const fallbackLanguage: Language = 'en-US';

/** Tells whether text from outside names one of our languages. */
export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/**
 * The site's language that is closest to a reader's preferences (BCP 47 tags, most preferred first): pt-PT for `pt-BR`, zh-TW
 * for `zh-Hant-HK`. `undefined` when none is close.
 */
export function closestLanguage(preferences: readonly string[]): Language | undefined {
  for (const preference of preferences.map((tag) => tag.toLowerCase())) {
    const isTraditional = /^zh-.*(hant|tw|hk|mo)/.test(preference);
    const own = preference.split('-')[0];
    const closest = isTraditional ? 'zh-TW' : languages.find((language) => language.split('-')[0] === own);
    if (closest) return closest;
  }
  return undefined;
}
