import { css } from 'styled-components';
import { onTablet, spans } from '../tiles.ts';

/** The figures and the feature that stand before those beside the phone, on a tablet two in a row. */
const before = 3;

/**
 * Where a tile stands that is one of `count` beside the phone, which is two rows high and in the middle: two left of it, two
 * right of it. Where they are fewer, those that are left fill the rows.
 */
export function besidePhone(index: number, count: number) {
  const isLow = index >= 2 || index + 2 < count;
  const isLastAlone = index === count - 1 && (before + count) % 2 === 1;
  return css`
    ${spans(count === 1 ? 8 : 4, isLastAlone ? 12 : 6)}
    grid-row: span ${isLow ? 1 : 2};

    ${onTablet} {
      grid-row: auto;
    }
  `;
}
