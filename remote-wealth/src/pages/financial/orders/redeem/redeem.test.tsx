import { accountFormMessages } from '@livery/account-forms/messages';
import { code } from '@livery/contract/envelope';
import { fillIn, press, Refused, user } from '@livery/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { codeCall, good, holding, open, pages, recordsCall, redeemCall, rows } from '../../../../../test/orders.tsx';
import { maskedPhone } from './redeem-dialog.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const withCode = { isOpenRedeemPledgeVerifyCode: '1' } as const;
const dialog = (name: string | RegExp) => screen.findByRole('alertdialog', { name });
const openRedeem = async (more: Parameters<typeof open>[0] = {}) => {
  const site = await open(more);
  await press('Redeem: Trust 9');
  await dialog('Redeem Trust 9 early?');
  return site;
};
const openCode = async (more: Parameters<typeof open>[0] = {}) => {
  const site = await openRedeem({ configuration: withCode, ...more });
  await press(/^Redeem, lose/);
  return site;
};
const refuse = (number: number, message: string) => () => {
  throw new Refused(number, message);
};

test('a warning shows the redeem cost amount and coin before anything is sent (spec §2.9 ‘Redeem confirmation’)', async () => {
  const site = await openRedeem();
  const warning = within(await dialog(/early/));
  expect(warning.getByText('3,730.00 USDT')).toBeVisible();
  expect(warning.getByText('You get back').nextElementSibling).toHaveTextContent('70,870.00USDT');
  expect(warning.getByRole('button', { name: 'Keep it' })).toBeVisible();
  await press('Keep it');
  expect(site.requestsTo(redeemCall)).toHaveLength(0);
});

test('it says what redeeming means in all, and from which day it no longer loses', async () => {
  await openRedeem();
  const meaning = within(await dialog(/early/));
  expect(meaning.getByText('Total since purchase').nextElementSibling).toHaveTextContent('−805.68USDT');
  expect(meaning.getByText('No loss from')).toBeVisible();
  expect(meaning.getByText(/^November 25/)).toBeVisible();
  expect(meaning.getByText('If you keep it until November 27, it pays 5,117.56 USDT and costs nothing.')).toBeVisible();
});

test('without a wanted code it redeems with a fixed placeholder code, then the list reloads (spec §2.9, §4)', async () => {
  const answers = good();
  const site = await openRedeem({ answers });
  answers[recordsCall] = pages({});
  await press(/^Redeem, lose/);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(site.requestsTo(redeemCall).map(({ body }) => body)).toEqual([{ code: '000000' }]);
  expect(await screen.findByText('No orders in custody')).toBeVisible();
  await waitFor(() => expect(site.requestsTo('GET /funds/accounts').length).toBeGreaterThan(1));
});

