/** The twelve-column grid of layout 8, and its lists: an index, chapters and numbered rows. */
import { textStyle, token } from '@livery/ui';
import styled, { css } from 'styled-components';
import { bodyText, enterOnScroll, gutter } from '../../../page-styles.ts';
import { display } from '../../home-styles.ts';
import { CoinChange, CoinList, CoinName, CoinPrice } from '../../sections/coin-strip.tsx';
import { FeatureDescription, FeatureList, FeatureSummary, PicturePlace } from '../../sections/features.tsx';
import { StepList } from '../../sections/steps.tsx';

/** There is one column where the text is large or the page narrow. */
export const oneColumn = '@container (width < 54rem)';
const veryNarrow = '@container (width < 16rem)';

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

/** The coins as an index in headline size. */
export const CoinIndex = styled(CoinList)`
  padding-inline: ${gutter};

  > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 4fr) 8rem minmax(0, 2fr);
    align-items: center;
    gap: 0 ${token.s6};
    padding-block: 10px;

    ${oneColumn} {
      grid-template-columns: 1fr auto;
      padding-block: ${token.s3};
    }

    ${veryNarrow} {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
    }
  }

  > li + li {
    border-top: 1px solid ${token.line};
  }

  ${CoinName} {
    display: flex;
    align-items: flex-start;
    gap: ${token.s2};
    ${display({ sizes: [2, 5.3, 4.5], leading: 1.15 })}

    small {
      padding-top: 0.5em;
      ${textStyle(14)}
      color: ${token.text3};
    }
  }

  ${CoinPrice} {
    text-align: right;
    ${display({ sizes: [1.75, 5.3, 4.5], weight: 400, leading: 1.15 })}
    overflow-wrap: normal;
  }

  ${CoinChange} {
    justify-self: end;
    ${textStyle(16)}

    ${oneColumn} {
      grid-column: 2;
      ${textStyle(14)}
    }

    ${veryNarrow} {
      grid-column: 1;
      justify-self: start;
    }
  }
`;

export const CoinSparkline = styled.span`
  justify-self: end;
  overflow: hidden;
  max-width: 100%;

  ${oneColumn} {
    display: none;
  }
`;

/** One numbered chapter per feature, with its picture in the margin. */
export const FeatureChapters = styled(FeatureList)`
  counter-reset: chapter;
  border-block: 1px solid ${token.text1};

  > li {
    ${columns}
    row-gap: ${token.s6};
    padding-block: 40px 56px;
    counter-increment: chapter;

    &::before {
      content: counter(chapter);
      grid-column: 1;
      padding-top: 10px;
      font-size: 1rem;
      color: ${token.text3};
    }

    ${oneColumn} {
      &::before {
        padding: 0;
      }
    }
  }

  > li + li {
    border-top: 1px solid ${token.line};
  }

  ${FeatureSummary} {
    ${spanColumns(2, 8)}
    ${enterOnScroll}
    display: grid;
    align-content: start;
    justify-items: start;
    gap: ${token.s3};
  }

  h3 {
    ${display({ sizes: [2.25, 4.1, 3.25], leading: 1.04 })}
  }

  ${FeatureDescription} {
    max-width: 32em;
    ${bodyText.large}
    color: ${token.text2};
  }

  ${PicturePlace} {
    ${spanColumns(9, 13)}
    align-self: center;
    min-width: 0;

    ${oneColumn} {
      width: 100%;
      max-width: 26rem;
    }
  }
`;

/** One numbered row per step, between rules. */
export const StepRows = styled(StepList)`
  counter-reset: step;

  > li {
    position: relative;
    display: grid;
    grid-template-columns: 2.5rem minmax(0, 1fr);
    gap: ${token.s1} ${token.s2};
    min-height: 5.25rem;
    padding-block: 20px;
    border-top: 1px solid ${token.text1};
    overflow-wrap: anywhere;
    counter-increment: step;

    &:last-child {
      border-bottom: 1px solid ${token.text1};
    }

    &::before {
      content: counter(step);
      grid-row: 1 / span 2;
      ${textStyle(16, 600)}
      font-variant-numeric: tabular-nums;
      color: ${token.primaryText};
    }

    > * {
      grid-column: 2;
      justify-self: start;
    }
  }

  h3 {
    ${textStyle(24, 600)}
  }

  p {
    width: 100%;
    ${textStyle(14)}
    color: ${token.text2};
  }
`;
