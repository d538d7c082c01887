/** Checks that this module is translated: the pseudo-language alters all but tickers and the server's texts. */
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { act, screen } from '@testing-library/react';
import { renderHome } from '../test/render-home.tsx';

pseudoLocalize(pseudo);

const banner = { title: 'Open an account', summary: 'An email and a code.' };
const tickers = ['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH', 'XAU', 'XAG', 'USDT'];
/** Texts that `Intl` formats in the language of the page. */
const figures = ['USDT, BTC, QCC, and LTC', 'billion', 'million', 's', '1m', '5m', '15m', '1h', '4h', '1d'];
/** Of the markets. Which of them are shown depends on whether the list of products has been answered. */
const volumes = ['674K', '35K', '27K'];
/** Key names, which are the same in every language. */
const keys = ['Enter', 'Esc', 'Ctrl + /'];
const known = [...tickers, ...figures, ...volumes, ...keys, banner.title, banner.summary];

const steps = () => Promise.resolve({ list: [{ ...banner, bannerUri: '', extra: '' }] });

test.each([
  ['the home page', '1', steps],
  ['the home page without its steps', '1', () => Promise.reject(new Error('no answer'))],
  ['the market-table home page', '4', steps],
  ['the terminal', '6', steps],
] as const)('%s', async (_, officialModel, carousels) => {
  const configuration = { officialModel, downloadUrl: 'https://aldera.example/app' };
  await renderHome({ carousels, configuration, paths: ['/spot', '/futures', '/c2c-sale', '/financial'] });
  await act(async () => {});
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('[');
  expect(untranslatedTexts(document.body, known)).toEqual([]);
});
