/** The grid of layout 7, with one tile per fact. */
import { token, textStyle } from '@livery/ui';
import { css, styled } from 'styled-components';
import { enterOnScroll } from '../../../page-styles.ts';

/** In `rem`, because at 200 % text a window of 1280 px is narrow. */
const tablet = '@container (width < 60rem)';
const phone = '@container (width < 36rem)';

/** Spans of twelve columns on desktops, tablets and phones. */
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

  ${phone} {
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

  ${phone} {
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
