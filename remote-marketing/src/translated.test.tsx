/** What this module shows is translated: in the pseudo-language only tickers and the server's own texts stand plain. */
import { disguiseWords } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { act, screen } from '@testing-library/react';
import { renderHome } from '../test/render-home.tsx';

disguiseWords(pseudo);

const banner = { title: 'Open an account', summary: 'An email and a code.' };
const tickers = ['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH', 'XAU', 'XAG', 'USDT'];
/** What `Intl` writes in the language of the page. */
const figures = ['billion', 'million', '1m', '5m', '15m', '1h', '4h', '1d'];
const known = [...tickers, ...figures, banner.title, banner.summary];

test.each([
  ['the home page', () => Promise.resolve({ list: [{ ...banner, bannerUri: '', extra: '' }] })],
  ['the home page without its steps', () => Promise.reject(new Error('no answer'))],
])('%s', async (_, carousels) => {
  const configuration = { downloadUrl: 'https://aldera.example/app' };
  await renderHome({ carousels, configuration, paths: ['/spot', '/futures', '/c2c-sale', '/financial'] });
  await act(async () => {});
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('[');
  expect(untranslatedTexts(document.body, known)).toEqual([]);
});
