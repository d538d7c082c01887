import { useTranslation } from '@livery/i18n';
import { Skeleton, VisuallyHidden, media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import type { StepsSection, StepsVariant } from './how-it-works.tsx';
import { BannerDialogButton } from './banner-dialog-button.tsx';

const StepsPane = styled.section`
  flex: 1 1 0;
  min-width: 0;
`;

/** The section of the steps as panes, beside other panes. */
export const StepPanesSection: StepsSection = ({ children }) => {
  const t = useTranslation(marketingMessages);
  return (
    <StepsPane aria-labelledby="home-how">
      <VisuallyHidden as="h2" id="home-how">
        {t('howTitle')}
      </VisuallyHidden>
      {children}
    </StepsPane>
  );
};

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 1px;
  height: 100%;
  background: ${token.line};
`;

const Step = styled.li`
  position: relative;
  flex: 1 1 11rem;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 6px;
  min-height: 10rem;
  padding: ${token.s4};
  background: ${token.surface0};
  overflow-wrap: anywhere;

  ${media.phone} {
    min-height: 0;
  }

  h3 {
    ${textStyle(16, 600)}
  }

  p {
    ${textStyle(13)}
    color: ${token.text2};
  }
`;

const StepNumber = styled.span`
  ${textStyle(12, 600)}
  color: ${token.primaryText};
`;

const placeholderSteps = [1, 2, 3, 4].map((number) => (
  <Step key={number}>
    <StepNumber>{number}</StepNumber>
    <h3 aria-hidden>
      <Skeleton width="8em" />
    </h3>
    <Skeleton width="100%" />
    <Skeleton width="70%" />
  </Step>
));

/** One numbered pane per step. */
export const StepPanes: StepsVariant = ({ steps, ...rest }) => (
  <List {...rest}>
    {steps?.map((step, index) => (
      <Step key={step.title + step.summary}>
        <StepNumber aria-hidden>{index + 1}</StepNumber>
        <h3>{step.title}</h3>
        <p>{step.summary}</p>
        <BannerDialogButton banner={step} />
      </Step>
    )) ?? placeholderSteps}
  </List>
);
