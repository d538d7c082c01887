/** The grid of layout 7, with one tile per fact, and its lists. */
import { textStyle, token } from '@livery/ui';
import styled, { css } from 'styled-components';
import { enterOnScroll } from '../../../page-styles.ts';
import { AllMarketsItem, CoinChange, CoinList, CoinName, CoinPrice } from '../../sections/coin-strip.tsx';
import { FigureList } from '../../sections/figures.tsx';
import { StepList } from '../../sections/steps.tsx';

/** In `rem`, because at 200 % text a window of 1280 px is narrow. */
export const onTablet = '@container (width < 60rem)';
export const onPhone = '@container (width < 36rem)';

/** Spans of twelve columns on desktops, tablets and phones. */
export const spans = (desktop: number, tablet = 12, phone = 12) => css`
  grid-column: span ${desktop};

  ${onTablet} {
    grid-column: span ${tablet};
  }

  ${onPhone} {
    grid-column: span ${phone};
  }
`;

/** The container of all rows of tiles, by whose width they are measured. */
export const TileBoard = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s3};
`;

/** Tiles of one section. */
export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  grid-auto-flow: dense;
  gap: ${token.s3};
  min-width: 0;

  ${onPhone} {
    gap: ${token.s2};
  }
`;

/** Tiles below the start of the page, which enter on scroll. */
export const EnteringTiles = styled(Tiles)`
  ${enterOnScroll}
`;

export const tileStyles = css`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: ${token.s6};
  border-radius: 20px;
  background: ${token.surface1};
  color: ${token.text1};
  overflow: hidden;
  overflow-wrap: anywhere;

  ${onPhone} {
    padding: 20px;
    border-radius: 16px;
  }
`;

/** The kind of a tile's content. */
export const TileKind = styled.p`
  ${textStyle(13, 500)}
  color: ${token.text3};
`;

export const TileTitle = styled.h3`
  ${textStyle(24, 600)}
`;

/** The title of a tile that is a whole section. */
export const tileHeading = css`
  ${textStyle(32, 600)}
`;

/** One row of six coins, or two rows with gold and silver; the link to all markets has a row of its own. */
export const CoinTiles = styled(CoinList)`
  --per-row: 6;
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s3};

  &:has(> :nth-child(8)) {
    --per-row: 4;
  }

  > li {
    flex: 1 1 max(9rem, calc((100% - (var(--per-row) - 1) * ${token.s3}) / var(--per-row)));
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${token.s2};
    min-width: 0;
    padding: 18px 20px;
    border-radius: 20px;
    background: ${token.surface1};
  }

  ${CoinName} {
    display: flex;
    flex: 1 0 100%;
    align-items: center;
    gap: ${token.s2};
    margin-bottom: ${token.s1};
    ${textStyle(14, 600)}

    small {
      margin-left: -3px;
      ${textStyle(12)}
      color: ${token.text3};
    }
  }

  ${CoinPrice} {
    ${textStyle(16, 600)}
  }

  ${CoinChange} {
    ${textStyle(13)}
  }

  @container (width < 60rem) {
    > li {
      flex-basis: max(9rem, 30%);
    }
  }

  @container (width < 36rem) {
    gap: ${token.s2};

    > li {
      padding: 14px ${token.s4};
      border-radius: 16px;
    }

    /* A long price leaves no room beside it, so every tile uses two rows. */
    ${CoinChange} {
      flex: 1 0 100%;
    }
  }

  > ${AllMarketsItem} {
    flex-basis: 100%;
    padding-block: ${token.s2};
  }
`;

/** A large figure above its label. */
export const LargeFigure = styled(FigureList)`
  > div {
    display: flex;
    flex-direction: column-reverse;
  }

  dt {
    ${textStyle(14)}
    color: ${token.text2};
  }

  dd {
    ${textStyle(44, 600)}
    font-variant-numeric: tabular-nums;
  }
`;

/** One numbered tile per step, two per row. */
export const StepTiles = styled(StepList)`
  counter-reset: step;
  flex: 1;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(15rem, 40%)), 1fr));
  gap: ${token.s3};
  margin-top: ${token.s6};

  > li {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: start;
    gap: ${token.s1} ${token.s3};
    min-height: 124px;
    padding: 20px;
    border-radius: ${token.r3};
    background: ${token.surface2};
    overflow-wrap: anywhere;
    counter-increment: step;

    &::before {
      content: counter(step);
      grid-row: 1 / 4;
      align-self: start;
      display: grid;
      place-items: center;
      min-width: 1.75rem;
      height: 1.75rem;
      border-radius: ${token.r2};
      background: ${token.primary};
      ${textStyle(13, 600)}
      color: ${token.onPrimary};
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
