/** The range of prices that a chart shows. */
import type { AxisRange } from 'klinecharts';

/**
 * A length as a share of a height, at most all of it. The library's own gap in px divides by the height of a chart that is not
 * laid out yet, fails without a word, and draws nothing from then on.
 */
export const shareOf = (px: number, height: number): number => (px < height ? px / height : 1);

/** The range between two values of an axis that shows them as they are. */
export function rangeBetween(from: number, to: number): AxisRange {
  const range = to - from;
  return {
    from,
    to,
    range,
    realFrom: from,
    realTo: to,
    realRange: range,
    displayFrom: from,
    displayTo: to,
    displayRange: range,
  };
}

/** A range with room above and below, as shares of it. */
export const widened = (
  { realFrom, realTo, realRange }: AxisRange,
  { above, below }: { readonly above: number; readonly below: number },
): AxisRange => rangeBetween(realFrom - realRange * below, realTo + realRange * above);
