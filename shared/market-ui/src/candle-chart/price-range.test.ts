import { shareOf, widened } from './price-range.ts';

const range = { from: 100, to: 200, range: 100, realFrom: 100, realTo: 200, realRange: 100 };

test('a range gets room above and below', () => {
  const full = { ...range, displayFrom: 100, displayTo: 200, displayRange: 100 };
  expect(widened(full, { above: 0.4, below: 0.2 })).toEqual({
    ...{ from: 80, to: 240, range: 160 },
    ...{ realFrom: 80, realTo: 240, realRange: 160 },
    ...{ displayFrom: 80, displayTo: 240, displayRange: 160 },
  });
});

test.each([
  [48, 240, 0.2],
  [48, 48, 1],
  [48, 10, 1],
  [48, 0, 1],
])('%s px of %s px are a share of %s', (px, height, share) => {
  expect(shareOf(px, height)).toBe(share);
});
