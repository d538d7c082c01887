import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { enterOnScroll, Wrap } from '../../page-styles.ts';
import { display } from '../home-styles.ts';
import { FigureEntries } from './figure-entries.tsx';
import type { FiguresVariant } from './figures.tsx';

const BlackBackground = styled.div`
  background: ${token.surface0};
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9rem, 28%)), 1fr));
  gap: clamp(32px, 4vw, 48px) ${token.s8};
  padding-block: clamp(56px, 6.5vw, 80px);
  ${enterOnScroll}

  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    gap: 6px;
  }

  dt {
    ${textStyle(16)}
    letter-spacing: 0;
    color: ${token.text2};
  }

  dd {
    ${display({ sizes: [2.125, 5, 4], weight: 650, leading: 1.05 })}
    font-variant-numeric: tabular-nums;
    color: ${token.primaryText};
  }
`;

/** Large figures in the tenant's colour on black, three per row (layout 5). */
export const FiguresOnBlack: FiguresVariant = ({ figures }) => (
  <BlackBackground data-theme="dark">
    <Wrap>
      <List>
        <FigureEntries figures={figures} />
      </List>
    </Wrap>
  </BlackBackground>
);
