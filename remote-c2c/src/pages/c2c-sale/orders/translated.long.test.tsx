/** Everything that the list of orders shows is translated: in the pseudo-language only names and numbers stay plain. */
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { screen } from '@testing-library/react';
import { good, open, ordersCall } from '../../../../test/orders.tsx';

pseudoLocalize(pseudo);
beforeEach(() => void jest.spyOn(window, 'scrollTo').mockReturnValue());

const known = ['USDT', 'JPY', 'EUR', 'kobe_desk', 'hiro_22', 'GMT+0', '7d'];

test.each([
  ['orders', '&days=7', {}],
  ['no orders', '', good([])],
  ['none that match', '&type=sell', good([])],
  ['nothing that waits', '&turn=mine', good([])],
  ['orders that did not come', '', { [ordersCall]: 'unreachable' }],
])('%s', async (_, query, more) => {
  await open(query, { answers: { ...good(), ...more } });
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('[');
  expect(untranslatedTexts(document.body, known)).toEqual([]);
});
