import { isMarketClosed } from './is-market-closed.ts';

test.each([
  [1, 0, true],
  [1, 2, true],
  [1, 1, false],
  [0, 0, false],
  [0, 1, false],
  [0, 2, false],
] as const)('spec §2.5: type %i with closeStatus %i is a closed market: %s', (type, closeStatus, isClosed) => {
  expect(isMarketClosed({ type, closeStatus })).toBe(isClosed);
});
