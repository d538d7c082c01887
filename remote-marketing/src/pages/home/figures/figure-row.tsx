import { media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { enterOnScroll, Wrap } from '../../page-styles.ts';
import { FigureEntries } from './figure-entries.tsx';
import type { FiguresVariant } from './figures.tsx';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.s6};
  padding-block: ${token.s18};
  ${enterOnScroll}

  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }

  dt {
    ${textStyle(14)}
    color: ${token.text2};
  }

  dd {
    ${textStyle(44, 600)}
    font-variant-numeric: tabular-nums;
  }

  ${media.tablet} {
    /* Two columns, or one where the text is large. */
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(18rem, 40%)), 1fr));
    row-gap: ${token.s8};
  }

  ${media.phone} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
    gap: ${token.s6} ${token.s4};
    padding-block: 40px;

    dd {
      ${textStyle(24, 600)}
      font-variant-numeric: tabular-nums;
    }
  }
`;

/** Large figures in one row, each above its label. */
export const FigureRow: FiguresVariant = ({ figures }) => (
  <Wrap>
    <List>
      <FigureEntries figures={figures} />
    </List>
  </Wrap>
);
