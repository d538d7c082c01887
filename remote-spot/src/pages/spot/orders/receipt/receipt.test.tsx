import '@livery/market-ui/testing/trade-page';
import type { Kline } from '@livery/contract/live/market';
import { renderPage, user } from '@livery/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { candlesAround, periodFor } from './price-chart.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

const market = {
  symbol: 'BTCUSDT',
  coin: 'BTC',
  medium: 'USDT',
  pricePrecision: 2,
  amountPrecision: 5,
  isOpen: true,
  price: '66221.16',
  change: '1',
  high: '1',
  low: '1',
  volume: '1',
};
const order = {
  id: 5,
  symbol: 'BTCUSDT',
  side: 'sell',
  type: 'stopMarket',
  price: null,
  amount: '0.02',
  filledAmount: '0.02',
  filledTotal: '1299.9086',
  fee: '1.2999',
  feeRatio: '0.1',
  state: 'filled',
  createTime: 1_764_340_152,
  endTime: 1_764_342_968,
  trigger: { price: '65000', source: 'last' },
  firesOn: 'fall',
  fired: { time: 1_764_342_968_428, price: '64998.4', priceBefore: '65003.11', tradeId: 88412206 },
};
const fill = {
  orderId: 5,
  symbol: 'BTCUSDT',
  side: 'sell',
  role: 'taker',
  total: '649.9543',
  fee: '0.65',
  feeCoin: 'USDT',
  time: 1_764_342_968,
  timeMs: 1_764_342_968_428,
};
const fills = [
  { ...fill, id: 88412208, price: '64995.00', amount: '0.01' },
  { ...fill, id: 88412207, price: '64996.12', amount: '0.01' },
];

beforeEach(() => {
  localStorage.clear();
  for (const name of ['session', 'token', 'refreshToken']) localStorage.setItem(`livery.${name}`, name);
});

async function openReceipt(data: object) {
  await renderPage(<ReceiptDialog id={5} onClose={jest.fn()} />, {
    answers: { '/spot/products': { coins: [market] }, '/spot/orders/5': data },
  });
  const receipt = await screen.findByRole('dialog', { name: 'Order receipt · No. 5' });
  await within(receipt).findByText('Placed');
  return receipt;
}

test('names what fired the order, how it was sent, the slip against the trigger, and what the sale gained', async () => {
  const receipt = await openReceipt({ order, fills, cost: { average: '65847.33', realised: '-18.3379' } });
  expect(receipt).toHaveTextContent('When the last price falls to 65,000.00, sells 0.02 BTC');
  expect(receipt).toHaveTextContent('Trade 88412206 at 64,998.40. The trade before it was at 65,003.11.');
  expect(receipt).toHaveTextContent('In the same step, as a market order. Best bid then 64,996.12.');
  expect(receipt).toHaveTextContent('In 2 trades. Average 64,995.43, 0.007% under the trigger.');
  expect(receipt).toHaveTextContent('1,298.6087USDT received');
  expect(receipt).toHaveTextContent('8841220764,996.120.01000649.950.65USDT');
  expect(receipt).toHaveTextContent('Average cost of these coins65,847.33Realised−18.33USDT (−1.39%)');
});

test('an order that was refused when it fired was not sent, and has no gain', async () => {
  const receipt = await openReceipt({
    order: { ...order, state: 'cancelled', endReason: 2108, filledAmount: '0', filledTotal: '0', fee: '0' },
    fills: [],
  });
  expect(receipt).toHaveTextContent('Triggered');
  expect(receipt).not.toHaveTextContent('Sent to the book');
  expect(receipt).not.toHaveTextContent('Average cost');
});

test('copies the address that opens the receipt again, and prints it on light paper', async () => {
  const receipt = await openReceipt({ order, fills });
  await user.click(within(receipt).getByRole('button', { name: 'Copy link' }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe('http://localhost/spot?symbol=BTCUSDT&receipt=5'),
  );
  const print = jest.spyOn(globalThis, 'print').mockImplementation(() => {
    dispatchEvent(new Event('beforeprint'));
    expect(receipt).toHaveAttribute('data-theme', 'light');
    dispatchEvent(new Event('afterprint'));
  });
  await user.click(within(receipt).getByRole('button', { name: 'Print or PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(receipt).not.toHaveAttribute('data-theme');
});

test('the chart has the shortest candles that reach back to the trade, and those around it', () => {
  expect([0, 3600, 9 * 3600, 60 * 86_400, 400 * 86_400, 500 * 86_400].map(periodFor)).toEqual([
    '1m',
    '1m',
    '5m',
    '4h',
    '1d',
    undefined,
  ]);
  const price = { open: '1', high: '3', low: '1', close: '2', volume: '5', endTime: 0 };
  const klines = Array.from({ length: 100 }, (_, minute): Kline => ({ startTime: minute * 60, ...price }));
  const times = (time: number) => candlesAround(klines, time).map((candle) => candle.time / 60);
  expect([times(3000)[0], times(3000).at(-1)]).toEqual([27, 56]);
  expect([times(99 * 60 + 59)[0], times(99 * 60 + 59).at(-1)]).toEqual([76, 99]);
  expect(times(-1)).toEqual([]);
});
