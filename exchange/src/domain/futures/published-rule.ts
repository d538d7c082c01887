import type { Language } from '@livery/contract/languages';
import { maxTickAgeSeconds } from '@livery/contract/rules/futures';
import { deDe } from './rule-texts/de-de.ts';
import { enUs } from './rule-texts/en-us.ts';
import { esEs } from './rule-texts/es-es.ts';
import { frFr } from './rule-texts/fr-fr.ts';
import { itIt } from './rule-texts/it-it.ts';
import { jaJp } from './rule-texts/ja-jp.ts';
import { koKr } from './rule-texts/ko-kr.ts';
import { msMy } from './rule-texts/ms-my.ts';
import { ptPt } from './rule-texts/pt-pt.ts';
import type { RuleText } from './rule-texts/rule-text.ts';
import { ruRu } from './rule-texts/ru-ru.ts';
import { thTh } from './rule-texts/th-th.ts';
import { trTr } from './rule-texts/tr-tr.ts';
import { viVn } from './rule-texts/vi-vn.ts';
import { zhCn } from './rule-texts/zh-cn.ts';
import { zhTw } from './rule-texts/zh-tw.ts';

/** How long a limit order waits for its price, in seconds. */
export const limitWaitSeconds = 900;
/** The oldest index at which an order is sold, in milliseconds. */
export const maxEntryAgeMs = 3000;

const texts: Readonly<Record<Language, RuleText>> = {
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

/** The rule by which orders enter and are settled, as members read it; one group of sentences on each line. */
export function publishedRule(language: Language): string {
  const text = texts[language];
  return [
    text.recording,
    text.entry,
    text.limitWait(limitWaitSeconds / 60),
    text.deliveryTime,
    text.deliveryPrice(maxTickAgeSeconds),
    text.outcome,
    text.fluctuation,
  ].join('\n');
}
