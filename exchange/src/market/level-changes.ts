import type { PriceLevel, Side } from './order-book.ts';

/** The changes that turn one list of levels into another. Zero lots remove a level. */
export function changedLevels(before: readonly PriceLevel[], after: readonly PriceLevel[]): PriceLevel[] {
  const known = new Map(before.map((level) => [level.priceTicks, level.lots]));
  const changed = after.filter((level) => known.get(level.priceTicks) !== level.lots);
  const kept = new Set(after.map((level) => level.priceTicks));
  const gone = before.filter((level) => !kept.has(level.priceTicks)).map(({ priceTicks }) => ({ priceTicks, lots: 0 }));
  return [...changed, ...gone];
}

/** The levels of a side after changes, best first. */
export function withChanges(
  side: Side,
  before: readonly PriceLevel[],
  changes: readonly PriceLevel[],
): readonly PriceLevel[] {
  if (changes.length === 0) return before;
  const levels = new Map(before.map((level) => [level.priceTicks, level]));
  for (const level of changes) {
    if (level.lots === 0) levels.delete(level.priceTicks);
    else levels.set(level.priceTicks, level);
  }
  const worse = side === 'buy' ? -1 : 1;
  return [...levels.values()].toSorted((left, right) => (left.priceTicks - right.priceTicks) * worse);
}
