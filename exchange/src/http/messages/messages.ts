import { code } from '@livery/contract/envelope';
import type { Language } from '@livery/contract/languages';
import type { DomainError } from '../../errors.ts';
import { deDe } from './de-de.ts';
import { enUs } from './en-us.ts';
import { esEs } from './es-es.ts';
import { frFr } from './fr-fr.ts';
import { itIt } from './it-it.ts';
import { jaJp } from './ja-jp.ts';
import { koKr } from './ko-kr.ts';
import type { Messages } from './message-set.ts';
import { msMy } from './ms-my.ts';
import { ptPt } from './pt-pt.ts';
import { ruRu } from './ru-ru.ts';
import { thTh } from './th-th.ts';
import { trTr } from './tr-tr.ts';
import { viVn } from './vi-vn.ts';
import { zhCn } from './zh-cn.ts';
import { zhTw } from './zh-tw.ts';

export type { Messages };

const byLanguage: Readonly<Record<Language, Messages>> = {
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

export const messagesIn = (language: Language): Messages => byLanguage[language];

const refusalOfCode = new Map<number, string>(Object.entries(code).map(([name, number]) => [number, name]));

/** Callers may invent names of fields. */
export const maxFieldLength = 64;

/** The text of a refusal for the caller. */
export function refusalMessage(messages: Messages, { code: refused, detail }: DomainError): string {
  if (refused === code.badRequest && detail.field !== undefined)
    return messages.wrongField(detail.field.slice(0, maxFieldLength));
  if (refused === code.tooManyRequests && detail.retryAfterSeconds !== undefined)
    return messages.waitSeconds(detail.retryAfterSeconds);
  const isTooSmall = refused === code.amountTooSmall || refused === code.orderTooSmall;
  if (detail.limit !== undefined && isTooSmall) return messages.atLeast(detail.limit);
  if (detail.limit !== undefined && refused === code.amountTooLarge) return messages.atMost(detail.limit);
  if (detail.limit !== undefined && refused === code.productSoldOut) return messages.onlyLeft(detail.limit);
  if (detail.limit !== undefined && refused === code.memberLimitReached) return messages.onlyMore(detail.limit);
  const name = refusalOfCode.get(refused);
  // A code without a text in `refusals` has none by design.
  return (messages.refusals as Partial<Record<string, string>>)[name ?? ''] ?? '';
}
