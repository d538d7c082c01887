import type { Language } from '@livery/contract/languages';

/** All that a locked screen shows beside the site's name. */
export const pushTexts: Readonly<Record<Language, string>> = {
  'en-US': 'Something waits for you.',
  'zh-CN': '有事项等待您处理。',
  'zh-TW': '有事項等待您處理。',
  'th-TH': 'มีรายการรอคุณอยู่',
  'ja-JP': '対応待ちの項目があります。',
  'ms-MY': 'Ada sesuatu menunggu anda.',
  'ko-KR': '처리할 일이 있습니다.',
  'ru-RU': 'Вас кое-что ждёт.',
  'fr-FR': 'Quelque chose vous attend.',
  'it-IT': 'Qualcosa ti attende.',
  'de-DE': 'Etwas wartet auf Sie.',
  'es-ES': 'Algo le espera.',
  'pt-PT': 'Algo espera por si.',
  'vi-VN': 'Có việc đang chờ bạn.',
  'tr-TR': 'Sizi bekleyen bir şey var.',
};
