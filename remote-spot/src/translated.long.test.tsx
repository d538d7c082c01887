/** What this module shows is translated: nothing stands plain in the pseudo-language. */
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { renderPage } from '@livery/platform/testing';
import { SpotPage } from './pages/spot/spot-page.tsx';

pseudoLocalize(pseudo);

test('/spot', async () => {
  await renderPage(<SpotPage />, { answers: {} });
  expect(document.body).toHaveTextContent('[');
  expect(untranslatedTexts(document.body)).toEqual([]);
});
