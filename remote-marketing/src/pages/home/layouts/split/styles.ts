/** The two halves of layout 2, which stack where the page is narrow, and its lists, which keep to both sides of the line. */
import { textStyle, token } from '@livery/ui';
import styled, { css } from 'styled-components';
import { gutter } from '../../../page-styles.ts';
import { brandGround, display, onBrand } from '../../home-styles.ts';
import {
  FeatureDescription,
  FeatureKind,
  FeatureList,
  FeatureSummary,
  PicturePlace,
} from '../../sections/features.tsx';
import { FigureList } from '../../sections/figures.tsx';
import { StepList } from '../../sections/steps.tsx';

/** In `rem`, because at 200 % text a window of 1280 px is narrow. */
export const oneColumn = '@container (width < 54rem)';

export const HalvesSection = styled.section`
  container-type: inline-size;
  border-top: 1px solid ${token.line};
  background: ${token.surface1};
`;

const halves = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

  ${oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Halves = styled.div`
  ${halves}
  min-height: 33.75rem;

  ${oneColumn} {
    min-height: 0;
  }
`;

/** The half with the text, vertically centred. */
export const IntroductionHalf = styled.div`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${token.s4};
  padding: ${token.s18} ${gutter};

  > * {
    max-width: 28.75rem;
  }

  ${oneColumn} {
    padding-block: ${token.s12} ${token.s8};
  }
`;

export const HalfTitle = styled.h2`
  ${display({ sizes: [2, 3.5, 2.75], leading: 1.18 })}
  letter-spacing: -0.035em;
`;

export const HalfParagraph = styled.p`
  overflow-wrap: anywhere;
  font-size: 1rem;
  line-height: 1.5rem;
  color: ${token.text2};
`;

/** The figures below the text of the banner. */
export const BannerFigures = styled(FigureList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s4} 40px;
  margin-top: 40px;
  color: ${token.text3};

  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }

  dd {
    font: 600 1rem/1.5rem ${token.font};
    color: ${token.text1};
  }
`;

/** Two features per row around the line, each with a picture card. Light and dark alternate as on a chessboard. */
export const FeatureQuadrants = styled(FeatureList)`
  ${halves}
  overflow: hidden;

  > li {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    gap: ${token.s8};
    min-height: 30rem;
    margin: -1px 0 0 -1px;
    padding: ${token.s12} ${gutter} 0;
    border: solid ${token.line};
    border-width: 1px 0 0 1px;
    background: ${token.surface1};

    &:nth-child(4n + 2),
    &:nth-child(4n + 3) {
      background: ${token.surface2};
    }

    /* The last of an odd number takes both halves: text left of the line, picture right of it. */
    &:last-child:nth-child(odd) {
      grid-column: 1 / -1;
      flex-direction: row;
      align-items: flex-end;
      min-height: 22rem;
      background: linear-gradient(90deg, ${token.surface2} 50%, ${token.surface1} 50%);

      > :first-child {
        align-self: flex-start;
        flex: 1;
      }
    }

    ${oneColumn} {
      &:nth-child(n):nth-child(n) {
        flex-direction: column;
        align-items: stretch;
        min-height: 0;
        background: ${token.surface1};
      }

      &:nth-child(n):nth-child(even) {
        background: ${token.surface2};
      }
    }
  }

  ${FeatureSummary} {
    display: grid;
    justify-items: start;
    gap: ${token.s2};
  }

  ${FeatureKind} {
    ${textStyle(13, 500)}
    color: ${token.text3};
  }

  h3 {
    max-width: 11em;
    ${display({ sizes: [1.5, 2.6, 2], leading: 1.25 })}
    letter-spacing: -0.035em;
  }

  ${FeatureDescription} {
    max-width: 30em;
    font-size: 1rem;
    line-height: 1.5rem;
    color: ${token.text2};
  }

  /* The quadrant's lower edge cuts off the card. */
  ${PicturePlace} {
    align-self: flex-end;
    display: grid;
    align-items: end;
    width: 21.25rem;
    max-width: 100%;
    min-height: 12rem;
    padding: 20px;
    border: 1px solid ${token.line};
    border-bottom: 0;
    border-radius: ${token.r3} ${token.r3} 0 0;
    background: ${token.surface1};
    box-shadow: ${token.shadow1};

    ${oneColumn} {
      width: 28rem;
      min-height: 0;
    }
  }
`;

export const FigureBackground = styled.div`
  ${brandGround}
  display: grid;
`;

/** Large figures in two columns on the tenant's colour, or in one column where the text is large. */
export const FigureCells = styled(FigureList)`
  ${onBrand}
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9rem, 34%)), 1fr));
  overflow: hidden;

  ${oneColumn} {
    min-height: 26rem;
  }

  /* Each cell has a hairline above and at its left; the list clips the outermost ones. */
  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: center;
    gap: ${token.s1};
    margin: -1px 0 0 -1px;
    padding: 28px ${gutter};
    border: solid ${token.line};
    border-width: 1px 0 0 1px;
  }

  dt {
    ${textStyle(14)}
  }

  dd {
    ${display({ sizes: [1.75, 3.5, 2.75], leading: 1.18 })}
    font-variant-numeric: tabular-nums;
  }
`;

/** One numbered row per step, between hairlines. */
export const StepRows = styled(StepList)`
  counter-reset: step;
  width: 100%;

  > li {
    position: relative;
    display: grid;
    grid-template-columns: 2.5rem minmax(0, 1fr);
    gap: ${token.s1} ${token.s2};
    min-height: 5.25rem;
    padding-block: 20px;
    border-top: 1px solid ${token.line};
    overflow-wrap: anywhere;
    counter-increment: step;

    &:last-child {
      border-bottom: 1px solid ${token.line};
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
    ${textStyle(16, 600)}
  }

  p {
    width: 100%;
    ${textStyle(14)}
    color: ${token.text2};
  }
`;
