import { code } from '@livery/contract/envelope';
import { toDecimal } from '@livery/contract/decimal';
import { emptyInput, inputOf, readDecimal } from '@livery/i18n/decimal-input';
import { emptyForm } from './order-form.ts';
import { initialTicket, ticketTransition, type TicketEvent } from './ticket-state.ts';

const market = { pricePrecision: 2, amountPrecision: 2 };
const after = (...events: readonly TicketEvent[]) =>
  events.reduce((state, event) => ticketTransition(state, event, market), initialTicket);

const value = (decimal: string) => inputOf(toDecimal(decimal));
const typing = (field: 'price' | 'amount' | 'total', text: string): TicketEvent => ({
  name: 'typed',
  field,
  input: readDecimal(text, 'en-US'),
});
const price = typing('price', '100');
const amount = typing('amount', '1.5');
const half: TicketEvent = {
  name: 'share-chosen',
  percent: 50,
  available: toDecimal('1000'),
  last: toDecimal('90'),
};

test('the total follows price and amount', () => {
  expect(after(price, amount).typed).toMatchObject({
    price: value('100'),
    amount: value('1.5'),
    total: value('150'),
    given: 'amount',
  });
});

test('the amount follows price and total', () => {
  expect(after(price, typing('total', '250')).typed).toMatchObject({ amount: value('2.5') });
});

test('a picked price makes a market order a limit order at that price', () => {
  const before = after({ name: 'kind-chosen', kind: { type: 'market' } });
  const picked = ticketTransition(before, { name: 'price-picked', price: toDecimal('99.5') }, market);
  expect(picked.typed).toMatchObject({ type: 'limit', price: value('99.5') });
});

test('another order type empties amount and total, another side keeps them', () => {
  expect(after(price, amount, { name: 'kind-chosen', kind: { type: 'market' } }).typed).toMatchObject({
    price: value('100'),
    amount: emptyInput,
    total: emptyInput,
  });
  expect(after(price, amount, { name: 'kind-chosen', kind: { side: 'sell' } }).typed).toMatchObject({
    side: 'sell',
    amount: value('1.5'),
    total: value('150'),
  });
});

test('a share fills the form at the typed price, or at the last one without it', () => {
  expect(after(price, half).typed).toMatchObject({ price: value('100'), amount: value('5') });
  expect(after(half).typed).toMatchObject({ price: value('90'), amount: value('5.55') });
  expect(after(half).share).toMatchObject({ percent: 50, available: '1000', typed: after(half).typed });
});

test('a share at a price that is none is refused at the price and leaves the form', () => {
  const { typed, refusal, share } = after(typing('price', 'x'), half);
  expect(typed).toMatchObject({ price: { ok: false }, amount: emptyInput });
  expect(refusal).toEqual({ field: 'price', reason: 'notANumber' });
  expect(share).toBeUndefined();
});

test('submitting counts as a try', () => {
  expect(after({ name: 'submitted' })).toMatchObject({ hasTried: true });
});

test('an accepted order leaves the price, the side and the type for the next one', () => {
  const state = after(price, amount, { name: 'submitted' }, { name: 'accepted' });
  expect(state).toMatchObject({ typed: { ...emptyForm, price: value('100') }, hasTried: false });
});

test('a second press on the form that an accepted order emptied asks for no figures', () => {
  const accepted = after(price, amount, { name: 'submitted' }, { name: 'accepted' });
  const pressed = ticketTransition(accepted, { name: 'submitted' }, market);
  expect(pressed.hasTried).toBe(false);
  expect(ticketTransition(pressed, { name: 'submitted' }, market).hasTried).toBe(true);
});

test('a refused order leaves the form, and typing removes the refusal', () => {
  const fault = { field: 'amount', reason: code.insufficientBalance } as const;
  const refused = after(
    price,
    amount,
    { name: 'submitted' },
    { name: 'refused', refusal: fault, available: undefined },
  );
  expect(refused).toMatchObject({ typed: { price: value('100'), amount: value('1.5') }, refusal: fault });
  expect(ticketTransition(refused, amount, market).refusal).toBeUndefined();
});
