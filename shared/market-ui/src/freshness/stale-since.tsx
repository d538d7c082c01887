import { formatAge, useLanguage, useTranslation } from '@livery/i18n';
import { useAge, type Freshness } from '@livery/platform';
import { textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketUiMessages } from '../messages.ts';

const Age = styled.p`
  ${textStyle(12)}
  color: ${token.warning};
  white-space: nowrap;
`;

/** The age of stale data; nothing while the data is fresh. */
export function StaleSince({ freshness }: { readonly freshness: Freshness }) {
  const t = useTranslation(marketUiMessages);
  const language = useLanguage();
  const age = useAge(freshness.lastMessageAt);
  return freshness.isStale && age !== undefined ? <Age>{t('pricesOld', { age: formatAge(age, language) })}</Age> : null;
}
