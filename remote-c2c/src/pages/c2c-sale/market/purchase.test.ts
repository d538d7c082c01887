import { formatUnits, isWithin, parseUnits, toDecimal } from '@livery/contract/decimal';
import {
  fiatAmount,
  fiatDecimals,
  orderLimits,
  quantityDecimals,
  unitPriceDecimals,
  type OfferTerms,
} from '@livery/contract/rules/c2c';
import { readDecimal } from '@livery/i18n/decimal-input';
import fc from 'fast-check';
import { differenceInPercent, purchaseOf, readWantedAmount, type AmountUnit } from './purchase.ts';

const offer = (more: Partial<Record<keyof OfferTerms, string>> = {}): OfferTerms => {
  const terms = {
    currency: 'JPY',
    unitPrice: '151.20',
    quantity: '5000',
    minQuantity: '66.2',
    maxQuantity: '3306.9',
    ...more,
  };
  const { currency, unitPrice, quantity, minQuantity, maxQuantity } = terms;
  return {
    currency,
    unitPrice: toDecimal(unitPrice),
    quantity: toDecimal(quantity),
    minQuantity: toDecimal(minQuantity),
    maxQuantity: toDecimal(maxQuantity),
  };
};
const buy = (unit: AmountUnit, value: string, terms = offer(), decimals = 2) =>
  purchaseOf(terms, { unit, value: toDecimal(value) }, decimals);

test('an amount buys whole steps of the coin, and what is paid for them is exact', () => {
  expect(buy('fiat', '75600')).toEqual({ quantity: '500', total: '75600' });
  expect(buy('fiat', '75601')).toEqual({ quantity: '500', total: '75600' });
  expect(buy('fiat', '75603')).toEqual({ quantity: '500.01', total: '75602' });
});

test('a quantity is bought as it is', () => {
  expect(buy('coin', '500')).toEqual({ quantity: '500', total: '75600' });
});

test('an offer takes what is wanted as a whole, or not at all', () => {
  expect(orderLimits(offer()).amount).toEqual({ min: '10009', max: '500003' });
  expect(buy('fiat', '10008')).toBeUndefined();
  expect(buy('fiat', '500004')).toBeUndefined();
  expect(buy('coin', '66.19')).toBeUndefined();
  expect(buy('coin', '3306.91')).toBeUndefined();
});

test('the least and the most of an offer can be bought by their amounts, whatever the steps', () => {
  expect(buy('fiat', '10009', offer({ minQuantity: '66.19999' }))).toEqual({ quantity: '66.19999', total: '10009' });
  expect(buy('fiat', '500003')?.quantity).toBe('3306.89');
});

test('the most of an offer, which is shown and filled in, buys all of it', () => {
  const rest = offer({ currency: 'EUR', unitPrice: '0.95', quantity: '101.004', maxQuantity: '101.004' });
  expect(orderLimits(rest).amount.max).toBe('95.95');
  expect(buy('fiat', '95.95', rest)).toEqual({ quantity: '101.004', total: '95.95' });
  expect(buy('coin', '101', rest)).toEqual({ quantity: '101.004', total: '95.95' });
});

test('what is bought for an amount stays within the offer, and costs no more than it', () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 13n });
  fc.assert(
    fc.property(
      fc.record({
        one: units,
        other: units,
        amountUnits: units,
        priceUnits: fc.bigInt({ min: 1n, max: 10n ** 8n }),
        currency: fc.constantFrom('JPY', 'EUR'),
        decimals: fc.integer({ min: 0, max: 8 }),
      }),
      ({ one, other, amountUnits, priceUnits, currency, decimals }) => {
        const [min, max] = one < other ? [one, other] : [other, one];
        const terms: OfferTerms = {
          currency,
          unitPrice: formatUnits(priceUnits, unitPriceDecimals(currency)),
          quantity: formatUnits(max + amountUnits, quantityDecimals),
          minQuantity: formatUnits(min, quantityDecimals),
          maxQuantity: formatUnits(max, quantityDecimals),
        };
        const amount = formatUnits(amountUnits, fiatDecimals(currency));
        const bought = purchaseOf(terms, { unit: 'fiat', value: amount }, decimals);
        if (bought === undefined) return;
        const limits = orderLimits(terms).quantity;
        expect(isWithin(bought.quantity, limits.min, limits.max)).toBe(true);
        expect(bought.total).toBe(fiatAmount(bought.quantity, terms.unitPrice, currency));
        expect(parseUnits(bought.total, 2)).toBeLessThanOrEqual(parseUnits(amount, 2));
      },
    ),
  );
});

test('a price is so many percent from the reference', () => {
  const percent = (price: string, reference: string) => differenceInPercent(toDecimal(price), toDecimal(reference));
  expect(percent('151.20', '151.40')).toBe('-0.13');
  expect(percent('151.6', '151.40')).toBe('0.13');
  expect(percent('151.4', '151.40')).toBe('0.00');
  expect(percent('1', '0')).toBeUndefined();
});

const read = (text: string, unit: AmountUnit = 'fiat') =>
  readWantedAmount(readDecimal(text, 'en-US'), unit, { currency: 'JPY', coinDecimals: 2 });

test('an amount or a quantity is taken with its unit', () => {
  expect(read('75,600')).toEqual({ wanted: { unit: 'fiat', value: '75600' } });
  expect(read('500.25', 'coin')).toEqual({ wanted: { unit: 'coin', value: '500.25' } });
});

test.each([
  ['much', 'notANumber'],
  ['1,5', 'grouping'],
  ['-5', 'notANumber'],
  ['100.5', 'tooLong'],
  ['1'.repeat(31), 'tooLarge'],
])('%s is no amount of yen: %s', (text, reason) => expect(read(text)).toEqual({ fault: { ok: false, reason } }));

test('zero is no amount', () => expect(read('0')).toEqual({ fault: 'aboveZero' }));

test('an empty field gives neither an amount nor an error', () => expect(read(' ')).toEqual({}));
