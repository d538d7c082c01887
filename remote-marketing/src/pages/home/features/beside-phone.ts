import { css } from 'styled-components';
import { onTablet, spans } from '../tiles.ts';

/** The number of tiles before those beside the phone (figures and a feature), two per row on a tablet. */
const before = 3;

/**
 * The grid position of one of `count` tiles beside the phone, which stands in the middle and is two rows high: two tiles left
 * of it, two right of it. Fewer tiles grow to fill the rows.
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
