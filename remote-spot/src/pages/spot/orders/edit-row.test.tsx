import { code } from '@livery/contract/envelope';
import { toDecimal } from '@livery/contract/decimal';
import type { SpotOrder } from '@livery/contract/calls/spot';
import { setLanguage, type Language } from '@livery/i18n';
import { readDecimal } from '@livery/i18n/decimal-input';
import { fillIn, renderPage, user } from '@livery/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { EditRow } from './edit-row.tsx';
import { toOrderEdit } from './order-edit.ts';

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
const order = { side: 'buy', type: 'limit', price: toDecimal('30000'), amount: toDecimal('0.5') } as const;
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
const edit = (
  price: string,
  amount: string,
  { last = '67240.1', language = 'en-US' }: { readonly last?: string; readonly language?: Language } = {},
) => {
  const typed = { price: readDecimal(price, language), amount: readDecimal(amount, language) };
  return toOrderEdit(order, typed, { market, conditions: { last: toDecimal(last) } });
};

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
  expect(edit('30000', '0.4', { last: '900000' })).toMatchObject({ ok: true });
});

async function openRow(onDone = () => undefined) {
  return renderPage(
    <table>
      <tbody>
        <EditRow order={openOrder} market={market} refetch={async () => undefined} onDone={onDone} />
      </tbody>
    </table>,
    { answers: { '/spot/products': { coins: [] } }, signedIn: true },
  );
}

test('asks before a changed price is sent more than 5 % beyond the market, and says that the book is not known', async () => {
  const { requestsTo } = await openRow();
  await fillIn(screen.getByRole('textbox', { name: 'Price' }), '99000');
  expect(screen.getByText('Total 49,500.00 USDT, was 15,000.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('alertdialog', { name: 'Your price is 47.2% above the last price' });
  expect(question).toHaveTextContent('The last price was 67,240.1 USDT.');
  expect(question).toHaveTextContent('the price at which this order fills is not known');
  const sent = () => requestsTo('PUT /spot/orders/7');
  expect(sent()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Buy anyway' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('an order that is left as it was is unchanged in another language too', async () => {
  const onDone = jest.fn();
  const { requestsTo } = await openRow(onDone);
  await act(() => setLanguage('de-DE'));
  expect(await screen.findByRole('textbox', { name: 'Preis' })).toHaveValue('30.000,0');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(onDone).toHaveBeenCalled();
  expect(requestsTo('PUT /spot/orders/7')).toHaveLength(0);
  await act(() => setLanguage('en-US'));
});
