import { useTranslation } from '@livery/i18n';
import { Pill, VisuallyHidden } from '@livery/ui';
import styled from 'styled-components';
import { accountMessages } from '../../../messages.ts';

/** No line box round the pill, which would be higher than it. */
const Age = styled.span`
  display: flex;
`;

/** Says that prices have stopped, and for how long. Readers who come here hear that; the shell's mark called them. */
export function PriceAge({ seconds }: { readonly seconds: number | undefined }) {
  const t = useTranslation(accountMessages);
  return (
    <>
      {seconds !== undefined && <VisuallyHidden>{t('pricesPaused')}</VisuallyHidden>}
      {seconds !== undefined && (
        <Age aria-hidden title={t('pricesPaused')}>
          <Pill tone="waiting">
            {seconds < 60
              ? t('pricesAgeSeconds', { seconds })
              : t('pricesAgeMinutes', { minutes: Math.floor(seconds / 60) })}
          </Pill>
        </Age>
      )}
    </>
  );
}
