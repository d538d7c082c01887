import { Skeleton, media } from '@livery/ui';
import { styled } from 'styled-components';
import { MarketBarLayout } from './market-bar-layout.tsx';

/** On a phone the bar has two rows. */
const WaitingBar = styled(MarketBarLayout)`
  ${media.phone} {
    min-height: 97px;
    align-content: space-around;
  }
`;

/** The bar's placeholder while the markets are loading. */
export const MarketBarSkeleton = () => (
  <WaitingBar aria-hidden>
    <Skeleton width="9em" height={20} />
    <Skeleton width="min(32em, 40vw)" height={20} />
  </WaitingBar>
);
