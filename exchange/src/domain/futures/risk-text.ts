import { fallbackLanguage, type Language } from '@livery/contract/languages';
import { createHash } from 'node:crypto';
import type { FutureRisk } from '../tenants/tenant-configuration.ts';

/** What a risk text is known by: other for every other text in any language. `undefined`: there is none to confirm. */
export function riskTextVersion({ text }: Pick<FutureRisk, 'text'>): string | undefined {
  const written = Object.entries(text).toSorted(([left], [right]) => (left < right ? -1 : 1));
  if (written.length === 0) return undefined;
  return createHash('sha256').update(JSON.stringify(written)).digest('hex').slice(0, 16);
}

/** The risk text in a language, else in the site's fallback or any other that the operator has written. */
export const riskTextIn = ({ text }: Pick<FutureRisk, 'text'>, language: Language): string =>
  text[language] ?? text[fallbackLanguage] ?? Object.values(text)[0] ?? '';
