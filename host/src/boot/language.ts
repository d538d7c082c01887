import { closestLanguage, isLanguage } from '@livery/contract/languages';
import { pseudoLocalize, fallbackLanguage, setLanguage, type Language } from '@livery/i18n';
import type { Platform } from '@livery/platform';
import { showLanguage } from '@livery/platform/language';

/** Replaced at build time, so that production builds leave out the code behind it. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** In development, `?lang=en-XA` opens the site in the pseudo-language, which shows what is not translated. */
async function showPseudoLanguage(): Promise<void> {
  const { pseudo, pseudoLanguage } = await import('@livery/i18n/pseudo');
  pseudoLocalize(pseudo);
  await setLanguage(fallbackLanguage);
  document.documentElement.lang = pseudoLanguage;
}

/** The language stored for the visitor: their choice, otherwise the operator's (docs/decisions.md §25). */
const storedLanguage = ({ stored }: Platform): Language | undefined =>
  stored.get('locale') ?? stored.get('official_locale');

/** The language of an address such as `/?lang=de-DE`, which search engines link to. */
function addressLanguage(): Language | undefined {
  const lang = new URLSearchParams(location.search).get('lang');
  return isLanguage(lang) ? lang : undefined;
}

/**
 * Uses the first of: stored locale, the address, official locale, the tenant's default (spec §4, docs/decisions.md
 * §25). Falls back to en-US if the texts of that language cannot be loaded.
 */
export async function chooseLanguage(platform: Platform, defaultLanguage: Language): Promise<void> {
  if (process.env.NODE_ENV !== 'production' && new URLSearchParams(location.search).get('lang') === 'en-XA') {
    return showPseudoLanguage();
  }
  const { stored } = platform;
  const language = stored.get('locale') ?? addressLanguage() ?? stored.get('official_locale') ?? defaultLanguage;
  await showLanguage(language).catch(() => showLanguage(fallbackLanguage));
}

/** The language while the tenant's is unknown: the stored one, otherwise the browser's, otherwise en-US. */
export const guessLanguage = (platform: Platform): Language =>
  storedLanguage(platform) ?? closestLanguage(navigator.languages) ?? fallbackLanguage;
