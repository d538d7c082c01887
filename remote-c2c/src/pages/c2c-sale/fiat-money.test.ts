import { toDecimal } from '@livery/contract/decimal';
import type { Language } from '@livery/i18n';
import { fiatSign, formatFiat, formatFiatRange, formatUnitPrice, unitPriceParts } from './fiat-money.ts';

const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');

test.each<[string, string, Language, string]>([
  ['226800', 'JPY', 'en-US', '¥226,800'],
  ['226800', 'JPY', 'de-DE', '226.800 ¥'],
  ['718', 'CNY', 'en-US', 'CN¥718.00'],
  ['718', 'CNY', 'zh-CN', '¥718.00'],
  ['9007199254740993.55', 'EUR', 'de-DE', '9.007.199.254.740.993,55 €'],
])('%s %s in %s is %s', (amount, currency, language, text) => {
  expect(spaced(formatFiat(toDecimal(amount), currency, language))).toBe(text);
});

test('a unit price has two decimals at least, and as many as it needs', () => {
  expect(formatUnitPrice(toDecimal('151.20'), 'JPY', 'en-US')).toBe('¥151.20');
  expect(formatUnitPrice(toDecimal('0.9234'), 'EUR', 'en-US')).toBe('€0.9234');
  expect(formatUnitPrice(toDecimal('7.1800'), 'USD', 'en-US')).toBe('$7.18');
});

test('a range of one amount is that amount', () => {
  const [ten, hundred] = [toDecimal('10'), toDecimal('100')];
  expect(spaced(formatFiatRange(ten, hundred, 'EUR', 'en-US'))).toBe('€10.00 – €100.00');
  expect(formatFiatRange(ten, ten, 'EUR', 'en-US')).toBe('€10.00');
});

test('the zeros at the end of a price are apart, wherever the sign stands', () => {
  expect(unitPriceParts(toDecimal('151.2'), 'JPY', 'en-US')).toEqual({ before: '¥151.2', zeros: '0', after: '' });
  const german = unitPriceParts(toDecimal('151.2'), 'JPY', 'de-DE');
  expect({ ...german, after: spaced(german.after) }).toEqual({ before: '151,2', zeros: '0', after: ' ¥' });
  expect(unitPriceParts(toDecimal('151'), 'JPY', 'en-US')).toEqual({ before: '¥151', zeros: '.00', after: '' });
  expect(unitPriceParts(toDecimal('1.002'), 'USD', 'en-US')).toEqual({ before: '$1.002', zeros: '0', after: '' });
});

test('a currency without a sign of its own shows its code', () => {
  expect(fiatSign('JPY', 'en-US')).toBe('¥');
  expect(fiatSign('CHF', 'en-US')).toBe('CHF');
});
