import { isMarketFigure } from './market-figure.ts';

test.each(['0', '67418.20', '-3.5', '0.000000000000000001', '999999999999999.12345678'])('%s is one', (text) =>
  expect(isMarketFigure(text)).toBe(true),
);

test.each([
  '',
  'NaN',
  'Infinity',
  '1e308',
  '1000000000000000',
  '9'.repeat(30),
  '-1000000000000000',
  `123456789.${'1'.repeat(18)}`,
])('%s is none', (text) => expect(isMarketFigure(text)).toBe(false));
