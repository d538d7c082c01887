import { toDecimal } from '@livery/contract/decimal';
import { readDecimal } from '@livery/i18n/decimal-input';
import { isShownAtTyping, readSale } from './use-sale-form.ts';
import type { Sellable } from './use-sale-form.ts';
import type { TypedSale } from './use-sale-form.ts';

const sellable: Sellable = {
  coin: 'USDT',
  currency: 'JPY',
  minQuantity: toDecimal('10'),
  maxQuantity: toDecimal('200000'),
  maxSellable: toDecimal('2310.4'),
  referenceUnitPrice: toDecimal('151.4'),
  minUnitPrice: toDecimal('143.83'),
  maxUnitPrice: toDecimal('158.97'),
};
const figure = (text: string) => readDecimal(text, 'en-US');
const unreadable = (reason: string, maxDecimals: number) => ({
  key: 'notANumber',
  refused: { ok: false, reason },
  maxDecimals,
});
const typed: TypedSale = {
  coin: 'USDT',
  currency: 'JPY',
  quantity: figure('2,000'),
  unitPrice: figure('151.40'),
  minQuantity: figure(''),
  maxQuantity: figure(''),
  bankId: null,
  reference: '',
  requiresVerified: false,
  minPurchases: figure(''),
};
const read = (part: Partial<TypedSale>) => readSale({ ...typed, ...part }, sellable);

test('a sale without limits of one order is whole', () => {
  const { quantity, unitPrice, minQuantity, maxQuantity, faults } = read({});
  expect({ quantity, unitPrice, minQuantity, maxQuantity }).toEqual({ quantity: '2000', unitPrice: '151.40' });
  expect(faults).toEqual({});
});

test.each<[Partial<TypedSale>, object]>([
  [{ quantity: figure('') }, { quantity: { key: 'quantityRequired' } }],
  [{ quantity: figure('much') }, { quantity: unreadable('notANumber', 8) }],
  [{ quantity: figure('1,5') }, { quantity: unreadable('grouping', 8) }],
  [{ quantity: figure('20.123456789') }, { quantity: unreadable('tooLong', 8) }],
  [{ quantity: figure('9.99') }, { quantity: { key: 'tooSmall', limit: '10' } }],
  [{ quantity: figure('200001') }, { quantity: { key: 'tooLarge', limit: '200000' } }],
  [{ quantity: figure('2310.41') }, { quantity: { key: 'insufficient', limit: '2310.4' } }],
  [{ unitPrice: figure('') }, { unitPrice: { key: 'priceRequired' } }],
  [{ unitPrice: figure('151.401') }, { unitPrice: unreadable('tooLong', 2) }],
  [{ unitPrice: figure('143.82') }, { unitPrice: { key: 'tooSmall', limit: '143.83' } }],
  [{ unitPrice: figure('158.98') }, { unitPrice: { key: 'tooLarge', limit: '158.97' } }],
  [{ minQuantity: figure('9') }, { minQuantity: { key: 'tooSmall', limit: '10' } }],
  [{ minQuantity: figure('2001') }, { minQuantity: { key: 'tooLarge', limit: '2000' } }],
  [{ minQuantity: figure('100'), maxQuantity: figure('99') }, { maxQuantity: { key: 'tooSmall', limit: '100' } }],
  [{ maxQuantity: figure('2001') }, { maxQuantity: { key: 'tooLarge', limit: '2000' } }],
  [{ minPurchases: figure('101') }, { minPurchases: { key: 'purchasesFormat', max: 100 } }],
  [{ minPurchases: figure('1.5') }, { minPurchases: { key: 'purchasesFormat', max: 100 } }],
  [{ reference: 'Invoice for BTC' }, { reference: { key: 'forbiddenNote' } }],
  [{ reference: 'x'.repeat(65) }, { reference: { key: 'noteFormat', max: 64 } }],
  [{ reference: 'a\u0007b' }, { reference: { key: 'noteFormat', max: 64 } }],
])('%j is at fault', (part, faults) => expect(read(part).faults).toEqual(faults));

test('a quantity above the balance still says what it would bring', () =>
  expect(read({ quantity: figure('5000') }).quantity).toBe('5000'));

test('what cannot be a slip of the keys is told while it is typed', () => {
  expect(isShownAtTyping({ key: 'forbiddenNote' })).toBe(true);
  expect(isShownAtTyping({ key: 'insufficient', limit: toDecimal('1') })).toBe(true);
  expect(isShownAtTyping({ key: 'tooSmall', limit: toDecimal('10') })).toBe(false);
});
