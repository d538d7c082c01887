import type { AccountCategory } from '@livery/contract/calls/funds';
import { code } from '@livery/contract/envelope';
import type { Language } from '@livery/contract/languages';
import type { DomainError } from '../../domain/domain-error.ts';
import { enUs } from './en-us.ts';
import { zhCn } from './zh-cn.ts';

/** A refusal is every code with a message of its own; `passedThrough` has none by design (spec §8). */
type Refusal = Exclude<keyof typeof code, 'success' | 'passedThrough'>;

/** What the server says in one language. */
export interface Messages {
  readonly success: string;
  readonly accounts: Readonly<Record<AccountCategory, string>>;
  readonly refusals: Readonly<Record<Refusal, string>>;
  wrongField(field: string): string;
  waitSeconds(seconds: number): string;
}

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
  const name = refusalOfCode.get(refused);
  // A code without a text in `refusals` has none by design.
  return (messages.refusals as Partial<Record<string, string>>)[name ?? ''] ?? '';
}
