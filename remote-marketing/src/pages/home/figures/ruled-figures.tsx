import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { Wrap } from '../../page-styles.ts';
import { FigureEntries } from './figure-entries.tsx';
import type { FiguresVariant } from './figures.tsx';

const FigureRule = styled(Wrap)`
  margin-top: 56px;
  container-type: inline-size;
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(8, auto);
  justify-content: space-between;
  gap: ${token.s4};
  padding-block: 18px;
  border-block: 1px solid ${token.lineStrong};

  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }

  dt {
    max-width: 12em;
    ${textStyle(12)}
    color: ${token.text2};
  }

  dd {
    ${textStyle(20, 600)}
    font-variant-numeric: tabular-nums;
  }

  @container (max-width: 70rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    justify-content: stretch;
  }

  @container (max-width: 36rem) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  }
`;

/** All figures in one row between rules. */
export const RuledFigures: FiguresVariant = ({ figures }) => (
  <FigureRule>
    <List>
      <FigureEntries figures={figures} />
    </List>
  </FigureRule>
);
