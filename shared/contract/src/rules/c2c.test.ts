import fc from 'fast-check';
import { formatUnits, parseUnits, toDecimal } from '../decimal.ts';
import { fiatAmount, fiatDecimals, quantityDecimals, quantityFor, unitPriceDecimals } from './c2c.ts';

test.each([
  ['1500', '151.20', 'JPY', '226800'],
  ['100', '7.18', 'CNY', '718.00'],
  ['0.5', '0.01', 'EUR', '0.01'],
  ['0.49', '0.01', 'EUR', '0.00'],
  ['0.33333333', '3', 'USD', '1.00'],
  ['0.5', '25351', 'VND', '12676'],
])('%s at %s %s cost %s%s', (quantity, unitPrice, currency, cost) => {
  expect(fiatAmount(toDecimal(quantity), toDecimal(unitPrice), currency)).toBe(cost);
});

test('rounds an amount by at most half of the smallest coin', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 14n });
  fc.assert(
    fc.property(units, units, fc.constantFrom('JPY', 'EUR'), (quantityUnits, priceUnits, currency) => {
      const price = unitPriceDecimals(currency);
      const decimal = (value: bigint, scale: number) =>
        toDecimal(`${value / 10n ** BigInt(scale)}.${String(value % 10n ** BigInt(scale)).padStart(scale, '0')}`);
      const cost = fiatAmount(decimal(quantityUnits, quantityDecimals), decimal(priceUnits, price), currency);
      const step = 10n ** BigInt(quantityDecimals + price - fiatDecimals(currency));
      const rest = 2n * (parseUnits(cost, fiatDecimals(currency)) * step - quantityUnits * priceUnits);
      expect(rest).toBeLessThanOrEqual(step);
      expect(rest).toBeGreaterThan(-step);
    }),
  );
});

test.each([
  ['75600', '151.20', 'JPY', '500'],
  ['100', '7.18', 'CNY', '13.92757660'],
  ['0.01', '60000', 'USD', '0.00000016'],
])('%s at %s %s buy %s', (amount, unitPrice, _, quantity) => {
  expect(quantityFor(toDecimal(amount), toDecimal(unitPrice))).toBe(
    formatUnits(parseUnits(toDecimal(quantity), quantityDecimals), quantityDecimals, true),
  );
});

test('buys the most that costs no more than the amount', () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 10n });
  fc.assert(
    fc.property(units, units, fc.constantFrom('JPY', 'EUR'), (amountUnits, priceUnits, currency) => {
      const amount = formatUnits(amountUnits, fiatDecimals(currency));
      const price = formatUnits(priceUnits, unitPriceDecimals(currency));
      const cost = (quantity: bigint) =>
        parseUnits(fiatAmount(formatUnits(quantity, quantityDecimals), price, currency), fiatDecimals(currency));
      const bought = parseUnits(quantityFor(amount, price), quantityDecimals);
      expect(cost(bought)).toBeLessThanOrEqual(amountUnits);
      const exact =
        amountUnits * 10n ** BigInt(quantityDecimals + unitPriceDecimals(currency) - fiatDecimals(currency));
      expect((bought + 1n) * priceUnits).toBeGreaterThan(exact);
    }),
  );
});
