import { useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { gutter } from '../../page-styles.ts';
import { HalfTitle, Halves, HalvesSection, IntroductionHalf, oneColumn } from '../layouts/split/halves.ts';
import type { StepsSection } from './how-it-works.tsx';

const Steps = styled.div`
  display: grid;
  align-items: center;
  padding: ${token.s12} ${gutter};
  border-left: 1px solid ${token.line};

  ${oneColumn} {
    padding-top: 0;
    border: 0;
  }
`;

/** The heading left of the line, the steps right of it. */
export const StepsHalf: StepsSection = ({ children }) => {
  const t = useTranslation(marketingMessages);
  return (
    <HalvesSection aria-labelledby="home-how">
      <Halves>
        <IntroductionHalf>
          <HalfTitle id="home-how">{t('mostlyOnceTitle')}</HalfTitle>
        </IntroductionHalf>
        <Steps>{children}</Steps>
      </Halves>
    </HalvesSection>
  );
};
