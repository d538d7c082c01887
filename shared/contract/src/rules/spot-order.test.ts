import { toDecimal } from '../decimal.ts';
import { code } from '../envelope.ts';
import { refuseSpotOrder, type SpotOrderForm } from './spot-order.ts';

const market = { quote: 'USDT', pricePrecision: 2, amountPrecision: 5 };
const last = toDecimal('50000');
const atLast = { last };
const form = (given: Readonly<Record<string, string>>) => {
  const { side = 'buy', type = 'limit', ...amounts } = given;
  const decimals = Object.entries(amounts).map(([name, text]) => [name, toDecimal(text)]);
  // The rows below spell the fields of a form.
  return { side, type, ...Object.fromEntries(decimals) } as SpotOrderForm;
};

test.each([
  { price: '50000.01', amount: '0.00002' },
  { price: '500000', amount: '0.1' },
  { price: '5000', amount: '0.1' },
  { type: 'market', amount: '0.1' },
  { type: 'market', side: 'sell', amount: '0.1', worstPrice: '49000' },
  { type: 'market', total: '1' },
])('takes an order of %j', (given) => {
  expect(refuseSpotOrder(market, form(given), atLast)).toBeUndefined();
});

test.each([
  [{ amount: '0.1' }, code.badRequest, 'price'],
  [{ price: '50000' }, code.badRequest, 'amount'],
  [{ price: '50000', amount: '0.1', total: '5000' }, code.badRequest, 'total'],
  [{ price: '50000', amount: '0.1', worstPrice: '5000' }, code.badRequest, 'worstPrice'],
  [{ type: 'market' }, code.badRequest, 'amount'],
  [{ type: 'market', price: '50000', amount: '0.1' }, code.badRequest, 'price'],
  [{ type: 'market', side: 'sell', total: '100' }, code.badRequest, 'total'],
  [{ type: 'market', amount: '0.1', total: '100' }, code.badRequest, 'total'],
  [{ price: '0', amount: '0.1' }, code.badRequest, 'price'],
  [{ price: '50000', amount: '-0.1' }, code.badRequest, 'amount'],
  [{ price: '50000', amount: '10000001' }, code.badRequest, 'amount'],
  [{ price: '50000.001', amount: '0.1' }, code.priceOffTick, 'price'],
  [{ price: '50000', amount: '0.000001' }, code.quantityOffLot, 'amount'],
  [{ type: 'market', amount: '0.1', worstPrice: '1.001' }, code.priceOffTick, 'worstPrice'],
  [{ price: '50000', amount: '0.00001' }, code.orderTooSmall, 'amount'],
  [{ type: 'market', amount: '0.00001' }, code.orderTooSmall, 'amount'],
  [{ type: 'market', total: '0.99' }, code.orderTooSmall, 'total'],
  [{ price: '500000.01', amount: '0.1' }, code.priceTooFar, 'price'],
  [{ price: '4999.99', amount: '0.1' }, code.priceTooFar, 'price'],
])('refuses an order of %j with %d at %s', (given, expected, field) => {
  expect(refuseSpotOrder(market, form(given), atLast)).toMatchObject({ code: expected, field });
});

test('takes any price and gives a market order no value before the first trade', () => {
  expect(refuseSpotOrder(market, form({ price: '1', amount: '1' }), {})).toBeUndefined();
  expect(refuseSpotOrder(market, form({ type: 'market', amount: '0.00001' }), {})).toBeUndefined();
});

test('names the minimum value for an order that is too small', () => {
  expect(refuseSpotOrder(market, form({ price: '50000', amount: '0.00001' }), atLast)?.limit).toBe('1 USDT');
});
