import { useTranslation } from '@livery/i18n';
import { Skeleton } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { Wrap } from '../../page-styles.ts';
import { RuledEnd, RuledKind, RuledSection, RuledTitle, ruledRow } from '../ruled.ts';
import type { StepsSection, StepsVariant } from './how-it-works.tsx';
import { BannerDialogButton } from './banner-dialog-button.tsx';

const Step = styled.li`
  ${ruledRow}
  min-height: 70px;
`;

/** The heading on a rule, above the steps. */
export const RuledStepsSection: StepsSection = ({ children }) => {
  const t = useTranslation(marketingMessages);
  return (
    <RuledSection aria-labelledby="home-how">
      <Wrap>
        <RuledTitle id="home-how">{t('howTitle')}</RuledTitle>
        {children}
      </Wrap>
    </RuledSection>
  );
};

const placeholderSteps = [1, 2, 3, 4].map((number) => (
  <Step key={number}>
    <RuledKind>{number}</RuledKind>
    <h3 aria-hidden>
      <Skeleton width="9em" />
    </h3>
    <p>
      <Skeleton width="80%" />
    </p>
  </Step>
));

/** One numbered, ruled row per step. */
export const RuledSteps: StepsVariant = ({ steps, ...rest }) => (
  <ol {...rest}>
    {steps?.map((step, index) => (
      <Step key={step.title + step.summary}>
        <RuledKind aria-hidden>{index + 1}</RuledKind>
        <h3>{step.title}</h3>
        <p>{step.summary}</p>
        <RuledEnd>
          <BannerDialogButton banner={step} />
        </RuledEnd>
      </Step>
    )) ?? placeholderSteps}
  </ol>
);
