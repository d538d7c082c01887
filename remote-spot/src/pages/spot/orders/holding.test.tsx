import '@livery/market-ui/testing/trade-page';
import { toDecimal } from '@livery/contract/decimal';
import { renderPage } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { MarketContext } from '../market/market.ts';
import { Holding } from './holding.tsx';

const market = {
  symbol: 'BTCUSDT',
  coin: 'BTC',
  quote: 'USDT',
  pricePrecision: 2,
  amountPrecision: 5,
  price: toDecimal('66221.16'),
  change: toDecimal('0.69'),
  high: toDecimal('67044.52'),
  low: toDecimal('65585.74'),
  volume: toDecimal('19042.87'),
  isOpen: true,
};
const holding = {
  coin: 'BTC',
  amount: '0.5',
  cost: '32923.665',
  average: '65847.33',
  breakEven: '65913.24325',
  heldSince: 1_762_676_407,
  realised: '251.09',
  fees: '46.51',
  unconfirmed: [],
};
const line = { trade: 1, time: 1_763_571_652, amount: '-0.1', price: '68050', averageAfter: '65471.11' };

async function renderHolding(lines: object) {
  localStorage.setItem('livery.session', 's');
  localStorage.setItem('livery.token', 't');
  localStorage.setItem('livery.refreshToken', 'r');
  await renderPage(
    <MarketContext value={market}>
      <Holding />
    </MarketContext>,
    { answers: { '/funds/costs/lines': { feeRatio: '0.1', ...lines } } },
  );
}
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent;

test('shows average, break-even and the live unrealised gain of a coin, with what made the average', async () => {
  await renderHolding({ holding, list: [{ ...line, entry: '5', kind: 'sell', realised: '251.09' }] });
  expect(await screen.findByText('Average cost')).toBeInTheDocument();
  expect(figure('Average cost')).toBe('Average cost65,847.33Break-even 65,913.24');
  // 0.5 × 66,221.16 − 32,923.665
  expect(figure('Unrealised')).toBe('Unrealised+186.91+0.56%');
  expect(figure('Realised')).toContain('+251.09');
  expect(screen.getByRole('row', { name: /Sell/ })).toHaveTextContent(/0\.10000.*68,050\.00.*65,471\.11.*\+251\.09/);
});

test('says that there is none of a coin', async () => {
  await renderHolding({ holding: null, list: [] });
  expect(await screen.findByText('You have no BTC')).toBeInTheDocument();
});
