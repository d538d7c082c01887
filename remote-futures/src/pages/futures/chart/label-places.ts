/** Where the labels of orders stand on the price line. Pure. */

/** Of a label's left edge, px; `y` is the middle of its height. */
export interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A label moves at most so many heights from its line: further away it would seem another one's. */
const steps = [0, 1, -1, 2, -2] as const;

/**
 * Moves each label that would cover an earlier one up or down beside it. One that finds no room stays at its line.
 * @param height of a label, px @param plotHeight px
 */
export function placesApart(labels: readonly LabelPlace[], height: number, plotHeight: number): readonly LabelPlace[] {
  const placed: LabelPlace[] = [];
  const isFree = ({ x, y, width }: LabelPlace) =>
    y >= height / 2 &&
    y <= plotHeight - height / 2 &&
    placed.every((one) => Math.abs(one.y - y) >= height || one.x + one.width <= x || x + width <= one.x);
  for (const label of labels) {
    const moved = steps.map((step) => ({ ...label, y: label.y + step * (height + 1) }));
    placed.push(moved.find(isFree) ?? label);
  }
  return placed;
}
