import { code } from '@livery/contract/envelope';
import type { Language } from '@livery/contract/languages';
import type { DomainError } from '../../domain/domain-error.ts';
import { enUs } from './en-us.ts';
import type { Messages } from './message-set.ts';
import { zhCn } from './zh-cn.ts';

export type { Messages };

const byLanguage: Partial<Record<Language, Messages>> = { 'en-US': enUs, 'zh-CN': zhCn };

export const messagesIn = (language: Language): Messages => byLanguage[language] ?? enUs;

const refusalOfCode = new Map<number, string>(Object.entries(code).map(([name, number]) => [number, name]));

/** A field's name may be the caller's own invention. */
const longestField = 64;

/** What a refusal tells the caller. */
export function refusalMessage(messages: Messages, { code: refused, detail }: DomainError): string {
  if (refused === code.badRequest && detail.field !== undefined)
    return messages.wrongField(detail.field.slice(0, longestField));
  if (refused === code.tooManyRequests && detail.retryAfterSeconds !== undefined)
    return messages.waitSeconds(detail.retryAfterSeconds);
  if (detail.limit !== undefined && refused === code.amountTooSmall) return messages.atLeast(detail.limit);
  if (detail.limit !== undefined && refused === code.amountTooLarge) return messages.atMost(detail.limit);
  const name = refusalOfCode.get(refused);
  // A code without a text in `refusals` has none by design.
  return (messages.refusals as Partial<Record<string, string>>)[name ?? ''] ?? '';
}
