import fc from 'fast-check';
import {
  add,
  formatUnits,
  isEqual,
  isMore,
  isWithin,
  isZero,
  parseUnits,
  toDecimal,
  type Decimal,
} from '../decimal.ts';
import {
  fiatAmount,
  fiatDecimals,
  orderLimits,
  quantityBought,
  quantityDecimals,
  quantityFor,
  unitPriceDecimals,
  wholeQuantity,
  type OfferTerms,
} from './c2c.ts';

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

test('buys the maximum quantity for the amount', () => {
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

const usdtOffer = (more: Partial<Record<keyof OfferTerms, string>> = {}): OfferTerms => {
  const terms = { unitPrice: '0.95', quantity: '101.004', minQuantity: '10', maxQuantity: '101.004', ...more };
  const [unitPrice, quantity, minQuantity, maxQuantity] = (
    ['unitPrice', 'quantity', 'minQuantity', 'maxQuantity'] as const
  ).map((name) => toDecimal(terms[name])) as [Decimal, Decimal, Decimal, Decimal];
  return { currency: 'EUR', unitPrice, quantity, minQuantity, maxQuantity };
};

test('the displayed maximum of an offer buys all of it, with the rest that costs nothing', () => {
  expect(orderLimits(usdtOffer()).amount).toEqual({ min: '9.50', max: '95.95' });
  expect(quantityBought(toDecimal('95.95'), usdtOffer(), 2)).toBe('101.004');
  expect(orderLimits(usdtOffer({ maxQuantity: '101' })).quantity).toEqual({ min: '10', max: '101.004' });
  expect(orderLimits(usdtOffer({ quantity: '7.5' })).quantity).toEqual({ min: '7.5', max: '7.5' });
});

/** Offers, and their remaining quantities, with the maximum of decimals. */
const offers = fc
  .record({
    currency: fc.constantFrom('JPY', 'EUR'),
    priceUnits: fc.oneof(fc.bigInt({ min: 1n, max: 20_000n }), fc.bigInt({ min: 1n, max: 10n ** 10n })),
    quantities: fc.array(fc.bigInt({ min: 1n, max: 10n ** 11n }), { minLength: 3, maxLength: 3 }),
    /** Most offers have few decimals, where rests are more frequent. */
    stepDecimals: fc.integer({ min: 0, max: quantityDecimals }),
    rest: fc.bigInt({ min: 0n, max: 10n ** 6n }),
  })
  .map(({ currency, priceUnits, quantities, stepDecimals, rest }): OfferTerms => {
    const step = 10n ** BigInt(quantityDecimals - stepDecimals);
    const [min = 0n, max = 0n, left = 0n] = quantities
      .map((units) => (units / step + 1n) * step)
      .toSorted((one, other) => (one < other ? -1 : 1));
    const text = (units: bigint) => formatUnits(units, quantityDecimals, true);
    return {
      currency,
      unitPrice: formatUnits(priceUnits, unitPriceDecimals(currency)),
      quantity: text(left + rest),
      minQuantity: text(min),
      maxQuantity: text(max + (left === max ? rest : 0n)),
    };
  })
  .filter((offer) => !isZero(orderLimits(offer).amount.min));

/**
 * The exchange's rule: an order within the limits that costs something and leaves either nothing or a sellable rest.
 */
const isTaken = (quantity: Decimal, offer: OfferTerms): boolean => {
  const { min, max } = orderLimits(offer).quantity;
  const cost = fiatAmount(quantity, offer.unitPrice, offer.currency);
  return isWithin(quantity, min, max) && isEqual(wholeQuantity(quantity, offer), quantity) && !isZero(cost);
};

test('accepts both displayed limits of an offer, and displays them unchanged', () => {
  fc.assert(
    fc.property(offers, (offer) => {
      const { min, max } = orderLimits(offer).quantity;
      expect([isTaken(min, offer), isTaken(max, offer)]).toEqual([true, true]);
      expect(orderLimits({ ...offer, minQuantity: min, maxQuantity: max }).quantity).toEqual({ min, max });
    }),
    { numRuns: 1000 },
  );
});

test('every amount and quantity within the limits buys an accepted quantity, and no amount is exceeded', () => {
  const part = fc.bigInt({ min: 0n, max: 1000n });
  fc.assert(
    fc.property(offers, part, fc.integer({ min: 0, max: 8 }), (offer, thousandths, coinDecimals) => {
      const { amount, quantity } = orderLimits(offer);
      const between = (min: Decimal, max: Decimal, decimals: number) => {
        const [from, to] = [parseUnits(min, decimals), parseUnits(max, decimals)];
        return formatUnits(from + ((to - from) * thousandths) / 1000n, decimals);
      };
      const step = formatUnits(1n, fiatDecimals(offer.currency));
      const some = between(amount.min, amount.max, fiatDecimals(offer.currency));
      for (const paid of [some, add(amount.min, step), amount.max]) {
        if (isMore(paid, amount.max)) continue;
        const bought = quantityBought(paid, offer, coinDecimals);
        expect(isTaken(bought, offer)).toBe(true);
        expect(isMore(fiatAmount(bought, offer.unitPrice, offer.currency), paid)).toBe(false);
      }
      const wanted = between(quantity.min, quantity.max, quantityDecimals);
      expect(isTaken(wholeQuantity(wanted, offer), offer)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
