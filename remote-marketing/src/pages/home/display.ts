import { token } from '@livery/ui';
import { css } from 'styled-components';

interface Display {
  /** `rem`, the window's width in percent, `rem`. */
  readonly sizes: readonly [min: number, vw: number, max: number];
  readonly weight?: number;
  /** Of the size. */
  readonly leading?: number;
}

/** Text larger than the type scale, which follows the width of the window between two sizes. */
export const display = ({ sizes: [min, vw, max], weight = 600, leading = 1 }: Display) => css`
  font: ${weight} clamp(${min}rem, ${vw}vw, ${max}rem) / ${leading} ${token.font};
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
