import { Skeleton, token, textStyle } from '@livery/ui';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Phone } from '../download/phone.tsx';
import { bodyText } from '../../page-styles.ts';
import { NearViewport } from '../near-viewport.tsx';
import type { StepsVariant } from './how-it-works.tsx';
import { BannerDialogButton } from './banner-dialog-button.tsx';
import { StepPicture } from './step-picture.tsx';

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16.5rem), 1fr));
  gap: 20px;
  margin-top: 40px;
`;

type Ground = 'plain' | 'black' | 'brand';

const grounds = {
  plain: css`
    background: ${token.surface2};
  `,
  /* On a black page only the phone's edge is visible. */
  black: css`
    background: ${token.surface0};
    box-shadow: inset 0 0 0 1px ${token.line};
  `,
  brand: css`
    --focus: ${token.onPrimary};
    --text-2: ${token.onPrimary};
    --primary-text: ${token.onPrimary};
    background: ${token.primary};
    color: ${token.onPrimary};
  `,
};

const Card = styled.li<{ $ground: Ground }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${token.s8};
  border-radius: 32px;
  overflow: hidden;
  ${({ $ground }) => grounds[$ground]}
`;

const StepSummary = styled.div`
  flex: 1;
  padding: ${token.s8} ${token.s8} 0;
  overflow-wrap: anywhere;

  h3 {
    margin-bottom: ${token.s2};
    ${textStyle(24, 650)}
  }

  p {
    ${bodyText.small}
    color: ${token.text2};
  }

  > button {
    margin-top: ${token.s2};
  }
`;

/** The card's lower edge cuts off the phone. */
const PhonePosition = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 294px);
  justify-content: center;
  height: 364px;
  padding-inline: ${token.s6};
`;

/** The colours of the cards alternate. */
const order: readonly Ground[] = ['plain', 'black', 'brand'];

interface StepCardProps {
  readonly place: number;
  readonly screen: ReactNode;
  readonly children: ReactNode;
}

function StepCard({ place, screen, children }: StepCardProps) {
  const ground = order[place % order.length] ?? 'plain';
  return (
    <Card $ground={ground} {...(ground === 'black' && { 'data-theme': 'dark' })}>
      <StepSummary>{children}</StepSummary>
      <PhonePosition aria-hidden>
        <NearViewport height={364}>
          <Phone>{screen}</Phone>
        </NearViewport>
      </PhonePosition>
    </Card>
  );
}

const placeholderSteps = [0, 1, 2, 3].map((place) => (
  <StepCard key={place} place={place} screen={null}>
    <h3 aria-hidden>
      <Skeleton width="7em" />
    </h3>
    <p>
      <Skeleton width="100%" />
      <Skeleton width="70%" />
    </p>
  </StepCard>
));

/** One card per step, with a phone that its lower edge cuts off (layout 5). */
export const StepScreens: StepsVariant = ({ steps, ...rest }) => (
  <List {...rest}>
    {steps?.map((step, place) => (
      <StepCard
        key={step.title + step.summary}
        place={place}
        screen={<StepPicture step={step} place={place} of={steps.length} />}
      >
        <h3>{step.title}</h3>
        <p>{step.summary}</p>
        <BannerDialogButton banner={step} />
      </StepCard>
    )) ?? placeholderSteps}
  </List>
);
