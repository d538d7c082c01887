/** Everything this module shows is translated: in the pseudo-language only tickers and the server's texts stay plain. */
import { fallbackConfiguration } from '@livery/contract/configuration';
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { renderPage, user } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { AssetsPage } from './assets-page.tsx';

pseudoLocalize(pseudo);

const balance = (coin: string, amount: string) => ({
  coin,
  totalAmount: amount,
  availableAmount: amount,
  freezenAmount: '0',
});
const wallet = (amount: string) => ({
  total: { toUTotal: amount, toUFreezen: '0', toUAvailabel: amount },
  accounts: [
    { category: 'SPOT', name: 'Spot', coins: [balance('USDT', amount), balance('DOGE', amount)] },
    { category: 'WEALTH', name: 'Wealth', coins: [] },
  ],
});
const doge = {
  symbol: 'DOGEUSDT',
  coin: 'DOGE',
  medium: 'USDT',
  pricePrecision: 5,
  amountPrecision: 0,
  price: '0.1',
  change: '0',
  high: '1',
  low: '1',
  volume: '1',
};
/** The bar shows the tenant's name; the server names the accounts; `Intl` writes the spans. */
const known = [fallbackConfiguration.appName, 'Spot', 'Wealth', 'USDT', 'DOGE', '7d', '30d', '1y'];

test.each([
  ['a wallet', wallet('5020.5')],
  ['an empty wallet', wallet('0')],
  ['a wallet on its way', 'pending'],
  ['a wallet that did not come', 'unreachable'],
])('%s', async (_, accounts) => {
  const answers = {
    '/funds/accounts': accounts as unknown,
    '/app/coins': { coins: [] },
    '/spot/products': { coins: [doge] },
  };
  await renderPage(<AssetsPage />, { answers, routes: ['/deposit', '/withdraw', '/transfer', '/spot', '/financial'] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('[');
  const found = untranslatedTexts(document.body, known);
  for (const button of screen.queryAllByRole('button')) {
    if (button.isConnected) await user.click(button);
    found.push(...untranslatedTexts(document.body, known));
  }
  expect(found).toEqual([]);
});
