/** The step of an axis: the smallest 1, 2 or 5 times a power of ten that is at least `rough`, which is above zero. */
export function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power;
}
