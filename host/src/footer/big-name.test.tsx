import { nameWidth } from './big-name.tsx';

test('estimates a longer name as wider, and no name as narrower than it is', () => {
  expect(nameWidth('Halvo')).toBeLessThan(nameWidth('Mirador'));
  expect(nameWidth('交易所')).toBeGreaterThan(nameWidth('abc'));
  expect(nameWidth('取引所')).toBeCloseTo(3 * 0.97);
});

test('has a minimum width for a name of one letter or of nothing visible', () => {
  expect(nameWidth('I')).toBe(1.5);
  expect(nameWidth(' ')).toBe(1.5);
});
