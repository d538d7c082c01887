import { token } from '@livery/ui';
import { css } from 'styled-components';

interface Display {
  /** Minimum in `rem`, size in percent of the window's width, maximum in `rem`. */
  readonly sizes: readonly [min: number, vw: number, max: number];
  readonly weight?: number;
  /** Line height as a multiple of the size. */
  readonly leading?: number;
}

/** Text larger than the type scale; its size follows the window's width between two bounds. */
export const display = ({ sizes: [min, vw, max], weight = 600, leading = 1 }: Display) => css`
  font: ${weight} clamp(${min}rem, ${vw}vw, ${max}rem) / ${leading} ${token.font};
  letter-spacing: -0.045em;
  overflow-wrap: anywhere;

  /* Letters of these languages are square, or carry marks above and below. */
  &:lang(ja),
  &:lang(ko),
  &:lang(th),
  &:lang(vi),
  &:lang(zh) {
    line-height: ${Math.max(leading, 1.2)};
    letter-spacing: 0;
  }

  /* A Chinese heading wraps at commas, not inside words. */
  &:lang(zh) {
    word-break: keep-all;
  }
`;