test('with isOpenRedeemPledgeVerifyCode "1" a dialog asks for a code by SMS (spec §2.9)', async () => {
  const site = await openCode();
  expect(await dialog('Confirm by SMS')).toBeVisible();
  expect(site.requestsTo(redeemCall)).toHaveLength(0);
  const phone = screen.getByLabelText('Phone');
  expect(phone).toHaveAttribute('readonly');
  expect(phone).toHaveValue('••••042291');
  expect(screen.getByText('+49')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send code' })).toHaveFocus();
  await press('Send code');
  expect(site.requestsTo(codeCall).map(({ body }) => body)).toEqual([{ scene: 'REDEEM_PLEDGE', type: 'MOBILE' }]);
  expect(await screen.findByText('Code sent')).toBeVisible();
  await fillIn(await screen.findByLabelText('Code'), '410883');
  await press('Redeem');
  await waitFor(() => expect(site.requestsTo(redeemCall).map(({ body }) => body)).toEqual([{ code: '410883' }]));
});

test('the dialog stays while the texts of the code load, which come with that step', async () => {
  const reading = jest.spyOn(accountFormMessages, 'read').mockReturnValue(new Promise(() => {}));
  await openCode();
  expect(await dialog('Confirm by SMS')).toBeVisible();
  reading.mockRestore();
});

test.each([
  ['5556042291', '••••042291'],
  ['123', '•••'],
])('the first 4 digits of %s are hidden (spec §2.9)', (mobile, masked) => expect(maskedPhone(mobile)).toBe(masked));

test('of the code only emptiness is checked (spec §5 ‘Redeem SMS code’)', async () => {
  const site = await openCode();
  await screen.findByLabelText('Code');
  await press('Redeem');
  expect(await screen.findByText('Enter the code')).toBeVisible();
  expect(site.requestsTo(redeemCall)).toHaveLength(0);
  await fillIn(screen.getByLabelText('Code'), '41');
  await press('Redeem');
  await waitFor(() => expect(site.requestsTo(redeemCall).map(({ body }) => body)).toEqual([{ code: '41' }]));
});

test('the send button is disabled for 60 seconds, which persist across reloads and reset at 0 (spec §4 ‘SMS countdown’)', async () => {
  let time = 1_763_719_200;
  const now = () => time;
  const first = await openCode({ now });
  await press('Send code');
  expect(await screen.findByText('Again in 60 s')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  expect(localStorage.getItem('livery.sendTextOfFinancial')).toBe(String(time + 60));
  first.unmount();
  time += 12;
  await openCode({ now });
  expect(await screen.findByText('Again in 48 s')).toBeVisible();
  time += 48;
  expect(await screen.findByRole('button', { name: 'Send code' })).toBeEnabled();
  expect(localStorage.getItem('livery.sendTextOfFinancial')).toBeNull();
});

test('a code that was not sent starts no countdown and says why', async () => {
  await openCode({ answers: { ...good(), [codeCall]: refuse(code.tooManyRequests, 'Too many codes today.') } });
  await press('Send code');
  expect(await screen.findByText('Too many codes today.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled();
});

test('a wrong, late or used code is said at the field, stays typed, and nothing is redeemed', async () => {
  const answers = { ...good(), [redeemCall]: refuse(code.wrongVerificationCode, 'The code is wrong.') };
  await openCode({ answers });
  await fillIn(await screen.findByLabelText('Code'), '410882');
  await press('Redeem');
  expect(await screen.findByText('The code is wrong. Nothing was redeemed.')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('410882');
  expect(screen.getByLabelText('Code')).toBeInvalid();
});

test('an order that was redeemed in another tab is told, and the list reloads', async () => {
  const answers = { ...good(), [redeemCall]: refuse(code.notRedeemable, 'This order cannot be redeemed.') };
  const site = await openRedeem({ answers });
  const before = site.requestsTo(recordsCall).length;
  await press(/^Redeem, lose/);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(site.requestsTo(recordsCall).length).toBe(before + 1));
});

test('an answer after the dialog was closed is not lost, and nothing is redeemed twice meanwhile', async () => {
  let answer: (data: object) => void = () => undefined;
  const answers = good();
  answers[redeemCall] = () => new Promise((resolve) => (answer = resolve));
  const site = await openRedeem({ answers });
  await press(/^Redeem, lose/);
  await press('Keep it');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const button = screen.getByRole('button', { name: 'Redeem: Trust 9' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  answers[recordsCall] = pages({});
  await act(async () => answer({ redeemCostAmount: '3730' }));
  await waitFor(() => expect(rows()).toEqual([]));
  expect(site.requestsTo(redeemCall)).toHaveLength(1);
});

test('while no answer comes the dialog says that it is asked again, under one key', async () => {
  await openRedeem({ answers: { ...good(), [redeemCall]: 'unreachable' } });
  await press(/^Redeem, lose/);
  expect(await screen.findByText(/^No answer yet\. We are trying again/)).toBeVisible();
});

test('a member without a phone is led to bind one, and comes back to the code of the same order', async () => {
  const answers: Record<string, unknown> = { ...good(), '/me/info': { uuid: 'member', mobile: '', areaCode: '' } };
  const site = await openCode({ answers });
  expect(await screen.findByText('Your account has no phone number')).toBeVisible();
  await press('Add a phone number');
  expect(site.address()).toBe('/update-mobile');
  site.unmount();
  // The session is the stored one, as on a real round trip.
  await open({ configuration: withCode, signedIn: false });
  expect(await dialog('Confirm by SMS')).toBeVisible();
  expect(await screen.findByLabelText('Phone')).toHaveValue('••••042291');
  await press('Back');
  expect(await dialog('Redeem Trust 9 early?')).toBeVisible();
});

test.each([
  [codeCall, 'Send code'],
  [redeemCall, 'Redeem'],
])('a server that wants a phone first at %s leads to it too', async (call, name) => {
  await openCode({ answers: { ...good(), [call]: refuse(code.phoneNeeded, 'Bind a phone first.') } });
  await fillIn(await screen.findByLabelText('Code'), '410882');
  await press(name);
  expect(await screen.findByText('Your account has no phone number')).toBeVisible();
});

test('an order that costs nothing to redeem says so', async () => {
  await openRedeem({ answers: good({ 1: [holding(9, { redeemCostAmount: '0', redeemCostRatio: '0' })] }) });
  expect(screen.getByText(/^Redeeming costs nothing/)).toBeVisible();
});
