import { token } from '@livery/ui';
import { css } from 'styled-components';

interface Display {
  /** `rem`, the window's width in percent, `rem`. */
  readonly sizes: readonly [least: number, vw: number, most: number];
  readonly weight?: number;
  /** Of the size. */
  readonly leading?: number;
}

/** Text larger than the type scale, which follows the width of the window between two sizes. */
export const display = ({ sizes: [least, vw, most], weight = 600, leading = 1 }: Display) => css`
  font: ${weight} clamp(${least}rem, ${vw}vw, ${most}rem) / ${leading} ${token.font};
  letter-spacing: -0.045em;
  overflow-wrap: anywhere;

  /* Their letters are squares, or carry marks above and below. */
  &:lang(ja),
  &:lang(ko),
  &:lang(th),
  &:lang(vi),
  &:lang(zh) {
    line-height: ${Math.max(leading, 1.2)};
    letter-spacing: 0;
  }

  /* A Chinese heading is broken at its commas, not in its words. */
  &:lang(zh) {
    word-break: keep-all;
  }
`;
