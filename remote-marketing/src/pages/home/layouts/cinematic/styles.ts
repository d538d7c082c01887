/** The lists of layout 3: stills, large figures and climbing steps. */
import { token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { bodyText, enterOnScroll, gutter } from '../../../page-styles.ts';
import { display } from '../../home-styles.ts';
import { AllMarketsItem, CoinList, CoinName, CoinPrice } from '../../sections/coin-strip.tsx';
import {
  FeatureDescription,
  FeatureKind,
  FeatureList,
  FeatureSummary,
  PicturePlace,
} from '../../sections/features.tsx';
import { FigureList } from '../../sections/figures.tsx';
import { StepList } from '../../sections/steps.tsx';

/** One line across the full width of the page; it scrolls where the coins do not fit. */
export const CoinTicker = styled(CoinList)`
  display: flex;
  justify-content: space-between;
  gap: 36px;
  padding-inline: ${gutter};
  border-top: 1px solid ${token.line};
  overflow-x: auto;
  scrollbar-width: none;
  mask: linear-gradient(90deg, transparent, #000 4%, #000 94%, transparent);

  &:focus-visible {
    outline-offset: -4px;
  }

  > li {
    position: relative;
    flex: none;
    display: flex;
    align-items: center;
    gap: ${token.s3};
    min-height: 5rem;
    white-space: nowrap;
    ${textStyle(14)}
  }

  ${CoinName} {
    display: flex;
    align-items: center;
    gap: ${token.s3};
    font-weight: 600;

    small {
      margin-left: -8px;
      ${textStyle(12)}
      color: ${token.text3};
    }
  }

  ${CoinPrice} {
    ${textStyle(16, 500)}
  }

  ${AllMarketsItem} {
    min-width: max-content;
  }
`;

/** Film stills, two per row, each with the picture of a feature. */
export const FeatureStills = styled(FeatureList)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 2px;
  padding-inline: 2px;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 300px);
    grid-auto-rows: minmax(21rem, auto);
    align-content: start;
    gap: ${token.s6};
    padding: ${token.s8} ${gutter};
    background: ${token.surface1};

    &:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }

  ${FeatureSummary} {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: ${token.s3};

    > a {
      margin-top: auto;
    }
  }

  ${FeatureKind} {
    ${textStyle(13, 500)}
    color: ${token.primaryText};
  }

  h3 {
    ${display({ sizes: [1.5, 2.6, 2], weight: 500, leading: 1.25 })}
    letter-spacing: -0.03em;
  }

  ${FeatureDescription} {
    font-size: 1rem;
    line-height: 1.5rem;
    color: ${token.text2};
  }

  ${PicturePlace} {
    display: grid;
    align-items: center;
    min-height: 13rem;
  }

  @container (width < 67.5rem) {
    grid-template-columns: minmax(0, 1fr);
  }

  @container (width < 34rem) {
    > li {
      grid-template-columns: minmax(0, 1fr);
      grid-auto-rows: auto;
    }

    ${PicturePlace} {
      order: -1;
      min-height: 0;
    }
  }
`;

/** Figures of which the first is largest. */
export const LargeFigures = styled(FigureList)`
  ${enterOnScroll}
  display: grid;
  /* As wide as the figures are in the page's language, so that each stays on one line. */
  grid-template-columns: repeat(3, auto);
  align-items: end;
  gap: ${token.s8};

  @container (width < 67.5rem) {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  }

  > div {
    display: flex;
    flex-direction: column-reverse;
  }

  dt {
    ${textStyle(14)}
    color: ${token.text2};
  }

  dd {
    ${display({ sizes: [2, 4.7, 3.75], weight: 500, leading: 1.07 })}
    font-variant-numeric: tabular-nums;
  }

  > :first-child {
    @container (width < 67.5rem) {
      grid-column: 1 / -1;
    }

    dd {
      ${display({ sizes: [4, 9.4, 7.5], weight: 500, leading: 1 })}
    }
  }
`;

/** Each column stands this much higher than the one before it, while four stand side by side. */
const riserPx = 40;
const climb = [0, 1, 2, 3].map((step) => `&:nth-child(4n + ${step + 1}) { margin-top: ${(3 - step) * riserPx}px; }`);

/** One column per step, each higher than the one before. */
export const ClimbingSteps = styled(StepList)`
  counter-reset: step;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: 40px ${token.s8};
  margin-top: ${token.s12};

  > li {
    position: relative;
    display: grid;
    align-content: start;
    gap: ${token.s2};
    min-height: 11rem;
    overflow-wrap: anywhere;
    counter-increment: step;

    &::before {
      content: counter(step);
      ${display({ sizes: [3, 5.6, 4.5], weight: 500 })}
      font-variant-numeric: tabular-nums;
      color: ${token.primaryText};
    }

    > button {
      justify-self: start;
    }

    @container (width >= 67.5rem) {
      ${climb.join('\n')}
    }
  }

  h3 {
    margin-top: ${token.s1};
    ${textStyle(16, 600)}
  }

  p {
    ${bodyText.small}
    color: ${token.text2};
  }
`;
