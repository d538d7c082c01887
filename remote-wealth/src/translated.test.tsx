/** Everything this module shows is translated: in the pseudo-language only tickers and the server's texts stay plain. */
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { renderPage } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { FinancialPage } from './pages/financial/financial-page.tsx';

pseudoLocalize(pseudo);

const trust = { id: 1, title: 'Trust', summary: 'A managed trust', status: 1, ratio: 5 };

test.each([
  ['categories', { list: [trust] }],
  ['no category', { list: [] }],
  ['categories on their way', 'pending'],
  ['categories that did not come', 'unreachable'],
])('%s', async (_, answer) => {
  await renderPage(<FinancialPage />, { answers: { '/wealth/category': answer } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('[');
  expect(untranslatedTexts(document.body, [trust.title, trust.summary])).toEqual([]);
});
