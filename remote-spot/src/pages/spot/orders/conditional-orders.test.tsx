import '@livery/market-ui/testing/trade-page';
import { toDecimal } from '@livery/contract/decimal';
import { fillIn, renderPage, user } from '@livery/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MarketContext } from '../market/market.ts';
import { OrdersPanel } from './orders-panel.tsx';

const market = {
  symbol: 'BTCUSDT',
  coin: 'BTC',
  medium: 'USDT',
  pricePrecision: 2,
  amountPrecision: 5,
  isOpen: true,
  price: toDecimal('66221.16'),
  change: toDecimal('1'),
  high: toDecimal('1'),
  low: toDecimal('1'),
  volume: toDecimal('1'),
};
const order = (id: number, rest: object) => ({
  id,
  symbol: 'BTCUSDT',
  side: 'sell',
  type: 'oco',
  price: null,
  amount: '0.12',
  filledAmount: '0',
  filledTotal: '0',
  feeRatio: '0.1',
  state: 'waiting',
  createTime: 1_700_000_000,
  endTime: null,
  firesOn: 'fall',
  ...rest,
});
const trigger = (price: string, source = 'last') => ({ trigger: { price, source } });
const list = [
  order(12, { type: 'trailingStop', ...trigger('65975.69'), distance: { percent: '1.5' } }),
  order(11, { pairId: 10, ...trigger('64900') }),
  order(10, { pairId: 11, state: 'open', price: '68000', filledAmount: '0.03', firesOn: undefined }),
  order(9, { type: 'takeProfit', ...trigger('68400', 'mid'), firesOn: 'rise', parentId: 3 }),
  order(8, { type: 'stopLimit', side: 'buy', ...trigger('67200'), firesOn: 'rise', price: '67250', amount: '0.03' }),
];
beforeEach(() => {
  localStorage.clear();
  for (const name of ['session', 'token', 'refreshToken']) localStorage.setItem(`livery.${name}`, name);
});

async function openPanel(isOpen = true) {
  const answers: Record<string, unknown> = {
    '/spot/products': { coins: [{ ...market, isOpen }] },
    '/spot/orders': { list },
    '/spot/history': { list: [order(4, { state: 'cancelled', endTime: 1_764_342_900, endReason: 'pair' })] },
    '/spot/trades': { list: [] },
  };
  const page = await renderPage(
    <MarketContext value={{ ...market, isOpen, quote: 'USDT' }}>
      <OrdersPanel />
    </MarketContext>,
    { answers },
  );
  return { ...page, answers };
}
const rows = () => screen.getAllByRole('row').slice(1);
const texts = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('shows what each waits for, a pair with one button that cancels both, and a closed market', async () => {
  await openPanel();
  expect(rows().map((row) => texts(row).slice(2, 7))).toEqual([
    ['Sell Trailing 1.5%', 'Trigger price≤ 65,975.69', 'PriceMarket', 'Amount0.12000', 'FilledWaiting'],
    ['Sell OCO limit', 'Trigger price--', 'Price68,000.00', 'Amount0.12000', 'Filled25%'],
    ['Sell OCO stop', 'Trigger price≤ 64,900.00', 'PriceMarket', 'Amount0.12000', 'FilledWaiting'],
    ['Sell ↳ Take profit', 'Trigger price≥ 68,400.00 Mid', 'PriceMarket', 'Amount0.12000', 'FilledWaiting'],
    ['Buy Stop-limit', 'Trigger price≥ 67,200.00', 'Price67,250.00', 'Amount0.03000', 'FilledWaiting'],
  ]);
  const cancels = rows().map((row) => within(row).queryAllByRole('button', { name: /^Cancel/ }).length);
  expect(cancels).toEqual([1, 1, 0, 1, 1]);
});

test('an order waits on while its market is closed', async () => {
  await openPanel(false);
  expect(screen.getAllByText('Paused')).toHaveLength(4);
});

test('changes a trigger in its row, and refuses one that would fire at once', async () => {
  const { answers, requestsTo } = await openPanel();
  answers['PUT /spot/orders/8'] = { id: 8, state: 'waiting', filledAmount: '0' };
  await user.click(within(rows()[4] as HTMLElement).getByRole('button', { name: /^Change/ }));
  const field = () => screen.getByRole('textbox', { name: 'Trigger price' });
  expect(await screen.findByRole('textbox', { name: 'Trigger price' })).toHaveFocus();
  await fillIn(field(), '66000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(field()).toHaveAccessibleDescription(
    'This stop waits above the price, 66,221.16. Below it, this is a take profit.',
  );
  await fillIn(field(), '67100');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requestsTo('PUT /spot/orders/8')[0]?.body).toEqual({ trigger: '67100' }));
});

test('the history says that an order was ended by its pair', async () => {
  await openPanel();
  await user.click(screen.getByRole('tab', { name: /Order history/ }));
  expect(await screen.findByText('Cancelled by OCO')).toBeVisible();
});
