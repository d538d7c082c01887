/** The lists of layout 4, whose rules align with the market table. */
import { media, token, textStyle } from '@livery/ui';
import styled, { css } from 'styled-components';
import { bodyText, chineseHeading, enterOnScroll } from '../../../page-styles.ts';
import { FeatureKind, FeatureList, FeatureSummary } from '../../sections/features.tsx';
import { FigureList } from '../../sections/figures.tsx';
import { StepList } from '../../sections/steps.tsx';

export const RuledSection = styled.section`
  padding-top: 88px;

  ${media.phone} {
    padding-top: 56px;
  }
`;

export const RuledTitle = styled.h2`
  padding-bottom: 20px;
  border-bottom: 1px solid ${token.lineStrong};
  overflow-wrap: anywhere;
  ${textStyle(32, 600)}
  ${chineseHeading}
`;

/** A row with kind, name and text, and a link or button at its end, which stands beside the kind where rows are narrow. */
const ruledRow = css`
  position: relative;
  display: grid;
  grid-template-columns: 7.5rem minmax(0, 1.1fr) minmax(0, 1.6fr) minmax(0, 9rem);
  gap: ${token.s1} ${token.s8};
  align-items: baseline;
  padding-block: 20px;
  border-bottom: 1px solid ${token.line};
  overflow-wrap: anywhere;
  ${enterOnScroll}

  h3 {
    ${textStyle(20, 600)}
  }

  h3 + p {
    ${bodyText.small}
    color: ${token.text2};
  }

  a,
  button {
    place-self: baseline end;
  }

  a {
    text-align: right;
  }

  @container page (max-width: 54rem) {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${token.s1} ${token.s4};

    h3,
    h3 + p {
      grid-column: 1 / -1;
    }

    a,
    button {
      grid-area: 1 / 2;
    }
  }
`;

const ruledKind = css`
  ${textStyle(14, 600)}
  color: ${token.primaryText};
`;

/** All figures in one row between rules. */
export const RuledFigures = styled(FigureList)`
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

/** One ruled row per feature. */
export const RuledFeatures = styled(FeatureList)`
  ${FeatureSummary} {
    ${ruledRow}
  }

  ${FeatureKind} {
    ${ruledKind}
  }
`;

/** One numbered, ruled row per step. */
export const RuledSteps = styled(StepList)`
  counter-reset: step;

  > li {
    ${ruledRow}
    min-height: 70px;
    counter-increment: step;

    &::before {
      content: counter(step);
      ${ruledKind}
    }
  }
`;
