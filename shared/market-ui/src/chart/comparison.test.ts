import { comparisonLine } from './comparison.ts';

jest.mock('@livery/market-ui/klinecharts', () => ({ registerIndicator: () => undefined }));

const bars = [100, 110, 120, 90].map((close, index) => ({ timestamp: index * 60_000, close }));
const candle = (index: number, close: string) => ({ startTime: index * 60, close });

test('the second market begins where the first one is, and both say how far they moved', () => {
  const line = comparisonLine(bars, [candle(1, '10'), candle(2, '20'), candle(3, '15'), candle(9, '1')]);
  expect(line?.values).toEqual([undefined, 110, 220, 165]);
  expect(line?.moved).toBeCloseTo(50);
  expect(line?.ownMoved).toBeCloseTo(-18.18);
});

test('there is no line without a common bar', () => {
  expect(comparisonLine(bars, [candle(7, '1')])).toBeUndefined();
  expect(comparisonLine([], [candle(1, '1')])).toBeUndefined();
});
