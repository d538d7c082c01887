import { code } from '@livery/contract/envelope';
import { add, isMore, multiply, toDecimal } from '@livery/contract/decimal';
import type { Language } from '@livery/i18n';
import { emptyInput, readDecimal } from '@livery/i18n/decimal-input';
import fc from 'fast-check';
import { afterFee, emptyForm, takeShare, typeInto, type Typed } from './order-form.ts';
import { validateOrder } from './order-request.ts';

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
type FieldName = 'price' | 'amount' | 'total';
type Texts = Partial<Pick<Typed, 'side' | 'type' | 'given'> & Record<FieldName, string>>;

/** A form as if it were typed in a language. */
const form = ({ price = '', amount = '', total = '', ...kind }: Texts = {}, language: Language = 'en-US'): Typed => ({
  ...emptyForm,
  ...kind,
  price: readDecimal(price, language),
  amount: readDecimal(amount, language),
  total: readDecimal(total, language),
});
const typeIn = (typed: Typed, field: FieldName, text: string) =>
  typeInto(typed, field, readDecimal(text, 'en-US'), market);
/** What the fields hold: a value, or why there is none. */
const held = ({ price, amount, total }: Typed) =>
  Object.fromEntries(
    Object.entries({ price, amount, total }).map(([field, input]) => [field, input.ok ? input.value : input.reason]),
  );
const validateTyped = (typed: Typed, available = '1000000') =>
  validateOrder(typed, { market, conditions: { last: market.price }, available: toDecimal(available) });
const validated = (texts: Texts, available?: string) => validateTyped(form(texts), available);

test('computes the total from price and amount, and the amount from the total', () => {
  let typed = typeIn(form(), 'price', '67,200');
  typed = typeIn(typed, 'amount', '0.085');
  expect(held(typed).total).toBe('5712');
  typed = typeIn(typed, 'total', '100');
  expect(held(typed).amount).toBe('0.00148');
  typed = typeIn(typed, 'amount', '0.1');
  expect(held(typeIn(typed, 'price', 'x'))).toMatchObject({ amount: '0.1', total: 'empty' });
});

test('keeps a typed total while its price is typed and buys at that price', () => {
  let typed = typeIn(form(), 'total', '100');
  for (const price of ['5', '50', '5x', '500']) typed = typeIn(typed, 'price', price);
  expect(held(typed)).toEqual({ price: '500', amount: '0.2', total: '100' });
});

test.each([
  ['an exponent', '1e3', 'notANumber'],
  ['a word', 'abc', 'notANumber'],
  ['a comma that is no group', '1,5', 'grouping'],
  ['more decimals than the ledger has', '0.123456789', 'tooLong'],
])('a total that is %s is refused at its field, alone, and nothing is lost', (_name, total, reason) => {
  const before = typeIn(form({ price: '67200' }), 'amount', '0.1');
  for (const start of [before, form({ price: '67200' })]) {
    const typed = typeIn(start, 'total', total);
    expect(typed).toEqual({ ...start, total: readDecimal(total, 'en-US'), given: 'total' });
    expect(validateTyped(typed)).toEqual({ ok: false, faults: [{ field: 'total', reason }] });
    expect(validateTyped(typeIn(typed, 'price', '67000'))).toMatchObject({ faults: [{ field: 'total' }] });
  }
  expect(typeIn(typeIn(before, 'total', total), 'total', '').amount).toEqual(emptyInput);
});

test('reports the missing price of a total, not the amount', () => {
  expect(validateTyped(typeIn(form(), 'total', '100'))).toMatchObject({ faults: [{ field: 'price' }] });
});

test('a figure that is computed has the decimals of its field', () => {
  const typed = typeInto(form({ price: '67.200,5' }, 'de-DE'), 'amount', readDecimal('0,085', 'de-DE'), market);
  expect(held(typed).total).toBe('5712.04');
});

test('a market buy takes an amount or a total, and typing one empties the other', () => {
  const byAmount = typeIn(form({ type: 'market', total: '50', given: 'total' }), 'amount', '0.1');
  expect(held(byAmount)).toMatchObject({ amount: '0.1', total: 'empty' });
  expect(validateTyped(byAmount)).toEqual({ ok: true, order: { symbol: 'BTCUSDT', type: 'market', amount: '0.1' } });
  const cost = toDecimal('6724.01');
  const known = { market, conditions: { last: market.price }, available: toDecimal('6724') };
  expect(validateOrder(byAmount, { ...known, cost })).toEqual({
    ok: false,
    faults: [{ field: 'amount', reason: code.insufficientBalance }],
  });
  expect(held(typeIn(byAmount, 'total', '60'))).toMatchObject({ amount: 'empty', total: '60' });
});

