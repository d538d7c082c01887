/** Checks that these pages are translated: the pseudo-language alters all but tickers, names and the server's texts. */
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { renderPage } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { FakeQuotesSocket } from '../../test/fake-quotes-socket.ts';
import { AboutPage } from './about/about-page.tsx';
import { fixedTexts } from './about/fixed-texts.tsx';
import { DealPage } from './deal/deal-page.tsx';
import { QuotesPage } from './quotes/quotes-page.tsx';
import { TransPage } from './trans/trans-page.tsx';

pseudoLocalize(pseudo);
Object.assign(globalThis, { WebSocket: FakeQuotesSocket });

const answers = {
  '/app/coins': { coins: [] },
  '/app/protocols': { protocol: '', privacy: '', introduce: '', wealthProtocol: '' },
  '/app/faq': { groups: [] },
};
const known = [
  'Livery',
  // `Intl` joins the coins in the language of the page.
  'USDT, BTC, QCC, and LTC',
  'BTC',
  'ETH',
  'FIL',
  'EOS',
  'DOGE',
  'DASH',
  'USDT',
  'QCC',
  'LTC',
  '1m',
  '5m',
  '15m',
  '1h',
  '4h',
  '1d',
];
const configuration = { downloadUrl: 'https://site.example/app' };
const routes = ['/quotes', '/trans', '/deal', '/spot', '/futures', '/c2c-sale', '/financial'];

test.each<[string, ComponentType, '1' | '2']>([
  ['/quotes', QuotesPage, '1'],
  ['/trans', TransPage, '1'],
  ['/trans, second layout', TransPage, '2'],
  ['/deal', DealPage, '1'],
  ['/deal, second layout', DealPage, '2'],
  ['/about', AboutPage, '1'],
])('%s', async (_, Page, officialModel) => {
  await renderPage(<Page />, { answers, configuration: { ...configuration, officialModel }, routes });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('[');
  expect(untranslatedTexts(document.body, known)).toEqual([]);
});

test.each(Object.entries(fixedTexts))('/about, %s', async (_, Text) => {
  await renderPage(<Text />, { answers, configuration, routes });
  expect(screen.getAllByRole('heading')[0]).toHaveTextContent('[');
  expect(untranslatedTexts(document.body, known)).toEqual([]);
});
