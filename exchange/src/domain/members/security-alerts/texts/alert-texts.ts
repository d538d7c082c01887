import type { Language } from '@livery/contract/languages';
import { deDe } from './de-de.ts';
import { enUs } from './en-us.ts';
import { esEs } from './es-es.ts';
import { frFr } from './fr-fr.ts';
import { itIt } from './it-it.ts';
import { jaJp } from './ja-jp.ts';
import { koKr } from './ko-kr.ts';
import { msMy } from './ms-my.ts';
import { ptPt } from './pt-pt.ts';
import { ruRu } from './ru-ru.ts';
import { thTh } from './th-th.ts';
import { trTr } from './tr-tr.ts';
import { viVn } from './vi-vn.ts';
import { zhCn } from './zh-cn.ts';
import { zhTw } from './zh-tw.ts';
import type { AlertText } from './alert-text.ts';

export const alertTexts: Readonly<Record<Language, AlertText>> = {
  'en-US': enUs,
  'zh-CN': zhCn,
  'zh-TW': zhTw,
  'th-TH': thTh,
  'ja-JP': jaJp,
  'ms-MY': msMy,
  'ko-KR': koKr,
  'ru-RU': ruRu,
  'fr-FR': frFr,
  'it-IT': itIt,
  'de-DE': deDe,
  'es-ES': esEs,
  'pt-PT': ptPt,
  'vi-VN': viVn,
  'tr-TR': trTr,
};
