import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { FigureEntries } from './figure-entries.tsx';
import type { FiguresVariant } from './figures.tsx';

const FigureGrid = styled.div`
  container-type: inline-size;
  border-bottom: 1px solid ${token.line};
  overflow: hidden;
`;

/**
 * A wide grid has one row, where long labels take two lines. Each cell has a hairline above and at its left; the grid clips
 * the outermost ones.
 */
const List = styled.dl`
  display: flex;
  margin: -1px 0 0 -1px;

  > div {
    flex: 1 1 auto;
    display: flex;
    flex-direction: row-reverse;
    justify-content: flex-end;
    align-items: baseline;
    gap: ${token.s2};
    padding: 6px ${token.s4};
    border: solid ${token.line};
    border-width: 1px 0 0 1px;
  }

  dt {
    ${textStyle(12)}
    color: ${token.text3};
  }

  dd {
    ${textStyle(12, 600)}
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
    color: ${token.primaryText};
  }

  @container (max-width: 76rem) {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  @container (max-width: 45rem) {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));

    > div {
      flex-direction: column-reverse;
      gap: 0;
    }

    dd {
      ${textStyle(14, 600)}
      font-variant-numeric: tabular-nums;
      white-space: normal;
    }
  }
`;

/** A status bar with one cell per figure and its label. */
export const FigureCells: FiguresVariant = ({ figures }) => (
  <FigureGrid>
    <List>
      <FigureEntries figures={figures} />
    </List>
  </FigureGrid>
);
