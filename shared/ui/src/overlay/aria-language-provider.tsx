import { useLanguage } from '@livery/i18n';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** React Aria's own words and its sorting follow the site's language, not the browser's. */
export function AriaLanguageProvider({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={useLanguage()}>{children}</I18nProvider>;
}
