/** Live pictures of the features, all of one height, mounted near the viewport. */
import { useLiveState } from '@livery/platform';
import { staleStyle, token } from '@livery/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LiveBook } from '../home/market/live-book.tsx';
import { LiveChart } from '../home/market/live-chart.tsx';
import { leadingPair } from '../home/market/pairs.tsx';
import { NearViewport } from '../home/near-viewport.tsx';
import { CostPicture } from './cost-picture.tsx';

const pictureHeight = 352;

const PictureContainer = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  display: grid;
  height: ${pictureHeight}px;
  border: 1px solid ${token.line};
  border-radius: ${token.r3};
  background: ${token.surface1};
  overflow: hidden;

  > * {
    display: grid;
    min-width: 0;
    min-height: 0;
  }
`;

const Centred = styled.div`
  align-content: center;
  padding: ${token.s2};
`;

const Chart = styled.div`
  position: relative;
  height: ${pictureHeight}px;
`;

function BlockPicture({ children }: { readonly children: ReactNode }) {
  const stale = useLiveState().prices === 'stale';
  return (
    <PictureContainer $stale={stale}>
      <NearViewport height={pictureHeight}>{children}</NearViewport>
    </PictureContainer>
  );
}

export const ChartBlock = () => (
  <BlockPicture>
    <Chart>
      <LiveChart pair={leadingPair} period="15m" limit={120} step={9} averages={[14]} />
    </Chart>
  </BlockPicture>
);

export const BookBlock = () => (
  <BlockPicture>
    <Centred>
      <LiveBook pair={leadingPair} levels={6} />
    </Centred>
  </BlockPicture>
);

export const CostBlock = () => (
  <BlockPicture>
    <Centred>
      <CostPicture />
    </Centred>
  </BlockPicture>
);
