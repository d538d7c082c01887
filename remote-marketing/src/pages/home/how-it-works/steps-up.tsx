import { useTranslation } from '@livery/i18n';
import { media } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { Wrap } from '../../page-styles.ts';
import { display } from '../home-styles.ts';
import type { StepsSection } from './how-it-works.tsx';

const ClimbingSection = styled.section`
  container-type: inline-size;
  padding-block: 128px;

  ${media.phone} {
    padding-block: 72px;
  }
`;

const Heading = styled.h2`
  ${display({ sizes: [2.25, 4.7, 3.75], weight: 500, leading: 1.07 })}
`;

/** The heading above the climbing steps. */
export const StepsUp: StepsSection = ({ children }) => {
  const t = useTranslation(marketingMessages);
  return (
    <ClimbingSection aria-labelledby="home-how">
      <Wrap>
        <Heading id="home-how">{t('stepsUpTitle')}</Heading>
        {children}
      </Wrap>
    </ClimbingSection>
  );
};
