import { useWords } from '@livery/i18n';
import { Pill, VisuallyHidden } from '@livery/ui';
import styled from 'styled-components';
import { accountWords } from '../../../words.ts';

/** No line box round the pill, which would be higher than it. */
const Age = styled.span`
  display: flex;
`;

/** Says that prices have stopped, and for how long. Readers who come here hear that; the shell's mark called them. */
export function PriceAge({ seconds }: { readonly seconds: number | undefined }) {
  const say = useWords(accountWords);
  return (
    <>
      {seconds !== undefined && <VisuallyHidden>{say('pricesPaused')}</VisuallyHidden>}
      {seconds !== undefined && (
        <Age aria-hidden title={say('pricesPaused')}>
          <Pill tone="waiting">
            {seconds < 60
              ? say('pricesAgeSeconds', { seconds })
              : say('pricesAgeMinutes', { minutes: Math.floor(seconds / 60) })}
          </Pill>
        </Age>
      )}
    </>
  );
}
