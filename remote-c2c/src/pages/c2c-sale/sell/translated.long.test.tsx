/** Everything that the form of an offer shows is translated: in the pseudo-language only names and numbers stay plain. */
import { user } from '@livery/platform/testing';
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { banksCall, identity, identityCall, openSale, rates, ratesCall } from '../../../../test/sale.tsx';

pseudoLocalize(pseudo);
beforeEach(() => sessionStorage.clear());

const known = ['USDT', 'JPY', 'mori_h', 'MH', 'Hinode Bank', '•••• 8713', '¥', '15 min'];

test.each([
  ['a sale', {}],
  ['an unverified name', { [identityCall]: identity('none') }],
  ['a document that is checked', { [identityCall]: identity('certifying') }],
  ['a failed one', { [identityCall]: identity('failed') }],
  ['no bank account', { [banksCall]: { list: [] } }],
  ['nothing to sell', { [ratesCall]: { ...rates(), rates: [] } }],
  ['a form that did not come', { [banksCall]: 'unreachable' }],
])('%s', async (_, answers) => {
  await openSale({ answers });
  const quantity = document.querySelector('[name=quantity]');
  if (quantity) {
    await user.click(quantity);
    await user.paste('9999');
  }
  expect(untranslatedTexts(document.body, known)).toEqual([]);
});
