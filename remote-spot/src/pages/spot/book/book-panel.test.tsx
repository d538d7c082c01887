import { toDecimal } from '@livery/contract/decimal';
import { renderPage } from '@livery/platform/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MarketContext } from '../market/market.ts';
import { BookPanel } from './book-panel.tsx';

const market = {
  ...{ symbol: 'BTCUSDT', coin: 'BTC', medium: 'USDT', pricePrecision: 1, amountPrecision: 4, isOpen: true },
  ...{ price: toDecimal('67240.1'), change: toDecimal('2'), high: toDecimal('1'), low: toDecimal('1') },
  volume: toDecimal('1'),
};
const open = () =>
  renderPage(
    <MarketContext value={market}>
      <BookPanel />
    </MarketContext>,
    { answers: {} },
  );
const choice = (name: string) => screen.getByRole('combobox', { name });

test('which sides of the book are shown, and how it is grouped, is remembered', async () => {
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
