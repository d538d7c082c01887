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
