/** What this module shows is translated: nothing stands plain in the pseudo-language. */
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { user } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { closedGold } from '../test/futures-answers.ts';
import { openFutures } from '../test/open-futures.tsx';

pseudoLocalize(pseudo);

/** Names, what the browser writes in English, and what stands for the toaster of the host. */
const known = [
  'BTC',
  'ETH',
  'XAU',
  'USDT',
  'USD',
  'CSV',
  'min',
  'hr',
  'Notices',
  'Close',
  'Dismiss',
  '1m',
  '5m',
  '15m',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
  'November',
  'GMT',
  'UTC',
  'at',
  'AM',
  'PM',
];
const untranslated = () => untranslatedTexts(document.body, known);

test('the page with orders in progress', async () => {
  await openFutures();
  expect(document.body).toHaveTextContent('[');
  expect(untranslated()).toEqual([]);
});

test('a closed market', async () => {
  await openFutures({ at: '/futures?symbol=XAUUSD', answers: closedGold });
  expect(untranslated()).toEqual([]);
});

test('the history and a receipt', async () => {
  await openFutures();
  await user.click(screen.getByRole('tab', { name: pseudo('History') }));
  const [receipt] = await screen.findAllByRole('button', { name: pseudo('Receipt') });
  if (!receipt) throw new Error('no receipt');
  expect(untranslated()).toEqual([]);
  await user.click(receipt);
  expect(await screen.findByText(pseudo('Recomputed here: it agrees'))).toBeInTheDocument();
  expect(untranslated()).toEqual([]);
});
