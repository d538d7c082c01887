import { code } from '@livery/contract/envelope';
import { toDecimal } from '@livery/contract/decimal';
import type { SpotOrder } from '@livery/contract/calls/spot';
import { fillIn, renderPage, user } from '@livery/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { EditRow, toOrderEdit } from './edit-row.tsx';

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
const openOrder: SpotOrder = {
  ...order,
  id: 7,
  symbol: 'BTCUSDT',
  type: 'limit',
  state: 'open',
  endTime: null,
  filledAmount: toDecimal('0'),
  filledTotal: toDecimal('0'),
  feeRatio: toDecimal('0'),
  createTime: 1_700_000_000,
};
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

test('asks before a changed price is sent more than 5 % beyond the market', async () => {
  const { requestsTo } = await renderPage(
    <table>
      <tbody>
        <EditRow order={openOrder} market={market} refetch={async () => undefined} onDone={() => undefined} />
      </tbody>
    </table>,
    { answers: { '/spot/products': { coins: [] } }, signedIn: true },
  );
  await fillIn(screen.getByRole('textbox', { name: 'Price' }), '99000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alertdialog', { name: 'Your price is 47.2% above the market' })).toBeVisible();
  const sent = () => requestsTo('PUT /spot/orders/7');
  expect(sent()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Buy anyway' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
});
