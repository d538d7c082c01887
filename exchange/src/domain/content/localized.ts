import type { Configuration } from '@livery/contract/configuration';
import { fallbackLanguage, languages, type Language } from '@livery/contract/languages';
import * as z from 'zod/mini';

/** Texts by language, as stored in the database; en-US is always there. */
export const localized = <Texts extends z.ZodMiniType>(texts: Texts) =>
  z.pipe(
    z.partialRecord(z.enum(languages), texts),
    z.transform((byLanguage, context): ((language: Language) => z.output<Texts>) => {
      // A partial record of a generic schema loses its value type, which the schema has checked.
      const known = byLanguage as Partial<Record<Language, z.output<Texts>>>;
      const fallback = known[fallbackLanguage];
      if (fallback === undefined)
        context.issues.push({ code: 'custom', message: 'en-US is missing', input: byLanguage });
      return (language) => known[language] ?? (fallback as z.output<Texts>);
    }),
  );

/** The placeholders (`{name}`) that a stored text may contain: the name of the site, and its fees. */
export const placeholders = ['appName', 'spotTradingFee', 'futureTradingFee'] as const;
type Placeholder = (typeof placeholders)[number];

const written = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');

/** Fills in a tenant's values in the notation of a language, escaped in rich text. */
export function fillPlaceholders(configuration: Configuration, language: Language) {
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  });
  const { appName, spotTradingFee, futureTradingFee } = configuration;
  const values: Readonly<Record<Placeholder, string>> = {
    appName,
    spotTradingFee: percent.format(Number(spotTradingFee) / 100),
    futureTradingFee: percent.format(Number(futureTradingFee) / 100),
  };
  // The pattern matches these names only.
  const valueOf = (_whole: string, name: string) => values[name as Placeholder];
  return {
    inText: (text: string) => text.replace(written, valueOf),
    inRichText: (html: string) => html.replace(written, (whole, name: string) => escapeHtml(valueOf(whole, name))),
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (profile) => entities[profile] ?? '');
