import { useTranslation } from '@livery/i18n';
import { Pill, VisuallyHidden } from '@livery/ui';
import styled from 'styled-components';
import { accountMessages } from '../../../messages.ts';

/** A flex container, because a line box would be higher than the pill. */
const AgePill = styled.span`
  display: flex;
`;

/** Shows that prices are stale, and since when. It is no live region, because the shell announces the outage. */
export function PriceAge({ seconds }: { readonly seconds: number | undefined }) {
  const t = useTranslation(accountMessages);
  return (
    <>
      {seconds !== undefined && <VisuallyHidden>{t('pricesPaused')}</VisuallyHidden>}
      {seconds !== undefined && (
        <AgePill aria-hidden title={t('pricesPaused')}>
          <Pill tone="waiting">
            {seconds < 60
              ? t('pricesAgeSeconds', { seconds })
              : t('pricesAgeMinutes', { minutes: Math.floor(seconds / 60) })}
          </Pill>
        </AgePill>
      )}
    </>
  );
}
