import { nameWidth } from './name-width.ts';

test('longer names are wider, and never less than they take', () => {
  expect(nameWidth('Halvo')).toBeLessThan(nameWidth('Mirador'));
  expect(nameWidth('交易所')).toBeGreaterThan(nameWidth('abc'));
  expect(nameWidth('取引所')).toBeCloseTo(3 * 0.97);
});

test('a name of one letter, or of nothing visible, is not made huge', () => {
  expect(nameWidth('I')).toBe(1.5);
  expect(nameWidth(' ')).toBe(1.5);
});
