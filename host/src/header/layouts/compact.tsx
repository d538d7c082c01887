import { media, token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { WhenUnfolded } from '../fold.ts';
import { HeaderEnd, UtcClock } from '../header-end.tsx';
import { HomeLink } from '../home-link.tsx';
import type { HeaderLayoutProps } from '../layout.ts';
import { MainMenu } from '../main-menu.tsx';
import { Middle } from '../row.ts';

const Strip = styled.div`
  display: flex;
  align-items: center;
  height: 100%;
  padding-left: ${token.s4};
  box-shadow: inset 0 -1px ${token.line};
`;

const BrandSlot = styled.div`
  flex: 0 1 auto;
  min-width: 0;
  padding-right: 20px;

  /* The wordmark, with or without the name. */
  a > span > span {
    ${textStyle(14, 650)}
    letter-spacing: 0.02em;
  }

  img {
    height: 20px;
  }
`;

const Cells = styled(Middle)`
  height: 100%;

  nav,
  nav > div,
  nav > div > ul {
    height: 100%;
    max-height: none;
    gap: 0;
  }

  nav > div > ul > li {
    height: 100%;
  }

  nav > div > ul a {
    padding-inline: ${token.s4};
    border-left: 1px solid ${token.line};
    border-radius: 0;
    ${textStyle(13, 500)}

    &[aria-current='page'] {
      background: ${token.surface2};
      box-shadow: inset 0 2px ${token.primary};
    }
  }

  nav > div > ul > li:last-child > a {
    border-right: 1px solid ${token.line};
  }
`;

const Time = styled.div`
  display: none;
  padding-inline: ${token.s4};
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  color: ${token.text3};

  @container header (width >= 67rem) {
    display: block;
  }
`;

const CompactEnd = styled(HeaderEnd)`
  align-self: stretch;
  gap: 0;

  > div > a {
    align-self: stretch;
    border-radius: 0;
    ${textStyle(13, 500)}
  }

  ${media.touch} {
    > div > a {
      min-height: 0;
    }
  }

  /* The burger is at the window's edge. */
  > div > button {
    margin-right: 0;
  }
`;

/** Layout 6: a strip of cells like a trading terminal's, 44 px high, with the exchange's clock. */
export const Compact = ({ menu }: HeaderLayoutProps) => (
  <Strip>
    <BrandSlot>
      <HomeLink folds />
    </BrandSlot>
    <Cells>
      <WhenUnfolded>
        <MainMenu shape="row" />
      </WhenUnfolded>
    </Cells>
    <Time>
      <UtcClock />
    </Time>
    <CompactEnd menu={menu} />
  </Strip>
);
