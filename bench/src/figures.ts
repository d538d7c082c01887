/** A description, a value with its unit, and the bar: the value that we want to reach. */
export type Figure = readonly [what: string, figure: string, bar?: string | undefined];
export type Figures = readonly Figure[];

/** The figure below which a share of the sorted ones lie; 0 of none. */
export const quantile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.floor(sorted.length * share)] ?? 0;

/** The middle one of some figures; 0 of none. */
export const median = (figures: readonly number[]): number =>
  quantile(
    figures.toSorted((a, b) => a - b),
    0.5,
  );
