import { code } from '@livery/contract/envelope';
import { add, isMore, multiply, toDecimal } from '@livery/contract/decimal';
import type { Language } from '@livery/i18n';
import fc from 'fast-check';
import { afterFee, emptyForm, fieldWriter, takeShare, typeInto, validateOrder, type Typed } from './order-form.ts';

const market = {
  symbol: 'BTCUSDT',
  coin: 'BTC',
  quote: 'USDT',
  pricePrecision: 1,
  amountPrecision: 5,
  isOpen: true,
  price: toDecimal('67240.1'),
  change: toDecimal('1'),
  high: toDecimal('1'),
  low: toDecimal('1'),
  volume: toDecimal('1'),
};
const context = (language: Language = 'en-US') => ({
  market,
  language,
  write: fieldWriter(market, language),
});
const form = (more: Partial<Typed> = {}): Typed => ({ ...emptyForm, ...more });
const validated = (typed: Partial<Typed>, language: Language = 'en-US', available = '1000000') =>
  validateOrder(form(typed), { market, language, lastPrice: market.price, available: toDecimal(available) });

test('computes the total from price and amount, and the amount from the total', () => {
  let typed = typeInto(form(), 'price', '67,200', context());
  typed = typeInto(typed, 'amount', '0.085', context());
  expect(typed.total).toBe('5,712.00');
  typed = typeInto(typed, 'total', '100', context());
  expect(typed.amount).toBe('0.00148');
  typed = typeInto(typed, 'amount', '0.1', context());
  expect(typeInto(typed, 'price', 'x', context())).toMatchObject({ amount: '0.1', total: '' });
});

test('keeps a typed total while its price is typed and buys at that price', () => {
  let typed = typeInto(form(), 'total', '100', context());
  for (const price of ['5', '50', '5x', '500']) typed = typeInto(typed, 'price', price, context());
  expect(typed).toMatchObject({ price: '500', amount: '0.20000', total: '100' });
});

test.each([
  ['an exponent', '1e3', 'notANumber'],
  ['a word', 'abc', 'notANumber'],
  ['a comma that is no group', '1,5', 'grouping'],
  ['more decimals than the ledger has', '0.123456789', 'tooLong'],
])('a total that is %s is refused at its field, alone, and nothing is lost', (_name, total, reason) => {
  const before = typeInto(form({ price: '67200' }), 'amount', '0.1', context());
  for (const start of [before, form({ price: '67200' })]) {
    const typed = typeInto(start, 'total', total, context());
    expect(typed).toEqual({ ...start, total, given: 'total' });
    expect(validated(typed)).toEqual({ ok: false, faults: [{ field: 'total', reason }] });
    expect(validated(typeInto(typed, 'price', '67000', context()))).toMatchObject({ faults: [{ field: 'total' }] });
  }
  expect(typeInto(typeInto(before, 'total', total, context()), 'total', '', context()).amount).toBe('');
});

test('reports the missing price of a total, not the amount', () => {
  expect(validated(typeInto(form(), 'total', '100', context()))).toMatchObject({ faults: [{ field: 'price' }] });
});

test('formats computed figures in German', () => {
  const typed = typeInto(form({ price: '67.200,5' }), 'amount', '0,085', context('de-DE'));
  expect(typed.total).toBe('5.712,04');
});

const share = (typed: Partial<Typed>, percent: number, available: string, last = '67200') =>
  takeShare(form(typed), percent, { available: toDecimal(available), last: toDecimal(last), ...context() });

test('turns a share of the balance into an amount that it pays for', () => {
  expect(share({ price: '67200' }, 50, '1000')).toMatchObject({ amount: '0.00744', total: '499.96' });
  expect(share({ side: 'sell' }, 25, '0.5')?.amount).toBe('0.12500');
  expect(share({ type: 'market' }, 100, '12.5')?.total).toBe('12.50');
});

test('buys a share at the last price without a typed one, and nothing without any', () => {
  expect(share({}, 50, '1000')).toMatchObject({ price: '67,200.0', amount: '0.00744', total: '499.96' });
  expect(share({ price: '500' }, 50, '1000')).toMatchObject({ price: '500', amount: '1.00000' });
  for (const price of ['x', '0']) expect(share({ price }, 50, '1000')).toBeUndefined();
  expect(share({}, 50, '1000', '0')).toBeUndefined();
});

