import '@livery/market-ui/testing/trade-page';
/** How a member arranges the trade page, and that it stays so. */
import { user } from '@livery/platform/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { openSpotPage } from '../../../test/open-spot-page.tsx';

const product = {
  symbol: 'BTCUSDT',
  coin: 'BTC',
  medium: 'USDT',
  pricePrecision: 1,
  amountPrecision: 5,
  price: '67240.1',
  change: '2.41',
  high: '67981',
  low: '65402.7',
  volume: '28411.06',
  isOpen: true,
};
const answers = { '/spot/products': { coins: [product] }, '/app/coins': { coins: [] } };

/** The page, as at another visit. */
async function visit() {
  cleanup();
  await openSpotPage({ answers });
}
const splitter = (name: string) => screen.getByRole('separator', { name });
const width = () => Number(splitter('Width of the order book').getAttribute('aria-valuenow'));

beforeEach(() => localStorage.clear());

test('resizes panels by arrow keys within bounds and remembers their size', async () => {
  await visit();
  const before = width();
  fireEvent.keyDown(splitter('Width of the order book'), { key: 'ArrowLeft' });
  fireEvent.keyDown(splitter('Height of the lower panels'), { key: 'ArrowUp' });
  expect(width()).toBe(before + 16);
  const height = splitter('Height of the lower panels').getAttribute('aria-valuenow');
  await visit();
  expect(width()).toBe(before + 16);
  expect(splitter('Height of the lower panels')).toHaveAttribute('aria-valuenow', height);
  for (let press = 0; press < 40; press += 1)
    fireEvent.keyDown(splitter('Width of the order book'), { key: 'ArrowRight' });
  expect(width()).toBe(Number(splitter('Width of the order book').getAttribute('aria-valuemin')));
});

test('remembers a hidden panel and shows it again on request', async () => {
  const book = () => screen.queryByRole('heading', { name: 'Order book' });
  const choose = async () => {
    await user.click(screen.getByRole('button', { name: 'Panels' }));
    await user.click(await screen.findByRole('switch', { name: 'Order book' }));
    await user.keyboard('{Escape}');
  };
  await visit();
  expect(book()).toBeInTheDocument();
  await choose();
  expect(book()).toBeNull();
  await visit();
  expect(book()).toBeNull();
  await choose();
  expect(book()).toBeInTheDocument();
});

test('goes back to all panels in their first sizes', async () => {
  await visit();
  const before = width();
  fireEvent.keyDown(splitter('Width of the order book'), { key: 'ArrowLeft' });
  await user.click(screen.getByRole('button', { name: 'Panels' }));
  await user.click(await screen.findByRole('switch', { name: 'Trades' }));
  expect(screen.queryByRole('heading', { name: 'Trades' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('heading', { name: 'Trades' })).toBeInTheDocument();
  expect(width()).toBe(before);
});

test('uses the default layout when the stored one is malformed', async () => {
  await visit();
  const usual = width();
  localStorage.setItem(
    'livery.modules',
    JSON.stringify({ 'spot.layout': '{"book":9,"orders":"x","hidden":["ticket"]}' }),
  );
  await visit();
  expect(width()).toBe(usual);
});
