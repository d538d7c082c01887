import type { ReasonTemplate } from '@livery/contract/calls/operator/review';
import type { RefusalAdvice } from '@livery/contract/calls/records';
import { code } from '@livery/contract/envelope';
import { fallbackLanguage, type Language } from '@livery/contract/languages';
import { DomainError } from '../errors.ts';
import { textsIn, type Texts } from '../locales/texts.ts';

type Kind = keyof Texts['refusalReasons'];

/** What a member can do about each reason, unless the operator chooses another advice. */
const advices: { readonly [Of in Kind]: Readonly<Record<keyof Texts['refusalReasons'][Of], RefusalAdvice>> } = {
  withdrawal: { contract: 'changeAddress', risk: 'changeAddress', confirm: 'contactSupport', source: 'contactSupport' },
  freeze: {
    asked: 'contactSupport',
    unusual: 'contactSupport',
    identity: 'contactSupport',
    authority: 'contactSupport',
    secondFactor: 'contactSupport',
  },
  deposit: { notArrived: 'checkPayment', otherAmount: 'correctAmount', picture: 'tryAgain' },
  identity: { blurred: 'tryAgain', cut: 'tryAgain', face: 'tryAgain', expired: 'tryAgain', differs: 'tryAgain' },
  c2cRelease: { paymentShown: 'contactSupport', sellerSilent: 'contactSupport' },
  c2cReturn: { notShown: 'contactSupport', doesNotMatch: 'contactSupport' },
};

/** In each language of those who read it, one a line. */
const memberTextOf = (kind: Kind, key: string, reads: readonly (Language | null)[]): string | undefined => {
  const texts = [...new Set(reads.map((language) => textOf(kind, key, language ?? fallbackLanguage)))];
  return texts.includes(undefined) ? undefined : texts.join('\n');
};

const textOf = (kind: Kind, key: string, language: Language): string | undefined =>
  (textsIn(language).refusalReasons[kind] as Readonly<Record<string, string>>)[key];

/** The reasons that are written in every language. @param reads the languages of those who read it; null: unknown */
export const reasonsFor = (kind: Kind, language: Language, ...reads: (Language | null)[]): ReasonTemplate[] =>
  Object.entries<RefusalAdvice>(advices[kind]).map(([key, advice]) => ({
    key,
    advice,
    text: textOf(kind, key, language) ?? '',
    memberText: memberTextOf(kind, key, reads) ?? '',
  }));

/** A reason as members read it: a template in their languages, and the operator's own words. @throws DomainError `badRequest` */
export function reasonText(
  kind: Kind,
  { template, ownWords }: { readonly template?: string | undefined; readonly ownWords: string },
  ...reads: (Language | null)[]
): string {
  const written = template === undefined ? '' : memberTextOf(kind, template, reads);
  if (written === undefined) throw new DomainError(code.badRequest, { field: 'template' });
  const text = [written, ownWords].filter(Boolean).join(' ');
  if (text === '') throw new DomainError(code.badRequest, { field: 'ownWords' });
  return text.slice(0, 500);
}
