/** Everything the orders dialog shows is translated: in the pseudo-language only coins, products, what `Intl` writes and React Aria's own
 * words stay plain. */
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { user } from '@livery/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { completed, good, holding, now, open, recordsCall, redeemed, rows } from '../../../../test/orders.tsx';

pseudoLocalize(pseudo);

const known = [
  'USDT',
  'BTC',
  'CSV',
  'UTC',
  '00:00 UTC',
  'Trust 9',
  'Trust 8',
  'November 25',
  'November 27',
  'Nov 14',
  'Nov 27',
  '+49',
  'Dismiss',
];
const all = good({ 1: [holding(9), holding(8, { canRedeem: false })], 2: [completed(5)], 3: [redeemed(4)] });
const entry = {
  id: 1,
  kind: 'income',
  day: 1,
  time: now,
  amount: '365.54',
  incomeAmount: '365.54',
  lines: [{ account: 'WEALTH', coin: 'USDT', amount: '365.54', balance: '1000' }],
};
const untranslated = () => untranslatedTexts(document.body, [...known, 'Trust 5', 'Trust 4']);
const press = (button: Element | undefined | null) => act(async () => user.click(button ?? document.body));

test('the three tabs, and the details of an order', async () => {
  await open({ answers: { ...all, '/wealth/records/9/ledger': { list: [entry] } } });
  await press(document.querySelectorAll('[aria-expanded]')[0]);
  for (const part of [0, 1]) {
    await press(document.querySelectorAll('.details button')[part]);
    await waitFor(() => expect(document.querySelector('.details table')).not.toBeNull());
    expect(untranslated()).toEqual([]);
  }
  for (const tab of [1, 2]) {
    await press(screen.getAllByRole('tab')[tab]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(untranslated()).toEqual([]);
  }
});

test('a redemption and its code', async () => {
  await open({ answers: all, configuration: { isOpenRedeemPledgeVerifyCode: '1' } });
  await press(document.querySelector('.actions button'));
  await screen.findByRole('alertdialog');
  expect(untranslated()).toEqual([]);
  await press(screen.getAllByRole('button').at(-1));
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull());
  expect(untranslated()).toEqual([]);
});

test.each([
  ['no order', good({})],
  ['orders that did not come', { ...good(), [recordsCall]: 'unreachable' }],
  ['orders on their way', { ...good(), [recordsCall]: 'pending' }],
])('%s', async (_, answers) => {
  await open({ answers });
  expect(untranslated()).toEqual([]);
});
