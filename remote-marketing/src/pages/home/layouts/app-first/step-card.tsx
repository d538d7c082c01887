import type { Banner } from '@livery/contract/calls/content';
import { token, textStyle } from '@livery/ui';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { bodyText } from '../../../page-styles.ts';
import { ChartScreen, PhonePicture } from '../../pictures/phone.tsx';
import type { StepItemProps } from '../../sections/steps.tsx';

/** The colours of the cards alternate. */
const grounds = ['plain', 'black', 'brand'] as const;
type Ground = (typeof grounds)[number];

/** A step with a phone that the card's lower edge cuts off. */
export function StepCard({ step, place, count, children }: StepItemProps) {
  const ground = grounds[place % grounds.length] ?? 'plain';
  return (
    <Card $ground={ground} {...(ground === 'black' && { 'data-theme': 'dark' })}>
      <StepSummary>{children}</StepSummary>
      <PhonePlace height={364}>{step && <StepPicture step={step} place={place} count={count} />}</PhonePlace>
    </Card>
  );
}

/** The size of banners in px. */
const pictureSize = { width: 320, height: 200 };

interface StepPictureProps {
  readonly step: Banner;
  readonly place: number;
  readonly count: number;
}

/** A step on a phone: its title, the progress and the operator's picture, or a live market where the picture fails to load. */
function StepPicture({ step: { bannerUri, title }, place, count }: StepPictureProps) {
  const [failed, setFailed] = useState<string>();
  if (bannerUri === '' || bannerUri === failed) return <ChartScreen />;
  return (
    <>
      <Title>{title}</Title>
      <Progress>
        {Array.from({ length: count }, (_, part) => (
          <ProgressSegment key={String(part)} $done={part <= place} />
        ))}
      </Progress>
      <Picture src={bannerUri} alt="" {...pictureSize} loading="lazy" onError={() => setFailed(bannerUri)} />
    </>
  );
}

const groundStyles = {
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
  ${({ $ground }) => groundStyles[$ground]}
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

const PhonePlace = styled(PhonePicture)`
  display: grid;
  grid-template-columns: minmax(0, 294px);
  justify-content: center;
  height: 364px;
  padding-inline: ${token.s6};
`;

const Progress = styled.p`
  display: flex;
  gap: 6px;
  padding-block: ${token.s2} ${token.s6};
`;

const ProgressSegment = styled.i<{ $done: boolean }>`
  flex: 1;
  height: 3px;
  border-radius: 2px;
  background: ${({ $done }) => ($done ? token.primary : token.surface3)};
`;

const Picture = styled.img`
  display: block;
  width: 100%;
  height: auto;
  border-radius: ${token.r3};
`;

const Title = styled.p`
  padding-top: ${token.s4};
  ${textStyle(20, 600)}
`;
