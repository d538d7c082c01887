import { useLanguage } from '@livery/i18n';
import { findRoute, useOpenModules } from '@livery/platform';

/** The title that its module gives a page, in the language of the site; `undefined` while no open module has the page. */
export function usePageTitle(path: string): string | undefined {
  const title = findRoute(useOpenModules(), path)?.route.title;
  const language = useLanguage();
  return title && (title[language] ?? title['en-US'] ?? path);
}
