import { toDecimal } from '@livery/contract/decimal';
import { readDecimal } from '@livery/i18n/decimal-input';
import { readAmount } from './amount.tsx';

const rules = { decimals: 8, min: toDecimal('10'), max: toDecimal('12480.52') } as const;

test.each([
  ['5,400', { ok: true, value: '5400' }],
  ['12480.52', { ok: true, value: '12480.52' }],
  ['', { ok: false, fault: { ok: false, reason: 'empty' } }],
  ['   ', { ok: false, fault: { ok: false, reason: 'empty' } }],
  ['abc', { ok: false, fault: { ok: false, reason: 'notANumber' } }],
  ['1.250,0,0', { ok: false, fault: { ok: false, reason: 'grouping' } }],
  ['-5', { ok: false, fault: { ok: false, reason: 'notANumber' } }],
  ['1e3', { ok: false, fault: { ok: false, reason: 'notANumber' } }],
  ['20.123456789', { ok: false, fault: { ok: false, reason: 'tooLong' } }],
  ['0', { ok: false, fault: 'notPositive', value: '0' }],
  ['9.99', { ok: false, fault: 'tooSmall', value: '9.99' }],
  ['25000', { ok: false, fault: 'tooLarge', value: '25000' }],
])('%j is read as %j', (text, expected) => {
  expect(readAmount(readDecimal(text, 'en-US'), rules)).toEqual(expected);
});

test('without a bound that is known, the server decides', () => {
  expect(readAmount(readDecimal('25000', 'en-US'), { decimals: 8 })).toEqual({ ok: true, value: '25000' });
});
