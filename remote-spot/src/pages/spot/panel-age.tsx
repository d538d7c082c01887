import { formatAge, useLanguage, useTranslation } from '@livery/i18n';
import { useAge, type Freshness } from '@livery/platform';
import { spotMessages } from '../../messages.ts';
import { PanelAge } from './panel.ts';

/** Says of a panel whose data is old how old it is; else nothing. */
export function StaleSince({ freshness }: { readonly freshness: Freshness }) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const age = useAge(freshness.lastMessageAt);
  return freshness.isStale && age !== undefined ? (
    <PanelAge>{t('pricesOld', { age: formatAge(age, language) })}</PanelAge>
  ) : null;
}
