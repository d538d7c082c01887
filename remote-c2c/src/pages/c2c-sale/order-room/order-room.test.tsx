import {
  cancelOrderCall,
  disputeOrderCall,
  orderCall,
  payOrderCall,
  releaseOrderCall,
  type OrderRoom,
} from '@livery/contract/calls/c2c/order-room';
import { memberInfoCall } from '@livery/contract/calls/member';
import { addPictureCall } from '@livery/contract/calls/pictures';
import { secondFactorsCall } from '@livery/contract/calls/second-factor';
import { code } from '@livery/contract/envelope';
import { callName, fillIn, press, Refused, user } from '@livery/platform/testing';
import { toast } from '@livery/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anOrderRoom, orderTime } from '../../../../test/an-order-room.ts';
import { account, ofOrder, openRoom } from '../../../../test/open-room.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => act(() => toast.clear()));

const paid = {
  status: 'paid',
  payTime: orderTime + 300,
  releaseBefore: orderTime + 1200,
  receivingAccount: account,
} as const satisfies Partial<OrderRoom>;
const toPay = { receivingAccount: account, actions: ['pay', 'cancel'] } as const satisfies Partial<OrderRoom>;
const toRelease = {
  ...paid,
  type: 'sell',
  counterparty: 'mara',
  actions: ['release', 'requestCancel', 'dispute'],
} as const satisfies Partial<OrderRoom>;

const changed = (status: OrderRoom['status']) => ({ id: 48, status });
const tooLate = () => {
  throw new Refused(code.wrongState, 'This cannot be done with the order now.');
};
const title = () => screen.getByRole('heading', { level: 2, name: /USDT/ });
const dialog = (name: string | RegExp) => screen.findByRole('alertdialog', { name });
const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

