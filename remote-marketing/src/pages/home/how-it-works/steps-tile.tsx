import { useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { onPhone, tileHeading, tileStyles } from '../layouts/bento/tiles.ts';
import type { StepsSection } from './how-it-works.tsx';

const Tile = styled.section`
  ${tileStyles}
  /* Two thirds beside the download tile; the full width where that stands below. */
  flex: 2 1 34rem;
  padding: ${token.s8};

  h2 {
    ${tileHeading}
  }

  ${onPhone} {
    padding: ${token.s6} ${token.s4} ${token.s4};
  }
`;

/** The steps in a tile (layout 7). */
export const StepsTile: StepsSection = ({ children }) => {
  const t = useTranslation(marketingMessages);
  return (
    <Tile aria-labelledby="home-how">
      <h2 id="home-how">{t('howTitle')}</h2>
      {children}
    </Tile>
  );
};
