import { useLiveState } from '@livery/platform';
import { media, staleStyle, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { Wrap, enterOnScroll } from '../../page-styles.ts';
import { display } from '../home-styles.ts';
import { LiveDepth } from '../market/live-depth.tsx';
import { leadingPair } from '../market/pairs.tsx';
import { NearViewport } from '../near-viewport.tsx';
import { FigureEntries } from './figure-entries.tsx';
import type { FiguresVariant } from './figures.tsx';

const FigureSection = styled.div`
  container-type: inline-size;
  padding-top: 152px;
  border-bottom: 1px solid ${token.line};

  ${media.phone} {
    padding-top: 72px;
  }
`;

const List = styled.dl`
  ${enterOnScroll}
  display: grid;
  /* As wide as the figures are in the page's language, so that each stays on one line. */
  grid-template-columns: repeat(3, auto);
  align-items: end;
  gap: ${token.s8};

  @container (width < 67.5rem) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  }

  > div {
    display: flex;
    flex-direction: column-reverse;
  }

  dt {
    ${textStyle(14)}
    color: ${token.text2};
  }

  dd {
    ${display({ sizes: [2, 4.7, 3.75], weight: 500, leading: 1.07 })}
    font-variant-numeric: tabular-nums;
  }

  > :first-child {
    @container (width < 67.5rem) {
      grid-column: 1 / -1;
    }

    dd {
      ${display({ sizes: [4, 9.4, 7.5], weight: 500, leading: 1 })}
    }
  }
`;

const DepthBackground = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  height: 260px;
  margin-top: 56px;
`;

/** Figures in front of the live book's depth, the first one largest. */
export const FiguresOverDepth: FiguresVariant = ({ figures }) => {
  const stale = useLiveState().prices === 'stale';
  return (
    <FigureSection>
      <Wrap>
        <List>
          <FigureEntries figures={figures} />
        </List>
      </Wrap>
      <DepthBackground $stale={stale}>
        <NearViewport height={260} fillsContainer>
          <LiveDepth pair={leadingPair} />
        </NearViewport>
      </DepthBackground>
    </FigureSection>
  );
};
