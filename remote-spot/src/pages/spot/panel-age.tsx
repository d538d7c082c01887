import { formatAge, useLanguage, useWords } from '@livery/i18n';
import { useAge, type Freshness } from '@livery/platform';
import { spotWords } from '../../words.ts';
import { PanelAge } from './panel.ts';

/** Says of a panel whose data is old how old it is; else nothing. */
export function StaleSince({ freshness }: { readonly freshness: Freshness }) {
  const say = useWords(spotWords);
  const language = useLanguage();
  const age = useAge(freshness.heardAt);
  return freshness.isStale && age !== undefined ? (
    <PanelAge>{say('pricesOld', { age: formatAge(age, language) })}</PanelAge>
  ) : null;
}
