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

/** One of each type that waits for a price, which nothing refuses at a last price of 50,000. */
const usual = {
  stopLimit: {
    side: 'sell',
    type: 'stopLimit',
    trigger: { price: '49000', source: 'last' },
    price: '48900',
    amount: '1',
  },
  stopMarket: { side: 'buy', type: 'stopMarket', trigger: { price: '51000', source: 'last' }, total: '100' },
  takeProfit: { side: 'sell', type: 'takeProfit', trigger: { price: '51000', source: 'last' }, amount: '1' },
  oco: { side: 'sell', type: 'oco', price: '51000', trigger: { price: '49000', source: 'last' }, amount: '1' },
  trailingStop: { side: 'sell', type: 'trailingStop', distance: { percent: '1' }, amount: '1' },
  guarded: {
    side: 'buy',
    type: 'limit',
    price: '49000',
    amount: '1',
    attached: { takeProfit: { trigger: '51000' }, stopLoss: { trigger: '48000' } },
  },
} as const;
type Usual = keyof typeof usual;
const now = 1_700_000_000;
// The rows below spell the fields of a form; every decimal in them is one.
const changed = (type: Usual, change: object) => ({ ...usual[type], ...change }) as unknown as SpotOrderForm;
const on = (price: string, source = 'last') => ({ trigger: { price, source } });

test.each(Object.keys(usual) as Usual[])('takes a usual %s', (type) => {
  expect(refuseSpotOrder(market, changed(type, {}), { last, now })).toBeUndefined();
});

test.each<[Usual, object, number, string]>([
  // Triggers on the wrong side, or at the last price.
  ['stopLimit', on('50000'), code.triggerWrongSide, 'trigger'],
  ['stopLimit', on('50000.01'), code.triggerWrongSide, 'trigger'],
  ['stopMarket', on('50000'), code.triggerWrongSide, 'trigger'],
  ['takeProfit', on('49999.99'), code.triggerWrongSide, 'trigger'],
  ['takeProfit', on('50500', 'mid'), code.triggerWrongSide, 'trigger'],
  ['oco', on('50000'), code.triggerWrongSide, 'trigger'],
  ['oco', { price: '50000' }, code.triggerWrongSide, 'price'],
  ['oco', { side: 'buy' }, code.triggerWrongSide, 'trigger'],
  ['guarded', { attached: { takeProfit: { trigger: '49000' } } }, code.triggerWrongSide, 'attached'],
  ['guarded', { attached: { stopLoss: { trigger: '49000' } } }, code.triggerWrongSide, 'attached'],
  // Figures beyond the market's precision, or out of bounds.
  ['stopLimit', on('49000.001'), code.priceOffTick, 'trigger'],
  ['stopLimit', { price: '48900.001' }, code.priceOffTick, 'price'],
  ['stopLimit', { amount: '0.000001' }, code.quantityOffLot, 'amount'],
  ['stopMarket', { total: '1.123456789' }, code.quantityOffLot, 'total'],
  ['stopMarket', { total: '99999999999' }, code.badRequest, 'total'],
  ['oco', { stopPrice: '48900.001' }, code.priceOffTick, 'stopPrice'],
  ['trailingStop', { distance: { percent: '1.00001' } }, code.badRequest, 'distance'],
  ['trailingStop', { distance: { amount: '100.001' } }, code.badRequest, 'distance'],
  ['trailingStop', { startAt: '51000.001' }, code.priceOffTick, 'startAt'],
  ['guarded', { attached: { stopLoss: { trigger: '48000.001' } } }, code.priceOffTick, 'attached'],
  ['guarded', { attached: { stopLoss: { trigger: '0' } } }, code.badRequest, 'attached'],
  ['stopLimit', on('99999999999999'), code.badRequest, 'trigger'],
  // Prices that nobody means.
  ['stopMarket', on('500000.01'), code.priceTooFar, 'trigger'],
  ['trailingStop', { startAt: '500000.01' }, code.priceTooFar, 'startAt'],
  ['oco', { stopPrice: '4999.99' }, code.priceTooFar, 'stopPrice'],
  // Trailing distances: 0.1 to 99 %, and less than the price that they start at.
  ['trailingStop', { distance: { percent: '0' } }, code.badRequest, 'distance'],
  ['trailingStop', { distance: { percent: '0.0999' } }, code.badRequest, 'distance'],
  ['trailingStop', { distance: { percent: '100' } }, code.badRequest, 'distance'],
  ['trailingStop', { distance: { percent: '-1' } }, code.badRequest, 'distance'],
  ['trailingStop', { distance: { amount: '49.99' } }, code.badRequest, 'distance'],
  ['trailingStop', { distance: { amount: '50000' } }, code.badRequest, 'distance'],
  ['trailingStop', { distance: { amount: '30000' }, startAt: '30000' }, code.badRequest, 'distance'],
  ['trailingStop', { distance: { amount: '50' }, startAt: '60000' }, code.badRequest, 'distance'],
  ['trailingStop', { distance: { percent: '1', amount: '500' } }, code.badRequest, 'distance'],
  ['trailingStop', { distance: {} }, code.badRequest, 'distance'],
  // Times, and options that a type may not have.
  ['stopLimit', { timeInForce: 'gtt', until: now }, code.badRequest, 'until'],
  ['stopLimit', { timeInForce: 'gtt', until: now + 90 * 86_400 + 1 }, code.badRequest, 'until'],
  ['stopLimit', { timeInForce: 'gtt' }, code.badRequest, 'until'],
  ['stopLimit', { until: now + 60 }, code.badRequest, 'until'],
  ['stopLimit', { timeInForce: 'ioc' }, code.badRequest, 'timeInForce'],
  ['oco', { timeInForce: 'fok' }, code.badRequest, 'timeInForce'],
  ['guarded', { attached: undefined, timeInForce: 'ioc', postOnly: true }, code.badRequest, 'postOnly'],
  ['guarded', { side: 'sell' }, code.badRequest, 'attached'],
  ['stopMarket', { postOnly: true }, code.badRequest, 'postOnly'],
  ['trailingStop', { timeInForce: 'gtt', until: now + 60 }, code.badRequest, 'timeInForce'],
  ['oco', { attached: usual.guarded.attached }, code.badRequest, 'attached'],
  ['oco', { total: '100' }, code.badRequest, 'total'],
  ['stopMarket', { total: undefined, amount: '1' }, code.badRequest, 'amount'],
  ['takeProfit', { side: 'buy', ...on('49000') }, code.badRequest, 'amount'],
])('refuses a %s with %j', (type, change, expected, field) => {
  const conditions = { last, mid: toDecimal('50500'), now };
  expect(refuseSpotOrder(market, changed(type, change), conditions)).toMatchObject({ code: expected, field });
});

test('compares only the prices that an edit changes with the last price', () => {
  const far = changed('stopLimit', on('500'));
  expect(refuseSpotOrder(market, far, { last, changed: ['price'] })).toBeUndefined();
  expect(refuseSpotOrder(market, far, { last, changed: ['trigger'] })).toMatchObject({ code: code.priceTooFar });
});
