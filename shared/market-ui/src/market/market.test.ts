import { formatDecimal } from '@livery/i18n';
import { amountDigits, atLeast, movedBy, priceDigits, shortTime, totalDigits } from './market.ts';

const market = { pricePrecision: 1, amountPrecision: 4 };

test('a price, an amount and a total have the decimals of their market', () => {
  expect(formatDecimal('66850', 'en-US', priceDigits(market))).toBe('66,850.0');
  expect(formatDecimal('0.15', 'en-US', amountDigits(market))).toBe('0.1500');
  expect(formatDecimal('8800.0000000', 'en-US', totalDigits(market))).toBe('8,800.00');
  expect(formatDecimal('0.123456', 'en-US', totalDigits({ pricePrecision: 5 }))).toBe('0.12345');
});

test('a fee has its coin’s decimals, and those that it needs beyond them', () => {
  const digits = atLeast({ min: 5, max: 5 });
  expect(formatDecimal('0.00000123', 'en-US', digits)).toBe('0.00000123');
  expect(formatDecimal('0.5', 'en-US', digits)).toBe('0.50000');
  expect(atLeast(undefined)).toBeUndefined();
});

test('a move that rounds to zero has no sign', () => {
  expect(movedBy({ price: '67240.1', change: '2.41' }, 1, 'en-US')).toBe('+1,582.4 (+2.41%)');
  expect(movedBy({ price: '100', change: '-0.001' }, 1, 'en-US')).toBe('0.0 (0.00%)');
  expect(movedBy({ price: '100', change: '0.001' }, 1, 'en-US')).toBe('0.0 (0.00%)');
  expect(movedBy({ price: '100', change: '-1' }, 1, 'en-US')).toBe('−1.0 (−1.00%)');
});

test('shows the time of today, and the day of an older one', () => {
  const noon = new Date(2026, 10, 20, 12, 0, 5).getTime() / 1000;
  expect(shortTime(noon, noon + 3600)).toBe('12:00:05');
  expect(shortTime(noon, noon + 86_400)).toBe('2026-11-20 12:00:05');
  expect(shortTime(0, noon)).toBe('--');
});
