/** All text of this module is translated: in the pseudo-language, no plain text is left. */
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { renderPage } from '@livery/platform/testing';
import { SamplePage } from './pages/sample/sample-page.tsx';

pseudoLocalize(pseudo);

test('/sample', async () => {
  await renderPage(<SamplePage />, { signedIn: true });
  expect(document.body).toHaveTextContent('[');
  expect(untranslatedTexts(document.body)).toEqual([]);
});