const share = (texts: Texts, percent: number, available: string, last = '67200') => {
  const taken = takeShare(form(texts), percent, { available: toDecimal(available), last: toDecimal(last), market });
  return taken && held(taken);
};

test('turns a share of the balance into an amount that it pays for', () => {
  expect(share({ price: '67200' }, 50, '1000')).toMatchObject({ amount: '0.00744', total: '499.96' });
  expect(share({ side: 'sell' }, 25, '0.5')?.amount).toBe('0.125');
  expect(share({ type: 'market' }, 100, '12.5')?.total).toBe('12.5');
});

test('buys a share at the last price without a typed one, and nothing without any', () => {
  expect(share({}, 50, '1000')).toMatchObject({ price: '67200', amount: '0.00744', total: '499.96' });
  expect(share({ price: '500' }, 50, '1000')).toMatchObject({ price: '500', amount: '1' });
  for (const price of ['x', '0']) expect(share({ price }, 50, '1000')).toBeUndefined();
  expect(share({}, 50, '1000', '0')).toBeUndefined();
});

test('builds the order that the exchange takes', () => {
  expect(validated({ price: '67,200.5', amount: '0.1' })).toEqual({
    ok: true,
    order: { symbol: 'BTCUSDT', type: 'limit', price: '67200.5', amount: '0.1' },
  });
  expect(validated({ type: 'market', total: '50', amount: 'left over', given: 'total' })).toEqual({
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
  expect(validated({ price: '67200', amount }, '999999999')).toMatchObject({
    ok: true,
    order: { amount: value },
  });
});

test.each([
  ['buying by limit', { price: '67200', amount: '1' }, 'amount'],
  ['selling', { side: 'sell', price: '67200', amount: '101' }, 'amount'],
  ['buying at the market', { type: 'market', total: '101', given: 'total' }, 'total'],
] as const)('%s, more than there is is refused at its field', (_name, typed, field) => {
  expect(validated(typed, '100')).toEqual({
    ok: false,
    faults: [{ field, reason: code.insufficientBalance }],
  });
});

test('reports a typed total that is too small or exceeds the balance at the total', () => {
  const totalling = (total: string) => typeIn(form({ price: '67200' }), 'total', total);
  expect(validateTyped(totalling('9999'), '100')).toMatchObject({
    faults: [{ field: 'total', reason: code.insufficientBalance }],
  });
  expect(validateTyped(totalling('0.7'))).toMatchObject({ faults: [{ field: 'total', reason: code.orderTooSmall }] });
});

test('refuses a price ten times off the market', () => {
  expect(validated({ price: '772001', amount: '1' })).toMatchObject({
    faults: [{ field: 'price', reason: code.priceTooFar }],
  });
});

test('leaves the decision to the exchange while the balance is not known', () => {
  const known = { market, conditions: { last: market.price }, available: undefined };
  expect(validateOrder(form({ price: '67200', amount: '100' }), known).ok).toBe(true);
});

test('buys the largest amount in whole lots that the total pays', () => {
  const count = fc.integer({ min: 1, max: 1e8 });
  fc.assert(
    fc.property(count, count, (price, total) => {
      const [per, all] = [toDecimal((price / 10).toFixed(1)), toDecimal((total / 1000).toFixed(3))];
      const priced = typeIn(form(), 'price', per);
      const amount = toDecimal(held(typeIn(priced, 'total', all)).amount ?? '');
      expect(isMore(multiply(amount, per), all)).toBe(false);
      expect(isMore(multiply(add(amount, toDecimal('0.00001')), per), all)).toBe(true);
    }),
  );
});

test('buys nothing at a price of zero', () => {
  const priced = typeIn(form(), 'price', '0');
  expect(typeIn(priced, 'total', '1').amount).toEqual(emptyInput);
});

test.each([
  ['0.085', '0.1', { rest: '0.084915', fee: '0.000085' }],
  ['0.00000001', '0.1', { rest: '0.00000001', fee: '0' }],
  ['234.567891', '0.1', { rest: '234.33332311', fee: '0.23456789' }],
  ['3', '0', { rest: '3', fee: '0' }],
])('splits the received amount %s into the rest and a fee of %s percent, rounded down', (received, percent, split) => {
  expect(afterFee(toDecimal(received), toDecimal(percent))).toEqual(split);
});