test('builds the order that the exchange takes', () => {
  expect(validated({ price: '67,200.5', amount: '0.1' })).toEqual({
    ok: true,
    order: { symbol: 'BTCUSDT', type: 'limit', price: '67200.5', amount: '0.1' },
  });
  expect(validated({ type: 'market', total: '50', amount: 'left over' })).toEqual({
    ok: true,
    order: { symbol: 'BTCUSDT', type: 'market', total: '50' },
  });
});

test.each([
  ['nothing', '', 'empty'],
  ['a comma that is no group', '1,5', 'grouping'],
  ['an exponent', '1e3', 'notANumber'],
  ['60 digits', '9'.repeat(60), 'tooLarge'],
  ['below zero', '-1', 'notANumber'],
  ['more decimals than a step has', '0.000001', 'tooLong'],
  ['zero', '0', code.badRequest],
  ['less than the least order', '0.00001', code.orderTooSmall],
])('an amount that is %s is refused at its field', (_name, amount, reason) => {
  expect(validated({ price: '67200', amount })).toMatchObject({ ok: false, faults: [{ field: 'amount', reason }] });
});

test.each([
  ['Arabic digits', '٠٫٥', '0.5'],
  ['spaces', ' 1 000.5 ', '1000.5'],
  ['full width', '０．５', '0.5'],
])('%s are read as what they are', (_name, amount, value) => {
  expect(validated({ price: '67200', amount }, 'en-US', '999999999')).toMatchObject({
    ok: true,
    order: { amount: value },
  });
});

test.each([
  ['buying by limit', { price: '67200', amount: '1' }, 'amount'],
  ['selling', { side: 'sell', price: '67200', amount: '101' }, 'amount'],
  ['buying at the market', { type: 'market', total: '101' }, 'total'],
] as const)('%s, more than there is is refused at its field', (_name, typed, field) => {
  expect(validated(typed, 'en-US', '100')).toEqual({
    ok: false,
    faults: [{ field, reason: code.insufficientBalance }],
  });
});

test('reports a typed total that is too small or exceeds the balance at the total', () => {
  const totalling = (total: string) => typeInto(form({ price: '67200' }), 'total', total, context());
  expect(validated(totalling('9999'), 'en-US', '100')).toMatchObject({
    faults: [{ field: 'total', reason: code.insufficientBalance }],
  });
  expect(validated(totalling('0.7'))).toMatchObject({ faults: [{ field: 'total', reason: code.orderTooSmall }] });
});

test('refuses a price ten times off the market', () => {
  expect(validated({ price: '772001', amount: '1' })).toMatchObject({
    faults: [{ field: 'price', reason: code.priceTooFar }],
  });
});

test('leaves the decision to the exchange while the balance is not known', () => {
  const known = { market, language: 'en-US', lastPrice: market.price, available: undefined } as const;
  expect(validateOrder(form({ price: '67200', amount: '100' }), known).ok).toBe(true);
});

test('buys the largest amount in whole lots that the total pays', () => {
  const count = fc.integer({ min: 1, max: 1e8 });
  fc.assert(
    fc.property(count, count, (price, total) => {
      const [per, all] = [toDecimal((price / 10).toFixed(1)), toDecimal((total / 1000).toFixed(3))];
      const priced = typeInto(form(), 'price', per, context());
      const amount = toDecimal(typeInto(priced, 'total', all, context()).amount.replaceAll(',', ''));
      expect(isMore(multiply(amount, per), all)).toBe(false);
      expect(isMore(multiply(add(amount, toDecimal('0.00001')), per), all)).toBe(true);
    }),
  );
});

test('buys nothing at a price of zero', () => {
  const priced = typeInto(form(), 'price', '0', context());
  expect(typeInto(priced, 'total', '1', context()).amount).toBe('');
});

test.each([
  ['0.085', '0.1', { rest: '0.084915', fee: '0.000085' }],
  ['0.00000001', '0.1', { rest: '0.00000001', fee: '0' }],
  ['234.567891', '0.1', { rest: '234.33332311', fee: '0.23456789' }],
  ['3', '0', { rest: '3', fee: '0' }],
])('splits the received amount %s into the rest and a fee of %s percent, rounded down', (received, percent, split) => {
  expect(afterFee(toDecimal(received), toDecimal(percent))).toEqual(split);
});
