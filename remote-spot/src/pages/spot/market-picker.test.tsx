import '@livery/market-ui/testing/trade-page';
import { receiveCode } from '@livery/contract/live/market';
import { fillIn, user } from '@livery/platform/testing';
import { act, screen, within } from '@testing-library/react';
import { openSpotPage } from '../../../test/open-spot-page.tsx';

const product = (coin: string, price: string, medium = 'USDT') => ({
  symbol: coin + medium,
  coin,
  medium,
  pricePrecision: 1,
  amountPrecision: 5,
  price,
  change: '2.41',
  high: '67981',
  low: '65402.7',
  volume: '10',
  isOpen: true,
});
const answers = {
  '/spot/products': {
    coins: [product('BTC', '300'), product('ETH', '200'), product('SOL', '100'), product('LTC', '2', 'BTC')],
  },
  '/app/coins': { coins: [] },
};
const ticker = (symbol: string, price: string) => ({ symbol, price, change: '-1', high: '1', low: '1', volume: '10' });

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
const names = () => rows().map((row) => within(row).getByRole('rowheader').lastChild?.textContent);
const search = () => screen.getByRole('combobox', { name: 'Find a market' });

/** Rows change places every second. */
const passSortInterval = () => act(() => jest.advanceTimersByTime(1000));

async function open() {
  const page = await openSpotPage({ answers });
  await act(async () => screen.getByRole('button', { name: 'BTC/USDT' }).click());
  await screen.findByRole('grid');
  return page;
}

test('lists the markets in the page’s quote coin first and searches all markets', async () => {
  await open();
  expect(search()).toHaveFocus();
  expect(names()).toEqual(['BTC/USDT', 'ETH/USDT', 'SOL/USDT']);
  await fillIn(search(), 'btc');
  expect(names()).toEqual(['BTC/USDT', 'LTC/BTC']);
  expect(screen.getByRole('status')).toHaveTextContent('Markets: 2');
  await fillIn(search(), 'nothing');
  expect(screen.getByText('No market has this name.')).toBeInTheDocument();
});

test('moves by arrow keys, marks by a star, opens by Enter', async () => {
  await open();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(search()).toHaveAttribute('aria-activedescendant', rows()[1]?.id);
  await user.keyboard('*');
  expect(screen.getByRole('button', { name: 'Favourite: ETH/USDT' })).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('livery.favouriteMarkets')).toBe('{"visitor":["ethusdt"]}');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'ETH/USDT' })).toBeInTheDocument();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('updates figures live and keeps rows in place under the pointer', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { liveServer } = await open();
  await user.click(screen.getByRole('button', { name: 'Last price' }));
  await user.hover(screen.getByRole('grid'));
  act(() => {
    liveServer.connect();
    liveServer.push({ code: receiveCode.tickers, tickers: { tickerInfos: [ticker('SOLUSDT', '1234.5')] } });
  });
  expect(await screen.findByText('1,234.5')).toBeInTheDocument();
  expect(await screen.findByText('−1.00%')).toHaveAttribute('data-direction', 'down');
  passSortInterval();
  expect(names()).toEqual(['BTC/USDT', 'ETH/USDT', 'SOL/USDT']);
  await user.unhover(screen.getByRole('grid'));
  passSortInterval();
  expect(names()).toEqual(['SOL/USDT', 'BTC/USDT', 'ETH/USDT']);
});

test('sorts by volume in USDT, whatever the quote coins are', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { liveServer } = await open();
  act(() => {
    liveServer.connect();
    liveServer.push({
      code: receiveCode.tickers,
      tickers: { tickerInfos: [ticker('BTCUSDT', '300'), ticker('ETHUSDT', '400'), ticker('LTCBTC', '2')] },
    });
  });
  await user.click(screen.getByRole('tab', { name: 'All' }));
  passSortInterval();
  // 2 BTC are 600 USDT.
  expect(names()).toEqual(['LTC/BTC', 'ETH/USDT', 'BTC/USDT', 'SOL/USDT']);
  expect(within(rows()[0] as HTMLElement).getByText('6K')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Volume (USDT)' })).toHaveAttribute('aria-sort', 'descending');
});
