import { code } from '@livery/contract/envelope';
import { toDecimal } from '@livery/contract/decimal';
import { emptyForm } from './order-form.ts';
import { initialTicket, ticketTransition, type TicketContext, type TicketEvent } from './ticket-state.ts';

const context: TicketContext = {
  market: { pricePrecision: 2, amountPrecision: 2 },
  language: 'en-US',
  write: (_, value) => value,
};
const after = (...events: readonly TicketEvent[]) =>
  events.reduce((state, event) => ticketTransition(state, event, context), initialTicket);

const price: TicketEvent = { name: 'typed', field: 'price', text: '100' };
const amount: TicketEvent = { name: 'typed', field: 'amount', text: '1.5' };
const half: TicketEvent = {
  name: 'share-chosen',
  percent: 50,
  available: toDecimal('1000'),
  last: toDecimal('90'),
};

test('the total follows price and amount', () => {
  expect(after(price, amount).typed).toMatchObject({ price: '100', amount: '1.5', total: '150', given: 'amount' });
});

test('the amount follows price and total', () => {
  expect(after(price, { name: 'typed', field: 'total', text: '250' }).typed).toMatchObject({ amount: '2.5' });
});

test('a picked price makes a market order a limit order at that price', () => {
  const market = after({ name: 'kind-chosen', kind: { type: 'market' } });
  const picked = ticketTransition(market, { name: 'price-picked', price: toDecimal('99.5') }, context);
  expect(picked.typed).toMatchObject({ type: 'limit', price: '99.5' });
});

test('another order type empties amount and total, another side keeps them', () => {
  expect(after(price, amount, { name: 'kind-chosen', kind: { type: 'market' } }).typed).toMatchObject({
    price: '100',
    amount: '',
    total: '',
  });
  expect(after(price, amount, { name: 'kind-chosen', kind: { side: 'sell' } }).typed).toMatchObject({
    side: 'sell',
    amount: '1.5',
    total: '150',
  });
});

test('a share fills the form at the typed price, or at the last one without it', () => {
  expect(after(price, half).typed).toMatchObject({ price: '100', amount: '5' });
  expect(after(half).typed).toMatchObject({ price: '90', amount: '5.55' });
  expect(after(half).share).toMatchObject({ percent: 50, available: '1000', typed: after(half).typed });
});

test('a share at a price that is none is refused at the price and leaves the form', () => {
  const { typed, refusal, share } = after({ name: 'typed', field: 'price', text: 'x' }, half);
  expect(typed).toMatchObject({ price: 'x', amount: '' });
  expect(refusal).toEqual({ field: 'price', reason: 'notANumber' });
  expect(share).toBeUndefined();
});

test('submitting counts as a try', () => {
  expect(after({ name: 'submitted' })).toMatchObject({ hasTried: true });
});

test('an accepted order leaves the price, the side and the type for the next one', () => {
  const state = after(price, amount, { name: 'submitted' }, { name: 'accepted' });
  expect(state).toMatchObject({ typed: { ...emptyForm, price: '100' }, hasTried: false });
});

test('a second press on the form that an accepted order emptied asks for no figures', () => {
  const accepted = after(price, amount, { name: 'submitted' }, { name: 'accepted' });
  const pressed = ticketTransition(accepted, { name: 'submitted' }, context);
  expect(pressed.hasTried).toBe(false);
  expect(ticketTransition(pressed, { name: 'submitted' }, context).hasTried).toBe(true);
});

test('a refused order leaves the form, and typing removes the refusal', () => {
  const fault = { field: 'amount', reason: code.insufficientBalance } as const;
  const refused = after(
    price,
    amount,
    { name: 'submitted' },
    { name: 'refused', refusal: fault, available: undefined },
  );
  expect(refused).toMatchObject({ typed: { price: '100', amount: '1.5' }, refusal: fault });
  expect(ticketTransition(refused, amount, context).refusal).toBeUndefined();
});

test('a figure that is left is grouped, with the field’s decimals, and no digit of it goes', () => {
  const leave = (field: 'price' | 'total', text: string) =>
    after({ name: 'typed', field, text }, { name: 'left', field }).typed[field];
  expect(leave('price', '65000')).toBe('65,000.00');
  expect(leave('price', '65,00')).toBe('65,00');
  expect(leave('total', '1234.5')).toBe('1,234.50');
  expect(leave('total', '0.12345')).toBe('0.12345');
});

test('figures are written anew in another language', () => {
  const german: TicketContext = { ...context, language: 'de-DE' };
  const state = after({ name: 'typed', field: 'price', text: '65,000.5' }, { ...amount, text: 'x' });
  const { typed } = ticketTransition(state, { name: 'language-changed', from: 'en-US' }, german);
  expect(typed).toMatchObject({ price: '65.000,50', amount: 'x' });
});
