import type { Language } from '@livery/contract/languages';

/** Each language by its own name, and a region whose flag stands for it (spec §3 'Language option'). */
export const languageNames: Readonly<Record<Language, { readonly name: string; readonly region: string }>> = {
  'en-US': { name: 'English', region: 'US' },
  'zh-CN': { name: '简体中文', region: 'CN' },
  'zh-TW': { name: '繁體中文', region: 'TW' },
  'th-TH': { name: 'ไทย', region: 'TH' },
  'ja-JP': { name: '日本語', region: 'JP' },
  'ms-MY': { name: 'Bahasa Melayu', region: 'MY' },
  'ko-KR': { name: '한국어', region: 'KR' },
  'ru-RU': { name: 'Русский', region: 'RU' },
  'fr-FR': { name: 'Français', region: 'FR' },
  'it-IT': { name: 'Italiano', region: 'IT' },
  'de-DE': { name: 'Deutsch', region: 'DE' },
  'es-ES': { name: 'Español', region: 'ES' },
  'pt-PT': { name: 'Português', region: 'PT' },
  'vi-VN': { name: 'Tiếng Việt', region: 'VN' },
  'tr-TR': { name: 'Türkçe', region: 'TR' },
};
