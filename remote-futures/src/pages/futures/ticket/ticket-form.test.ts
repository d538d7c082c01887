import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { readDecimal } from '@livery/i18n/decimal-input';
import { emptyForm, refusedField, validateTicket, type Circumstances, type Typed } from './ticket-form.ts';

const d = toDecimal;
const circumstances: Circumstances = {
  cycle: {
    seconds: 60,
    odds: d('0.82'),
    minAmount: d('10'),
    maxAmount: d('5000'),
    lowestChange: d('-1'),
    highestChange: d('1'),
  },
  feePercent: d('1'),
  pricePrecision: 1,
  available: d('101'),
  bounds: { lowest: d('99.0'), highest: d('101.0') },
};
interface Texts {
  readonly type?: Typed['type'];
  readonly amount?: string;
  readonly price?: string;
}
const form = ({ type = 'market', amount = '', price = '' }: Texts): Typed => ({
  type,
  amount: readDecimal(amount, 'en-US'),
  price: readDecimal(price, 'en-US'),
});
const faultsOf = (typed: Texts, others: Partial<Circumstances> = {}) => {
  const validation = validateTicket(form(typed), { ...circumstances, ...others });
  return validation.ok ? [] : validation.faults.map(({ field, reason }) => [field, reason]);
};

test.each([
  ['', 'empty'],
  ['ten', 'notANumber'],
  ['1,5', 'grouping'],
  ['10.001', 'tooLong'],
  ['9.99', code.amountTooSmall],
  ['5000.01', code.amountTooLarge],
  ['100.01', code.insufficientBalance],
] as const)('an amount of “%s” is refused: %s', (amount, reason) => {
  expect(faultsOf({ amount })).toEqual([['amount', reason]]);
});

test('stake and fee together may take the whole balance', () => {
  expect(validateTicket(form({ amount: '100' }), circumstances)).toEqual({ ok: true, amount: '100' });
  expect(faultsOf({ amount: '4000' }, { available: undefined })).toEqual([]);
});

test.each([
  ['', 'empty'],
  ['0', 'notANumber'],
  ['100.05', 'tooLong'],
  ['98.9', code.priceTooFar],
  ['101.1', code.priceTooFar],
] as const)('a limit price of “%s” is refused: %s', (price, reason) => {
  expect(faultsOf({ type: 'limit', amount: '10', price })).toEqual([['price', reason]]);
});

test('a limit order has its price, a market order has none', () => {
  const typed = { amount: '10', price: '100.5' };
  expect(validateTicket(form({ ...typed, type: 'limit' }), circumstances)).toMatchObject({ ok: true, price: '100.5' });
  expect(validateTicket(form({ ...typed, type: 'market' }), circumstances)).toMatchObject({
    ok: true,
    price: undefined,
  });
});

test('a refusal goes to its field, and to none if the form does not show it', () => {
  expect(refusedField(code.insufficientBalance, emptyForm)).toBe('amount');
  expect(refusedField(code.priceTooFar, { ...emptyForm, type: 'limit' })).toBe('price');
  expect(refusedField(code.priceTooFar, emptyForm)).toBeUndefined();
  expect(refusedField(code.oddsZero, emptyForm)).toBeUndefined();
});
