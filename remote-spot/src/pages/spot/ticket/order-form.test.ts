import { code } from '@livery/contract/envelope';
import { toDecimal } from '@livery/contract/decimal';
import { formatDecimal, type Language } from '@livery/i18n';
import { emptyForm, judge, takeShare, type, type Typed } from './order-form.ts';

const market = {
  ...{ symbol: 'BTCUSDT', coin: 'BTC', medium: 'USDT', pricePrecision: 1, amountPrecision: 5, isOpen: true },
  ...{ price: toDecimal('67240.1'), change: toDecimal('1'), high: toDecimal('1'), low: toDecimal('1') },
  volume: toDecimal('1'),
};
const words = (language: Language = 'en-US') => ({
  language,
  write: (value: string) => formatDecimal(value, language),
});
const form = (more: Partial<Typed> = {}): Typed => ({ ...emptyForm, ...more });
const judged = (typed: Partial<Typed>, language: Language = 'en-US', available = '1000000') =>
  judge(form(typed), { market, language, lastPrice: market.price, available: toDecimal(available) });

test('total follows price and amount, amount follows total', () => {
  let typed = type(form(), 'price', '67,200', market, words());
  typed = type(typed, 'amount', '0.085', market, words());
  expect(typed.total).toBe('5,712');
  typed = type(typed, 'total', '100', market, words());
  expect(typed.amount).toBe('0.00148');
  expect(type(typed, 'price', 'x', market, words())).toMatchObject({ amount: '0.00148', total: '' });
});

test('in German the figures that follow are German', () => {
  const typed = type(form({ price: '67.200,5' }), 'amount', '0,085', market, words('de-DE'));
  expect(typed.total).toBe('5.712,0425');
});

test('a share of what there is is an amount that it pays for', () => {
  const typed = takeShare(form({ price: '67200' }), 50, toDecimal('1000'), market, words());
  expect(typed).toMatchObject({ amount: '0.00744', total: '499.968' });
  expect(takeShare(form({ side: 'sell' }), 25, toDecimal('0.5'), market, words()).amount).toBe('0.125');
  expect(takeShare(form({ type: 'market' }), 100, toDecimal('12.5'), market, words()).total).toBe('12.5');
});

test('without a price there is no share of a limit order', () => {
  expect(takeShare(form(), 50, toDecimal('1000'), market, words())).toEqual(form());
});

test('a whole order is what the exchange takes', () => {
  expect(judged({ price: '67,200.5', amount: '0.1' })).toEqual({
    ok: true,
    order: { symbol: 'BTCUSDT', type: 'limit', price: '67200.5', amount: '0.1' },
  });
  expect(judged({ type: 'market', total: '50', amount: 'left over' })).toEqual({
    ok: true,
    order: { symbol: 'BTCUSDT', type: 'market', total: '50' },
  });
});

test.each([
  ['nothing', '', 'empty'],
  ['a comma that is no group', '1,5', 'grouping'],
  ['an exponent', '1e3', 'notANumber'],
  ['60 digits', '9'.repeat(60), 'tooLong'],
  ['below zero', '-1', 'notANumber'],
  ['more decimals than a step has', '0.000001', 'tooLong'],
  ['zero', '0', code.badRequest],
  ['less than the least order', '0.00001', code.orderTooSmall],
])('an amount that is %s is refused at its field', (_name, amount, reason) => {
  expect(judged({ price: '67200', amount })).toMatchObject({ ok: false, faults: [{ field: 'amount', reason }] });
});

test.each([
  ['Arabic digits', '٠٫٥', '0.5'],
  ['spaces', ' 1 000.5 ', '1000.5'],
  ['full width', '０．５', '0.5'],
])('%s are read as what they are', (_name, amount, value) => {
  expect(judged({ price: '67200', amount }, 'en-US', '999999999')).toMatchObject({
    ok: true,
    order: { amount: value },
  });
});

test.each([
  ['buying by limit', { price: '67200', amount: '1' }, 'amount'],
  ['selling', { side: 'sell', price: '67200', amount: '101' }, 'amount'],
  ['buying at the market', { type: 'market', total: '101' }, 'total'],
] as const)('%s, more than there is is refused at its field', (_name, typed, field) => {
  expect(judged(typed, 'en-US', '100')).toEqual({
    ok: false,
    faults: [{ field, reason: code.insufficientBalance }],
  });
});

test('a price ten times off is a slip', () => {
  expect(judged({ price: '772001', amount: '1' })).toMatchObject({
    faults: [{ field: 'price', reason: code.priceTooFar }],
  });
});

test('while nobody knows what there is, the exchange decides', () => {
  const known = { market, language: 'en-US', lastPrice: market.price, available: undefined } as const;
  expect(judge(form({ price: '67200', amount: '100' }), known).ok).toBe(true);
});
