import { countriesCall } from '@livery/contract/calls/content';
import { mailCodeCall, mobileCodeCall, resetPasswordCall } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { ApiError } from '@livery/platform';
import { screen, waitFor } from '@testing-library/react';
import { callName, fillIn, Refused, user } from '@livery/platform/testing';
import { openPage, openSite, type Answers } from '../testing/site-under-test.tsx';
import { ForgotPage } from './forgot-page.tsx';

const reset = callName(resetPasswordCall);
const mailCode = callName(mailCodeCall);
const countries = [
  { code: 'US', name: 'United States', areaCode: '+1' },
  { code: 'DE', name: 'Germany', areaCode: '+49' },
];
const answers: Answers = {
  [callName(countriesCall)]: () => ({ list: countries }),
  [mailCode]: () => ({}),
  [callName(mobileCodeCall)]: () => ({}),
  [reset]: () => ({}),
};
const field = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input, select' });
const submit = () => screen.getByRole('button', { name: /^Set(ting)? password/ });
const byMail = { way: 'email', phone: '', email: 'mara@example.com' };

async function fill(): Promise<void> {
  await fillIn(field('Verification code'), '410285');
  await fillIn(field('Password'), 'another-7');
}

beforeEach(() => localStorage.clear());

test('sets a new password by a code and leads to the login with the account filled in', async () => {
  const site = await openPage(<ForgotPage />, { at: '/forgot?redirect=%2Fassets', state: byMail, answers });
  expect((field('Email') as HTMLInputElement).value).toBe('mara@example.com');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('If m•••a@example.com has an account, we sent it 6 digits')).toBeTruthy();
  expect(site.requestsTo(mailCode)[0]?.body).toEqual({ scene: 'RESET_PASSWORD', email: 'mara@example.com' });
  expect(localStorage.getItem('livery.sendTextOfReset')).not.toBeNull();
  expect(localStorage.getItem('livery.sendTextOfRegister')).toBeNull();
  await fill();
  await user.click(submit());
  await waitFor(() => expect(site.address()).toBe('/login?redirect=%2Fassets'));
  expect(site.state()).toMatchObject(byMail);
  expect(site.requestsTo(reset)[0]?.body).toEqual({
    type: 'MAIL',
    email: 'mara@example.com',
    code: '410285',
    password: 'another-7',
  });
});

test('sends a phone number with its area code and keeps both', async () => {
  const site = await openPage(<ForgotPage />, { at: '/forgot', answers });
  await screen.findByRole('option', { name: /Germany/ });
  await user.selectOptions(field('Area code'), 'DE');
  await fillIn(field('Phone number'), '0151 2884 2291');
  await fill();
  await user.click(submit());
  await waitFor(() => expect(site.address()).toBe('/login'));
  expect(site.requestsTo(reset)[0]?.body).toMatchObject({ type: 'MOBILE', areaCode: '+49', mobile: '15128842291' });
  expect(site.state()).toMatchObject({ way: 'phone', country: 'DE', phone: '0151 2884 2291' });
});

test('ends a member’s session in this browser after a new password', async () => {
  const site = await openPage(<ForgotPage />, { at: '/forgot', state: byMail, answers, signedIn: true });
  await fill();
  await user.click(submit());
  await waitFor(() => expect(site.address()).toBe('/login'));
  expect(site.platform.session.current()).toBeUndefined();
});

test('shows a wrong code at its field and keeps what was typed', async () => {
  const refuse = () => Promise.reject(new Refused(code.wrongVerificationCode, 'Not this code'));
  await openPage(<ForgotPage />, { at: '/forgot', state: byMail, answers: { ...answers, [reset]: refuse } });
  await fill();
  await user.click(submit());
  expect(await screen.findByText(/^Not this code/)).toBeTruthy();
  expect(field('Verification code').getAttribute('aria-invalid')).toBe('true');
  expect((field('Password') as HTMLInputElement).value).toBe('another-7');
});

test('shows that the server is unreachable and keeps what was typed', async () => {
  const fail = () => Promise.reject(new ApiError('network'));
  const site = await openPage(<ForgotPage />, { at: '/forgot', state: byMail, answers: { ...answers, [reset]: fail } });
  await fill();
  await user.click(submit());
  expect(await screen.findByText('The server cannot be reached. Check your connection and try again.')).toBeTruthy();
  expect((field('Verification code') as HTMLInputElement).value).toBe('410285');
  expect(site.address()).toBe('/forgot');
});

test('requires every mandatory field', async () => {
  const site = await openPage(<ForgotPage />, { at: '/forgot', answers });
  await user.click(submit());
  expect(await screen.findByText('Enter your phone number')).toBeTruthy();
  expect(screen.getByText('Enter the verification code')).toBeTruthy();
  expect(screen.getByText('Enter a password')).toBeTruthy();
  expect(site.requestsTo(reset)).toHaveLength(0);
});

test.each([{ way: 'fax' }, { way: 'email', phone: '', email: 'x'.repeat(10_000) }, 'text', null])(
  'drops a malformed draft: %#',
  async (state) => {
    await openSite(<ForgotPage />, { at: '/forgot', state, answers });
    expect((field('Phone number') as HTMLInputElement).value).toBe('');
  },
);
