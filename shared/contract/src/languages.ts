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

/** Where nothing else decides (spec §4 'Start-up'). */
export const fallbackLanguage: Language = 'en-US';

/** Tells whether text from outside names one of our languages. */
export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/**
 * The language of ours that is nearest to what a reader asks for (BCP 47 tags, the dearest first): `pt-BR` reads pt-PT,
 * `zh-Hant-HK` zh-TW. `undefined` when none comes near.
 */
export function closestLanguage(wishes: readonly string[]): Language | undefined {
  for (const wish of wishes.map((tag) => tag.toLowerCase())) {
    const isTraditional = /^zh-.*(hant|tw|hk|mo)/.test(wish);
    const own = wish.split('-')[0];
    const closest = isTraditional ? 'zh-TW' : languages.find((language) => language.split('-')[0] === own);
    if (closest) return closest;
  }
  return undefined;
}
