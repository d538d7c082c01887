import { closestLanguage, isLanguage } from '@livery/contract/languages';
import { pseudoLocalize, fallbackLanguage, getLanguage, setLanguage, type Language } from '@livery/i18n';
import type { Platform } from '@livery/platform';

/** Replaced at build time, so that production builds leave out the code behind it. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Shows a language. The page's `lang` is the language that is shown, even if a later choice overtook this one. */
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

/** The language stored for the visitor: their choice, else the operator's (docs/decisions.md §25). */
const storedLanguage = ({ stored }: Platform): Language | undefined =>
  stored.get('locale') ?? stored.get('official_locale');

/** The language of an address such as `/?lang=de-DE`, which search engines link to. */
function addressLanguage(): Language | undefined {
  const lang = new URLSearchParams(location.search).get('lang');
  return isLanguage(lang) ? lang : undefined;
}

/**
 * Shows the first of: stored locale, the address, official locale, the tenant's default (spec §4, docs/decisions.md §25).
 * Shows en-US if the texts of that language cannot be loaded.
 */
export async function chooseLanguage(platform: Platform, defaultLanguage: Language): Promise<void> {
  if (process.env.NODE_ENV !== 'production' && new URLSearchParams(location.search).get('lang') === 'en-XA') {
    return showPseudoLanguage();
  }
  const { stored } = platform;
  const language = stored.get('locale') ?? addressLanguage() ?? stored.get('official_locale') ?? defaultLanguage;
  await show(language).catch(() => show(fallbackLanguage));
}

/** The language while the tenant's is unknown: the stored one, else the browser's, else en-US. */
export const guessLanguage = (platform: Platform): Language =>
  storedLanguage(platform) ?? closestLanguage(navigator.languages) ?? fallbackLanguage;

/** Shows and stores the language that the visitor chose (spec §4 'Language change'). Rejects when it cannot be loaded. */
export async function changeLanguage({ stored }: Platform, language: Language): Promise<void> {
  await show(language);
  if (getLanguage() === language) stored.set('locale', language);
}
