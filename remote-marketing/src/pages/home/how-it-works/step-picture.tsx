import type { Banner } from '@livery/contract/calls/content';
import { token, textStyle } from '@livery/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ChartScreen } from '../download/screens.ts';

/** The size of banners in px. */
const pictureSize = { width: 320, height: 200 };

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

interface StepPictureProps {
  readonly step: Banner;
  /** The index of the step, from 0. */
  readonly place: number;
  readonly of: number;
}

/** A step on a phone: its title, the progress and the operator's picture, or a live market where the picture fails to load. */
export function StepPicture({ step: { bannerUri, title }, place, of }: StepPictureProps) {
  const [failed, setFailed] = useState<string>();
  if (bannerUri === '' || bannerUri === failed) return <ChartScreen />;
  return (
    <>
      <Title>{title}</Title>
      <Progress>
        {Array.from({ length: of }, (_, part) => (
          <ProgressSegment key={String(part)} $done={part <= place} />
        ))}
      </Progress>
      <Picture src={bannerUri} alt="" {...pictureSize} loading="lazy" onError={() => setFailed(bannerUri)} />
    </>
  );
}
