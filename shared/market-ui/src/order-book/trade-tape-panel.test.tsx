import { receiveCode } from '@livery/contract/live/market';
import { renderPage } from '@livery/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { TradeTapePanel } from './trade-tape-panel.tsx';

const market = { symbol: 'BTCUSDT', coin: 'BTC', quote: 'USDT', pricePrecision: 1, amountPrecision: 2 };
const trade = (id: number, takerBuys = true) => ({
  id: String(id),
  price: String(100 + id),
  volume: '1',
  time: 1_700_000_000 + id,
  takerBuys,
});

/** The prices of the trades as they stand. */
const prices = () =>
  within(screen.getByRole('list', { name: 'Trades' }))
    .queryAllByRole('listitem')
    .map((row) => row.firstElementChild?.textContent);

test('a trade of today shows its time, an older one its day too', async () => {
  const { liveServer } = await renderPage(<TradeTapePanel id="tape" market={market} />, { answers: {} });
  act(() => liveServer.connect());
  const trades = [{ ...trade(2), time: Math.floor(Date.now() / 1000) }, trade(1)];
  await act(async () =>
    liveServer.push({ code: receiveCode.trades, trades: { symbol: 'BTCUSDT', trades, snapshot: true } }),
  );
  const times = () => screen.getAllByRole('listitem').map((row) => row.querySelector('time')?.textContent ?? '');
  await waitFor(() =>
    expect(times()).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d$/),
      expect.stringMatching(/^\d\d-\d\d \d\d:\d\d$/),
    ]),
  );
});

test('shows the newest trade first, and keeps the rows that were there', async () => {
  const { liveServer } = await renderPage(<TradeTapePanel id="tape" market={market} />, { answers: {} });
  act(() => liveServer.connect());
  const push = (snapshot: boolean, ...trades: ReturnType<typeof trade>[]) =>
    act(async () => liveServer.push({ code: receiveCode.trades, trades: { symbol: 'BTCUSDT', trades, snapshot } }));
  /** The stores tell their readers on the next frame. */
  const becomes = (...expected: ReturnType<typeof prices>) => waitFor(() => expect(prices()).toEqual(expected));
  await push(true, trade(2), trade(1));
  await becomes('102.0', '101.0');
  const [second] = screen.getAllByRole('listitem');
  await push(false, trade(3, false));
  await becomes('103.0', '102.0', '101.0');
  // The rows that were there are the same ones: nothing but the new one is made.
  expect(screen.getAllByRole('listitem')[1]).toBe(second);
  await push(false, trade(5), trade(4));
  await becomes('105.0', '104.0', '103.0', '102.0', '101.0');
});
