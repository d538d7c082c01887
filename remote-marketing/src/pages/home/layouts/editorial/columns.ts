/** The twelve-column grid of layout 8; one column where the text is large or the page narrow. */
import { token } from '@livery/ui';
import { css, styled } from 'styled-components';
import { gutter } from '../../../page-styles.ts';
import { display } from '../../home-styles.ts';

export const oneColumn = '@container (width < 54rem)';

/** The page's gutters, and the container that its columns are measured by. */
export const ColumnsContainer = styled.section`
  container-type: inline-size;
`;

export const columns = css`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  column-gap: ${token.s6};
  padding-inline: ${gutter};

  ${oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Columns = styled.div`
  ${columns}
`;

/** Spans columns `from` to `to` of the twelve, or the only column. */
export const spanColumns = (from: number, to: number) => css`
  grid-column: ${from} / ${to};

  ${oneColumn} {
    grid-column: 1;
  }
`;

/** A section heading in headline size. */
export const LargeTitle = styled.h2`
  ${display({ sizes: [2.5, 5.6, 4.5], leading: 1 })}
`;
