import { useTranslation } from '@livery/i18n';
import { marketingMessages } from '../../../messages.ts';
import { Wrap } from '../../look.ts';
import { RoundSection, RoundTitle } from '../rounded.ts';
import type { StepsFrame } from './how-it-works.tsx';

/** The steps as screens of a phone. */
export const StepsInHand: StepsFrame = ({ children }) => {
  const t = useTranslation(marketingMessages);
  return (
    <RoundSection aria-labelledby="home-how">
      <Wrap>
        <RoundTitle id="home-how">{t('screensTitle')}</RoundTitle>
        {children}
      </Wrap>
    </RoundSection>
  );
};
