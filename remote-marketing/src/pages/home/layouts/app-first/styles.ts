/** The lists of layout 5: round cards, and large figures on black. */
import { token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { bodyText, enterOnScroll } from '../../../page-styles.ts';
import { display } from '../../home-styles.ts';
import { CoinChange, CoinList, CoinName, CoinPrice } from '../../sections/coin-strip.tsx';
import { FeatureDescription, FeatureList, FeatureSummary } from '../../sections/features.tsx';
import { FigureList } from '../../sections/figures.tsx';
import { StepList } from '../../sections/steps.tsx';

/** One row of five coins, or two rows with gold and silver; the cards of the last row grow to fill it. */
export const CoinCards = styled(CoinList)`
  --per-row: 5;
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s3};

  &:has(> :nth-child(7)) {
    --per-row: 4;
  }

  > li {
    flex: 1 1 max(9.5rem, calc((100% - (var(--per-row) - 1) * ${token.s3}) / var(--per-row)));
    position: relative;
    min-width: 0;
    padding-top: 20px;
    border-radius: 24px;
    background: ${token.surface2};
    overflow: hidden;

    > p {
      padding-inline: 20px;
    }
  }

  ${CoinName} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token.s1} ${token.s2};
    ${textStyle(16, 600)}

    small {
      margin-left: -3px;
      ${textStyle(12)}
      color: ${token.text3};
    }
  }

  ${CoinPrice} {
    margin-top: 20px;
    ${textStyle(24, 600)}
    letter-spacing: -0.03em;
  }

  ${CoinChange} {
    ${textStyle(13)}
  }

  @container (width < 60rem) {
    > li {
      flex-basis: max(9.5rem, 30%);
    }
  }

  @container (width < 36rem) {
    > li > p {
      padding-inline: 14px;
    }
  }
`;

/** One text per feature. */
export const FeatureTexts = styled(FeatureList)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(15rem, 40%)), 1fr));
  gap: 0 ${token.s12};
  margin-top: ${token.s8};

  ${FeatureSummary} {
    display: flex;
    flex-direction: column;
    gap: 6px;
    height: 100%;
    padding-block: 20px ${token.s8};
    border-top: 2px solid ${token.text1};
  }

  h3 {
    ${textStyle(20, 600)}
  }

  ${FeatureDescription} {
    ${bodyText.small}
    color: ${token.text2};
  }
`;

/** Large figures in the tenant's colour, three per row. */
export const LargeFigures = styled(FigureList)`
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

/** One card per step. */
export const StepCards = styled(StepList)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16.5rem), 1fr));
  gap: 20px;
  margin-top: 40px;
`;
