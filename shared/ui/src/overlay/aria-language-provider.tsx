import { useLanguage } from '@livery/i18n';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Makes React Aria's own texts and sorting follow the site's language instead of the browser's. */
export function AriaLanguageProvider({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={useLanguage()}>{children}</I18nProvider>;
}
