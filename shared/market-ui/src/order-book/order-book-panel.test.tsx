import { renderPage, user } from '@livery/platform/testing';
import { cleanup, screen } from '@testing-library/react';
import { OrderBookPanel } from './order-book-panel.tsx';

const market = {
  ...{ symbol: 'BTCUSDT', coin: 'BTC', quote: 'USDT', pricePrecision: 1, amountPrecision: 4 },
  ...{ price: '67240.1', change: '2' },
};
const open = () =>
  renderPage(<OrderBookPanel id="book" storageKey="spot.book" market={market} onPick={() => undefined} />, {
    answers: {},
  });
const choice = (name: string) => screen.getByRole('button', { name });
async function choose(shown: string, next: string): Promise<void> {
  await user.click(choice(shown));
  await user.click(await screen.findByRole('menuitemradio', { name: next }));
}

test('remembers the shown sides and the price step', async () => {
  localStorage.clear();
  await open();
  await choose('Sides shown: Both', 'Bids');
  await choose('Price step: 0.1', '10');
  cleanup();
  await open();
  expect(choice('Sides shown: Bids')).toBeInTheDocument();
  expect(choice('Price step: 10')).toBeInTheDocument();
});
