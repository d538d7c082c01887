/** The grid of layout 7, in which every fact owns a tile. */
import { token, textStyle } from '@livery/ui';
import { css, styled } from 'styled-components';
import { entering } from '../page-styles.ts';

/** In `rem`, because at 200 % text a window of 1280 px is narrow. */
const tablet = '@container (width < 60rem)';
const phone = '@container (width < 36rem)';

/** Of twelve columns: on a desk, on a tablet, on a phone. */
export const spans = (onDesktop: number, onTablet = 12, onPhone = 12) => css`
  grid-column: span ${onDesktop};

  ${tablet} {
    grid-column: span ${onTablet};
  }

  ${phone} {
    grid-column: span ${onPhone};
  }
`;

export const onTablet = tablet;
export const onPhone = phone;

/** All rows of tiles, and what they are measured by. */
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

  ${phone} {
    gap: ${token.s2};
  }
`;

/** The same below the first screen. */
export const EnteringTiles = styled(Tiles)`
  ${entering}
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

  ${phone} {
    padding: 20px;
    border-radius: 16px;
  }
`;

/** What a tile is about. */
export const TileKind = styled.p`
  ${textStyle(13, 500)}
  color: ${token.text3};
`;

export const TileTitle = styled.h3`
  ${textStyle(24, 600)}
`;

/** The same over a whole section. */
export const tileHeading = css`
  ${textStyle(32, 600)}
`;
