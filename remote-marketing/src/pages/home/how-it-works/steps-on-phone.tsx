import { useTranslation } from '@livery/i18n';
import { marketingMessages } from '../../../messages.ts';
import { Wrap } from '../../page-styles.ts';
import { RoundSection, RoundTitle } from '../rounded.ts';
import type { StepsSection } from './how-it-works.tsx';

/** The steps as screens of a phone. */
export const StepsOnPhone: StepsSection = ({ children }) => {
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
