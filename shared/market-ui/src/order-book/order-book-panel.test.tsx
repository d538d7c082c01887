import { renderPage } from '@livery/platform/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderBookPanel } from './order-book-panel.tsx';

const market = {
  ...{ symbol: 'BTCUSDT', coin: 'BTC', quote: 'USDT', pricePrecision: 1, amountPrecision: 4 },
  ...{ price: '67240.1', change: '2' },
};
const open = () =>
  renderPage(<OrderBookPanel id="book" storageKey="spot.book" market={market} onPick={() => undefined} />, {
    answers: {},
  });
const choice = (name: string) => screen.getByRole('combobox', { name });

test('remembers the shown sides and the price step', async () => {
  localStorage.clear();
  await open();
  expect(choice('Sides shown')).toHaveDisplayValue('Both');
  expect(choice('Price step')).toHaveDisplayValue('0.1');
  await userEvent.selectOptions(choice('Sides shown'), 'Bids');
  await userEvent.selectOptions(choice('Price step'), '10');
  cleanup();
  await open();
  expect(choice('Sides shown')).toHaveDisplayValue('Bids');
  expect(choice('Price step')).toHaveDisplayValue('10');
});
