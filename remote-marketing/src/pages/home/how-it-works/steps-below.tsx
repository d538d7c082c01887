import { useTranslation } from '@livery/i18n';
import { marketingMessages } from '../../../messages.ts';
import { Section, Title, Wrap } from '../../page-styles.ts';
import type { StepsSection } from './how-it-works.tsx';

/** The heading above the steps. */
export const StepsBelow: StepsSection = ({ children }) => {
  const t = useTranslation(marketingMessages);
  return (
    <Section aria-labelledby="home-how">
      <Wrap>
        <Title id="home-how">{t('howTitle')}</Title>
        {children}
      </Wrap>
    </Section>
  );
};
