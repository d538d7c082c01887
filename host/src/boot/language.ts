import { closestLanguage, isLanguage } from '@livery/contract/languages';
import { pseudoLocalize, fallbackLanguage, getLanguage, setLanguage, type Language } from '@livery/i18n';
import type { Platform } from '@livery/platform';

/** Known when the host is built: what stands behind it is in no production build. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The page says which language it is in, also when another choice has overtaken this one. */
async function show(language: Language): Promise<void> {
  await setLanguage(language);
  document.documentElement.lang = getLanguage();
}

/** In development, `?lang=en-XA` opens the site in the pseudo-language, which shows what is not translated. */
async function showPseudoLanguage(): Promise<void> {
  const { pseudo, pseudoLanguage } = await import('@livery/i18n/pseudo');
  pseudoLocalize(pseudo);
  await setLanguage(fallbackLanguage);
  document.documentElement.lang = pseudoLanguage;
}

/** What the visitor was given before: the language of their choice, else the operator's for them (decisions 25). */
const storedLanguage = ({ stored }: Platform): Language | undefined =>
  stored.get('locale') ?? stored.get('official_locale');

/** The language of an address such as `/?lang=de-DE`, by which search engines lead to it. */
function addressLanguage(): Language | undefined {
  const lang = new URLSearchParams(location.search).get('lang');
  return isLanguage(lang) ? lang : undefined;
}

/**
 * The first that is there of: stored locale, the address, official locale, the tenant's default (spec §4, decisions 25); en-US where
 * the words of that one cannot be had.
 */
export async function chooseLanguage(platform: Platform, defaultLanguage: Language): Promise<void> {
  if (process.env.NODE_ENV !== 'production' && new URLSearchParams(location.search).get('lang') === 'en-XA') {
    return showPseudoLanguage();
  }
  const { stored } = platform;
  const language = stored.get('locale') ?? addressLanguage() ?? stored.get('official_locale') ?? defaultLanguage;
  await show(language).catch(() => show(fallbackLanguage));
}

/** The language to speak in while the tenant's is not known: stored, else the browser's, else en-US. */
export const guessLanguage = (platform: Platform): Language =>
  storedLanguage(platform) ?? closestLanguage(navigator.languages) ?? fallbackLanguage;

/** The visitor's choice: shown without a reload, and stored (spec §4 'Language change'). Rejects when it fails. */
export async function changeLanguage({ stored }: Platform, language: Language): Promise<void> {
  await show(language);
  if (getLanguage() === language) stored.set('locale', language);
}
