import type { Configuration } from '@livery/contract/configuration';
import type { Language } from '@livery/contract/languages';

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
