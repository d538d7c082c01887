/** The lists of layout 1: columns and cells between hairlines. */
import { media, token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { bodyText, enterOnScroll, gutter } from '../../../page-styles.ts';
import { CoinChange, CoinList, CoinName, CoinPrice } from '../../sections/coin-strip.tsx';
import {
  FeatureDescription,
  FeatureKind,
  FeatureList,
  FeatureSummary,
  PicturePlace,
} from '../../sections/features.tsx';
import { FigureList } from '../../sections/figures.tsx';
import { StepList } from '../../sections/steps.tsx';

/** One cell per coin. Each has a hairline above and at its left; the list clips the outermost ones. */
export const CoinCells = styled(CoinList)`
  --columns: 6;
  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  /* The first cell of every row aligns with the page's edge. */
  margin-inline: -20px;
  overflow: hidden;

  /* With gold and silver there are eight coins. */
  &:has(> :nth-child(7)) {
    --columns: 8;

    @media (max-width: 1360px) {
      --columns: 4;
    }
  }

  /* In rem, because at 200 % text a window of 1280 px is narrow. */
  @container (max-width: 67.5rem) {
    --columns: 3;

    &:has(> :nth-child(7)) {
      --columns: 4;
    }
  }

  ${media.phone} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
    margin-inline: calc(-1 * ${gutter});
  }

  > li {
    position: relative;
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${token.s1} ${token.s2};
    align-items: center;
    margin: -1px 0 0 -1px;
    padding: 20px;
    border: solid ${token.line};
    border-width: 1px 0 0 1px;
    transition: background ${token.fast} ease-out;

    ${media.hover} {
      &:hover {
        background: ${token.surface1};
      }
    }

    ${media.phone} {
      padding: 14px ${gutter};
    }
  }

  ${CoinName} {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: ${token.s2};
    ${textStyle(14, 600)}

    small {
      margin-left: -3px;
      ${textStyle(12)}
      color: ${token.text3};
    }
  }

  ${CoinPrice} {
    grid-column: 1 / -1;
    ${textStyle(20, 600)}
    letter-spacing: -0.02em;
  }

  ${CoinChange} {
    ${textStyle(13)}
  }
`;

export const CoinSparkline = styled.span`
  justify-self: end;
  min-width: 0;
  overflow: hidden;

  ${media.phone} {
    display: none;
  }
`;

/** Large figures in one row, each above its label. */
export const FigureRow = styled(FigureList)`
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

/** One column per feature, below its picture. */
export const FeatureColumns = styled(FeatureList)`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  margin-top: ${token.s12};
  border-top: 1px solid ${token.line};
  overflow: hidden;

  ${media.tablet} {
    grid-auto-flow: row;

    &:has(> :nth-child(2)) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }

  ${media.phone} {
    && {
      grid-template-columns: minmax(0, 1fr);
    }

    margin-top: ${token.s6};
  }

  > li {
    display: flex;
    flex-direction: column;
    margin: -1px 0 0 -1px;
    padding: ${token.s6};
    border: solid ${token.line};
    border-width: 1px 0 0 1px;

    &:first-child {
      padding-left: 0;
    }

    &:last-child {
      padding-right: 0;
    }

    ${media.tablet} {
      &:nth-child(odd) {
        padding-left: 0;
      }

      &:nth-child(even) {
        padding-right: 0;
      }
    }

    ${media.phone} {
      &:nth-child(n) {
        padding-inline: 0;
      }
    }
  }

  /* A single feature stands beside its picture. */
  > li:only-child {
    flex-direction: row;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${token.s12};

    > * {
      flex: 1 1 320px;
    }

    > ${PicturePlace} {
      flex: 0 1 320px;
    }
  }

  ${FeatureSummary} {
    flex: 1;
    display: flex;
    flex-direction: column;
  }

  ${PicturePlace} {
    order: -1;
    display: grid;
    align-items: center;
    height: 236px;
    margin-bottom: ${token.s6};

    > * {
      width: 100%;
      max-width: 320px;
    }

    ${media.phone} {
      height: auto;
      margin-bottom: ${token.s4};
    }
  }

  ${FeatureKind} {
    ${textStyle(13, 500)}
    color: ${token.text3};
  }

  h3 {
    margin: ${token.s2} 0;
    ${textStyle(20, 600)}
  }

  ${FeatureDescription} {
    flex: 1;
    margin-bottom: ${token.s4};
    ${bodyText.small}
    color: ${token.text2};
  }
`;

/** One column per step, on one line. */
export const StepColumns = styled(StepList)`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.s12} ${token.s8};
  margin-top: ${token.s12};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.s8};
    margin-top: ${token.s8};
  }

  > li {
    position: relative;
    min-height: 128px;
    padding-top: ${token.s6};
    border-top: 1px solid ${token.lineStrong};
    overflow-wrap: anywhere;

    &::before {
      content: '';
      position: absolute;
      top: -4px;
      left: 0;
      width: 7px;
      height: 7px;
      border-radius: 50%;
      background: ${token.primaryText};
    }

    > button {
      margin-top: ${token.s2};
    }

    ${media.phone} {
      min-height: 0;
    }
  }

  h3 {
    margin-bottom: ${token.s2};
    ${textStyle(16, 600)}
  }

  p {
    ${bodyText.small}
    color: ${token.text2};
  }
`;
