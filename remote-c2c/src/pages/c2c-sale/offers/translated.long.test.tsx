/** Everything that the list of own offers shows is translated: in the pseudo-language only names and numbers stay plain. */
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { user } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { offer, offersCall, openOffers, order, pages } from '../../../../test/own-offers.tsx';

pseudoLocalize(pseudo);

const known = ['USDT', 'JPY', 'Hinode Bank', 'hiro_22', '•••• 8713', 'Invoice 48', '¥'];

test.each([
  [
    'offers',
    [offer(9, { reference: 'Invoice 48', requiresVerified: true, minPurchases: 5 }), offer(8, { status: 'paused' })],
    '',
    {},
  ],
  ['no offers', [], '', {}],
  ['none of a status', [], '&status=sold', {}],
  ['offers that did not come', [], '', { [offersCall]: 'unreachable' }],
])('%s', async (_, offers, query, answers) => {
  await openOffers(offers, query, { answers: { 'GET /c2c/offers/9/orders': pages([order(48)]), ...answers } });
  const [orders] = screen.queryAllByRole('button', { expanded: false });
  if (orders) {
    await user.click(orders);
    await screen.findByText(/48/, { selector: 'a' });
  }
  expect(untranslatedTexts(document.body, known)).toEqual([]);
});
