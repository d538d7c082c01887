/** A member's balances as a test's server answers them, and the page that shows them. */
import { renderPage, type PageOptions } from '@livery/platform/testing';
import { screen, within } from '@testing-library/react';
import { AssetsPage } from '../src/pages/assets/assets-page.tsx';

const coins = [
  { coin: 'BTC', precision: 8, logoUri: '' },
  { coin: 'USDT', precision: 2, logoUri: '' },
  { coin: 'DOGE', precision: 2, logoUri: '' },
];
export const market = (coin: string, price: string) => ({
  symbol: `${coin}USDT`,
  coin,
  medium: 'USDT',
  pricePrecision: 1,
  amountPrecision: 4,
  price,
  change: '0',
  high: price,
  low: price,
  volume: '1',
});
const balance = (coin: string, available: string, frozen: string, total: string) => ({
  coin,
  totalAmount: total,
  availableAmount: available,
  freezenAmount: frozen,
});
export const wallet = {
  total: { toUTotal: '56020.0000', toUFreezen: '5000.0000', toUAvailabel: '51020.0000' },
  accounts: [
    { category: 'WEALTH', name: 'Wealth', coins: [balance('USDT', '1000', '0', '1000')] },
    {
      category: 'SPOT',
      name: 'Spot',
      coins: [
        balance('BTC', '0.4', '0.1', '0.5'),
        balance('USDT', '5020.5', '0', '5020.5'),
        balance('DOGE', '3', '0', '3'),
      ],
    },
    { category: 'FUTURE', name: 'Futures', coins: [] },
  ],
};
export const nothing = {
  total: { toUTotal: '0', toUFreezen: '0', toUAvailabel: '0' },
  accounts: [{ category: 'SPOT', name: 'Spot', coins: [balance('USDT', '0', '0', '0')] }],
};
const everyModule: readonly string[] = ['/futures', '/c2c-sale', '/financial'];

const day = 86_400;
const midnight = Date.UTC(2025, 10, 20) / 1000;
export const now = midnight + 9 * 3600;
export const history = {
  days: [
    { time: midnight - day, value: '50000', flow: '700' },
    { time: midnight, value: '54000', flow: '3000' },
  ],
  now: { time: now, value: '56020', flow: '0' },
  gain: '3020',
  gainPercent: '5.698',
};
export const currencies = [
  { code: 'USD', name: 'US Dollar', symbol: '$', rate: '1' },
  { code: 'JPY', name: 'Yen', symbol: '¥', rate: '150' },
];
export const member = (valuationMethod: string) => ({ uuid: '1', valuationMethod });

export const good = () => ({
  '/funds/accounts': wallet as unknown,
  '/funds/history': history as unknown,
  '/app/coins': { coins },
  '/spot/products': { coins: [market('BTC', '100000'), market('DOGE', '0.1')] } as unknown,
});
export const open = ({ routes = [], ...circumstances }: Partial<PageOptions> = {}, modules = everyModule) =>
  renderPage(<AssetsPage />, { answers: good(), routes: [...modules, ...routes], ...circumstances });

export const table = () => screen.getByRole('table');
export const row = (name: string) => within(table()).getByRole('row', { name: new RegExp(`^\\W*${name}`) });
export const cells = (name: string) =>
  within(row(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
