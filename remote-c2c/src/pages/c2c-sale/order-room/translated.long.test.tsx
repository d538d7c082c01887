/** Everything the order room shows is translated: in the pseudo-language only coins, amounts, names and the account stay plain. */
import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { orderTypes } from '@livery/contract/calls/c2c/orders';
import { orderStatuses } from '@livery/contract/calls/c2c/states';
import { memberInfoCall } from '@livery/contract/calls/member';
import { secondFactorsCall } from '@livery/contract/calls/second-factor';
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { callName, user } from '@livery/platform/testing';
import { act, screen } from '@testing-library/react';
import { orderTime } from '../../../../test/an-order-room.ts';
import { account, openRoom } from '../../../../test/open-room.tsx';

pseudoLocalize(pseudo);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const known = ['USDT', 'yamamoto_k', 'YA', 'YK', 'Messages', 'Dismiss', ...Object.values(account)];
const untranslated = () => untranslatedTexts(document.body, known);

/** The time line has a test of its own. */
const facts: Partial<OrderRoom> = { events: [], payTime: orderTime + 300, releaseBefore: orderTime + 1200 };

test.each(orderStatuses.flatMap((status) => orderTypes.map((type) => [status, type] as const)))(
  'a room that is %s, of a member who %ss',
  async (status, type) => {
    await openRoom({ status, type, receivingAccount: account, ...facts });
    expect(untranslated()).toEqual([]);
  },
);

test.each([
  ...(['pay', 'cancel', 'release', 'dispute', 'evidence'] as const),
  ...(['payLate', 'requestCancel', 'declineCancel'] as const),
] as const satisfies readonly OrderRoom['actions'][number][])('the dialog of %s', async (action) => {
  await openRoom(
    { status: 'paid', actions: [action], ...facts },
    {
      [callName(memberInfoCall)]: { uuid: 'member', hasFundsPassword: true },
      [callName(secondFactorsCall)]: { authenticator: null, passkeys: [], recoveryCodesLeft: 0 },
    },
  );
  const [button] = document.querySelectorAll<HTMLElement>('p + button');
  await act(async () => user.click(button ?? document.body));
  await screen.findByRole('alertdialog');
  expect(untranslated()).toEqual([]);
});
