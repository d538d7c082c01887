import { code } from '@livery/contract/envelope';
import { toDecimal } from '@livery/contract/decimal';
import { toOrderEdit } from './edit-row.tsx';

const market = {
  symbol: 'BTCUSDT',
  coin: 'BTC',
  quote: 'USDT',
  pricePrecision: 1,
  amountPrecision: 5,
  isOpen: true,
  price: toDecimal('67240.1'),
  change: toDecimal('0'),
  high: toDecimal('1'),
  low: toDecimal('1'),
  volume: toDecimal('1'),
};
const order = { side: 'buy', price: toDecimal('30000'), amount: toDecimal('0.5') } as const;
const edit = (price: string, amount: string, rest: object = {}) =>
  toOrderEdit(order, { price, amount }, { market, language: 'en-US', lastPrice: toDecimal('67240.1'), ...rest });

test('sends only what differs, read in the reader’s number format', () => {
  expect(edit('31,000.5', '0.50000')).toEqual({ ok: true, change: { price: '31000.5' } });
  expect(edit('30,000.0', '0.4')).toEqual({ ok: true, change: { amount: '0.4' } });
  expect(edit('30000', '0.5')).toEqual({ ok: true, change: {} });
  expect(edit('31.000,5', '0,5', { language: 'de-DE' })).toEqual({ ok: true, change: { price: '31000.5' } });
});

test('refuses at its field what the exchange would refuse', () => {
  expect(edit('', 'x')).toMatchObject({ faults: [{ field: 'price', reason: 'empty' }, { field: 'amount' }] });
  expect(edit('30000.12', '0.5')).toMatchObject({ faults: [{ field: 'price', reason: 'tooLong' }] });
  expect(edit('30000', '0.00001')).toMatchObject({ faults: [{ field: 'amount', reason: code.orderTooSmall }] });
});

test('requires a new price near the market, but not an unchanged one', () => {
  expect(edit('6000', '0.5')).toMatchObject({ faults: [{ field: 'price', reason: code.priceTooFar }] });
  expect(edit('30000', '0.4', { lastPrice: toDecimal('900000') })).toMatchObject({ ok: true });
});