test('a buyer sees what to pay, to which account, by when, and where the coins are', async () => {
  await openRoom(toPay);
  expect(title()).toHaveTextContent('Buy 1,500.00 USDT');
  expect(screen.getByText('Awaiting payment')).toBeVisible();
  expect(screen.getByText('Pay before 14:34:20')).toBeVisible();
  expect(screen.getByRole('img', { name: '9:18 left' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Escrow' })).toHaveTextContent('1,500.00 USDTlocked in escrow');
  expect(screen.getByText('¥226,800', { selector: 'p' })).toBeVisible();
  const rows = within(
    screen.getByRole('heading', { name: 'Seller’s account' }).closest('div')?.parentElement as HTMLElement,
  );
  expect(rows.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    [...Object.values(account), '48'].flatMap((value) => [value, '']),
  );
  expect(screen.getByText(/^Do not write digital currency/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open dispute' })).toBeDisabled();
});

test('fields of the account are copied one by one and all together, and keep a tick', async () => {
  await openRoom(toPay);
  await user.click(screen.getByRole('button', { name: 'Copy: Account number' }));
  expect(await navigator.clipboard.readText()).toBe('2048713');
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy: Account number' }).querySelector('.lucide-check')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy amount' }));
  expect(await navigator.clipboard.readText()).toBe('226800');
  await user.click(screen.getByRole('button', { name: 'Copy all' }));
  expect(await navigator.clipboard.readText()).toMatch(/^Financial institution: ひので銀行\n.*Payment note: 48$/s);
});

test('a seller sees what the buyer wrote on the transfer where it differs', async () => {
  await openRoom({ ...toRelease, buyerReference: 'Rent March' });
  expect(title()).toHaveTextContent('Sell 1,500.00 USDT');
  expect(screen.getByText('The buyer wrote').nextElementSibling).toHaveTextContent('Rent March');
  expect(screen.getByText('Release before 14:39:20')).toBeVisible();
});

test('a seller reads in whose name the money must come, and only a matching account is certified', async () => {
  const { change } = await openRoom({ ...toRelease, buyerName: 'Mara Lehnert' });
  expect(screen.getByText('from an account in the name of')).toHaveTextContent(/Mara Lehnert$/);
  expect(screen.getByText('Certified')).toBeVisible();
  await change(anOrderRoom({ ...toRelease, accountHolder: 'unknown' }));
  expect(await screen.findByText(/^The buyer’s name is not verified/)).toBeVisible();
  expect(screen.queryByText('Certified')).toBeNull();
});

test('a buyer reads the seller’s reason above the buttons', async () => {
  const asked = { id: 3, action: 'requestCancel', actor: 'seller', time: orderTime } as const;
  await openRoom({
    ...paid,
    isCancelRequested: true,
    actions: ['cancel', 'declineCancel'],
    events: [{ ...asked, note: 'Your bank sent it back.', pictures: [] }],
  });
  expect(screen.getByText('The seller’s reason:').parentElement).toHaveTextContent(/Your bank sent it back\.$/);
});

test('after a ruling both sides read that the operator decided, for whom, and why', async () => {
  const decided = { id: 9, action: 'release', actor: 'operator', time: orderTime } as const;
  await openRoom({
    ...paid,
    status: 'released',
    actions: [],
    events: [{ ...decided, note: 'The receipt shows it.', pictures: [] }],
  });
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent(
    /The operator decided for you\. .*Reason: The receipt shows it\./,
  );
  expect(screen.getAllByText('Decided for you')).toHaveLength(2);
});

test('an order of others, or none, leads back to the own ones', async () => {
  await openRoom(
    {},
    {
      [ofOrder(orderCall)]: () => {
        throw new Refused(code.notFound, 'Not found.');
      },
    },
  );
  expect(screen.getByText('This order is not yours or does not exist')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your orders' })).toHaveAttribute('href', '/c2c-sale?view=orders');
});

test('an order that does not load is asked for again', async () => {
  let isUp = false;
  await openRoom(
    {},
    {
      [ofOrder(orderCall)]: () => {
        if (!isUp) throw new Refused(code.unavailable, 'Unavailable.');
        return anOrderRoom();
      },
    },
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The order did not load');
  isUp = true;
  await press('Try again');
  expect(await screen.findByRole('heading', { level: 2, name: /USDT/ })).toBeVisible();
});

test('what the other side does shows at once, and screen readers hear it', async () => {
  const { change } = await openRoom({ type: 'sell', actions: [] });
  expect(screen.queryByRole('button', { name: 'Release coins' })).toBeNull();
  await change(anOrderRoom(toRelease));
  expect(await screen.findByRole('button', { name: 'Release coins' })).toBeEnabled();
  const spoken = screen.getByText(/^Check in your bank/);
  expect(spoken).toHaveAttribute('role', 'status');
  expect(spoken).toHaveTextContent(/^Paid/);
});

test('a buyer marks an order as paid, with the note and a proof, once', async () => {
  const id = '6f1c6f5e-3a52-4f0e-9d4e-0f2d6d5f3a10';
  const { requestsTo } = await openRoom(toPay, {
    [ofOrder(payOrderCall)]: changed('paid'),
    [callName(addPictureCall)]: { id },
  });
  await press('I have paid');
  const form = within(await dialog('Have you paid ¥226,800?'));
  await fillIn(form.getByLabelText('Payment note on your transfer'), ' Rent March ');
  const png = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (letter) => letter.codePointAt(0) ?? 0,
  );
  const picture = new File([png], 'receipt.png', { type: 'image/png' });
  await act(async () => user.upload(form.getByLabelText('Add pictures', { selector: 'input' }), picture));
  await form.findByText('Ready to send');
  await user.click(form.getByRole('button', { name: 'I have paid' }));
  expect(await screen.findByText('The seller knows that you paid')).toBeVisible();
  expect(requestsTo(ofOrder(payOrderCall)).map(({ body }) => body)).toEqual([
    { reference: 'Rent March', pictures: [id] },
  ]);
  await isClosed();
});

test('a payment without a note and a picture is asked for one at the field, and what the exchange says stands there', async () => {
  const message = 'Enter the reference of your transfer.';
  const { requestsTo } = await openRoom(toPay, {
    [ofOrder(payOrderCall)]: () => {
      throw new Refused(code.paymentProofNeeded, message, { field: 'reference' });
    },
  });
  await press('I have paid');
  const form = within(await dialog(/paid/));
  const note = form.getByLabelText('Payment note on your transfer');
  await user.click(form.getByRole('button', { name: 'I have paid' }));
  expect(note).toHaveAccessibleDescription(/^Enter the note on your transfer/);
  expect(note).toHaveFocus();
  expect(requestsTo(ofOrder(payOrderCall))).toHaveLength(0);
  await user.type(note, '48');
  await user.click(form.getByRole('button', { name: 'I have paid' }));
  expect(await form.findByText(message)).toBeVisible();
});

test.each(['USDT', 'b i t c o i n', '数字货币'])(
  'a note that says %s is an error at typing, and nothing is sent',
  async (word) => {
    const { requestsTo } = await openRoom(toPay, { [ofOrder(payOrderCall)]: changed('paid') });
    await press('I have paid');
    const form = within(await dialog(/paid/));
    const note = form.getByLabelText('Payment note on your transfer');
    await fillIn(note, `For ${word}`);
    expect(form.getByText('The payment note must not mention digital currency, BTC or Bitcoin.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'I have paid' }));
    expect(note).toHaveFocus();
    expect(note).toHaveValue(`For ${word}`);
    expect(requestsTo(ofOrder(payOrderCall))).toHaveLength(0);
  },
);

test('a step that came too late says the exchange’s message and shows the order as it is', async () => {
  const { change } = await openRoom(toPay, { [ofOrder(cancelOrderCall)]: tooLate });
  await press('Cancel order');
  const form = within(await dialog('Cancel this order?'));
  expect(form.getByText('Do not cancel if you have already sent the money.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('This cannot be done with the order now.')).toBeVisible();
  await isClosed();
  await change(anOrderRoom({ status: 'cancelled', actions: [] }));
  expect(await screen.findByText(/Do not pay for it/)).toBeVisible();
});

test('what is typed stays when the other side was faster, and can no longer be sent', async () => {
  const { change, requestsTo } = await openRoom({ ...paid, actions: ['cancel', 'dispute'] });
  await press('Open dispute');
  const form = within(await dialog('Open a dispute'));
  await fillIn(form.getByLabelText('What happened'), 'No coins');
  await change(anOrderRoom({ ...paid, status: 'released', actions: [] }));
  expect(await form.findByText('The order has changed, and this is no longer possible.')).toBeVisible();
  expect(form.getByLabelText('What happened')).toHaveValue('No coins');
  expect(form.getByRole('button', { name: 'Open dispute' })).toBeDisabled();
  await user.click(form.getByRole('button', { name: 'Back' }));
  await isClosed();
  await waitFor(() => expect(title()).toHaveFocus());
  expect(requestsTo(ofOrder(disputeOrderCall))).toHaveLength(0);
});

test('a dialog that is closed before the answer leaves its outcome to the room', async () => {
  const answer = Promise.withResolvers<object>();
  await openRoom(toPay, { [ofOrder(cancelOrderCall)]: () => answer.promise });
  await press('Cancel order');
  const form = within(await dialog('Cancel this order?'));
  await user.click(form.getByRole('button', { name: 'Cancel order' }));
  await user.click(form.getByRole('button', { name: 'Close' }));
  await isClosed();
  await act(async () => answer.resolve(changed('cancelled')));
  expect(await screen.findByText('The order was updated')).toBeVisible();
});

test('a dispute needs its reason', async () => {
  const { requestsTo } = await openRoom(
    { ...paid, actions: ['cancel', 'dispute'] },
    { [ofOrder(disputeOrderCall)]: changed('disputed') },
  );
  await press('Open dispute');
  const form = within(await dialog('Open a dispute'));
  await user.click(form.getByRole('button', { name: 'Open dispute' }));
  expect(form.getByText('Write what happened.')).toBeVisible();
  expect(form.getByLabelText('What happened')).toHaveFocus();
  await fillIn(form.getByLabelText('What happened'), 'No coins');
  await user.click(form.getByRole('button', { name: 'Open dispute' }));
  await waitFor(() => expect(requestsTo(ofOrder(disputeOrderCall))[0]?.body).toEqual({ reason: 'No coins' }));
  await isClosed();
});

test('a buyer who cancels a paid order is warned of what they lose', async () => {
  await openRoom({ ...paid, isCancelRequested: true, actions: ['cancel', 'declineCancel', 'dispute'] });
  expect(screen.getByText(/^Agree only|The seller asks to cancel/)).toBeVisible();
  await press('Agree to cancel');
  expect(within(await dialog('Cancel this order?')).getByText(/nobody returns it/)).toBeVisible();
});

const member = (more: object = {}) => ({ uuid: 'member', hasFundsPassword: true, ...more });
const noFactors = { authenticator: null, passkeys: [], recoveryCodesLeft: 0 };
const releasing = (factors: object, release: unknown, more: object = {}) => ({
  [callName(memberInfoCall)]: member(more),
  [callName(secondFactorsCall)]: factors,
  [ofOrder(releaseOrderCall)]: release,
});

test('a seller releases by their funds password, of which a wrong one is told at its field', async () => {
  let isRight = false;
  const { requestsTo } = await openRoom(
    { ...toRelease, buyerName: 'Mara Lehnert' },
    releasing(noFactors, () => {
      if (!isRight) throw new Refused(code.wrongFundsPassword, 'The funds password is wrong.');
      return changed('released');
    }),
  );
  await press('Release coins');
  const form = within(await dialog('Release 1,500.00 USDT?'));
  expect(form.getByText(/^Has ¥226,800 from Mara Lehnert arrived/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Release coins' }));
  expect(form.getByText('Enter your funds password.')).toBeVisible();
  await fillIn(form.getByLabelText('Funds password'), '123456');
  await user.click(form.getByRole('button', { name: 'Release coins' }));
  expect(await form.findByText('The funds password is wrong.')).toBeVisible();
  isRight = true;
  await user.click(form.getByRole('button', { name: 'Release coins' }));
  expect(await screen.findByText('The coins are released')).toBeVisible();
  expect(requestsTo(ofOrder(releaseOrderCall)).map(({ body }) => body)).toEqual([
    { fundsPassword: '123456' },
    { fundsPassword: '123456' },
  ]);
});

test('a seller with a second factor proves it too', async () => {
  const factors = { ...noFactors, authenticator: { createTime: orderTime, lastUseTime: null }, recoveryCodesLeft: 8 };
  const { requestsTo } = await openRoom(toRelease, releasing(factors, changed('released'), { hasSecondFactor: true }));
  await press('Release coins');
  const form = within(await dialog(/^Release/));
  await fillIn(form.getByLabelText('Funds password'), '123456');
  await fillIn(form.getByLabelText(/^Code/), '654321');
  await user.click(form.getByRole('button', { name: 'Release coins' }));
  await waitFor(() =>
    expect(requestsTo(ofOrder(releaseOrderCall))[0]?.body).toEqual({
      fundsPassword: '123456',
      secondFactor: { type: 'AUTHENTICATOR', code: '654321' },
    }),
  );
});

test('a seller without a funds password is led to set one', async () => {
  const { address } = await openRoom(toRelease, releasing(noFactors, changed('released'), { hasFundsPassword: false }));
  await press('Release coins');
  await user.click(await screen.findByRole('button', { name: 'Set a funds password' }));
  expect(address()).toBe('/update-funds-pwd');
});
