import { countriesCall } from '@livery/contract/calls/content';
import { mailCodeCall, mobileCodeCall, registerCall } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { act, screen, waitFor } from '@testing-library/react';
import { callName, fillIn, pageModule, Refused, user } from '@livery/platform/testing';
import { toast } from '@livery/ui';
import { openPage, type Answers } from '../testing/site-under-test.tsx';
import { RegisterPage } from './register-page.tsx';

const register = callName(registerCall);
const mailCode = callName(mailCodeCall);
const answers: Answers = {
  [callName(countriesCall)]: () => ({ list: [{ code: 'US', name: 'United States', areaCode: '+1' }] }),
  [mailCode]: () => ({}),
  [callName(mobileCodeCall)]: () => ({}),
  [register]: () => ({ token: 'fresh', refreshToken: 'renew' }),
};
const field = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input, select' });
const send = () => screen.getByRole('button', { name: 'Send code' });
const submit = () => screen.getByRole('button', { name: /^Creat(e|ing) account/ });

async function nameByMail(): Promise<void> {
  await user.click(screen.getByRole('tab', { name: 'Email' }));
  await fillIn(field('Email'), 'mara.lindt@example.com');
}

async function fill(): Promise<void> {
  await nameByMail();
  await fillIn(field('Verification code'), '410285');
  await fillIn(field('Password'), 'secret-7');
  await user.click(screen.getByRole('checkbox'));
}

beforeEach(() => localStorage.clear());

test('registers by mail address, code and password, signs in and leads on', async () => {
  const site = await openPage(<RegisterPage />, { at: '/register?redirect=%2Fassets', answers });
  await nameByMail();
  await user.click(send());
  expect(await screen.findByText('We sent 6 digits to m•••t@example.com')).toBeTruthy();
  expect(site.requestsTo(mailCode)[0]?.body).toEqual({ scene: 'REGISTER', email: 'mara.lindt@example.com' });
  expect(document.activeElement).toBe(field('Verification code'));
  await user.keyboard('410285');
  await fillIn(field('Password'), 'secret-7');
  await user.click(screen.getByRole('checkbox'));
  await user.click(submit());
  await waitFor(() => expect(site.address()).toBe('/assets'));
  expect(site.requestsTo(register)[0]?.body).toEqual({
    type: 'MAIL',
    email: 'mara.lindt@example.com',
    code: '410285',
    password: 'secret-7',
  });
  expect(site.platform.session.current()).toMatchObject({ token: 'fresh', refreshToken: 'renew' });
});

test('tells a new member of a demonstration what they have to trade with', async () => {
  const toastShown = jest.spyOn(toast, 'success');
  const demoFunds = { coin: 'USDT', amount: '10000' };
  const granted = () => ({ token: 'fresh', refreshToken: 'renew', demoFunds });
  await openPage(<RegisterPage />, { at: '/register', answers: { ...answers, [register]: granted } });
  await fill();
  await user.click(submit());
  await waitFor(() => expect(toastShown).toHaveBeenCalledTimes(1));
  expect(toastShown.mock.calls[0]?.[0]).toMatch(/You have 10,000\sUSDT of demo money to trade with\.$/);
});

test('sends the code of a phone number by SMS', async () => {
  const site = await openPage(<RegisterPage />, { at: '/register', answers });
  await fillIn(field('Phone number'), '(415) 555-2671');
  await user.click(send());
  expect(await screen.findByText('We sent 6 digits to +1 •••• 2671')).toBeTruthy();
  expect(site.requestsTo(callName(mobileCodeCall))[0]?.body).toEqual({
    scene: 'REGISTER',
    areaCode: '+1',
    mobile: '4155552671',
  });
});

test('sends no code to a malformed address', async () => {
  const site = await openPage(<RegisterPage />, { at: '/register', answers });
  await user.click(screen.getByRole('tab', { name: 'Email' }));
  await user.click(send());
  expect(await screen.findByText('Enter your email address')).toBeTruthy();
  expect(document.activeElement).toBe(field('Email'));
  expect(site.requestsTo(mailCode)).toHaveLength(0);
});

test('starts no wait and shows why when a code was not sent', async () => {
  const refuse = () => Promise.reject(new Refused(code.tooManyRequests, 'Too many codes today'));
  await openPage(<RegisterPage />, { at: '/register', answers: { ...answers, [mailCode]: refuse } });
  await nameByMail();
  await user.click(send());
  expect(await screen.findByText('Too many codes today')).toBeTruthy();
  expect(send()).toBeTruthy();
});

test('allows the next code after 60 s on the server clock, also over a reload, which keeps the address', async () => {
  jest.useFakeTimers();
  try {
    let time = 1_790_000_000;
    const options = { at: '/register', answers, now: () => time };
    const pass = async (seconds: number) => {
      time += seconds;
      await act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
    };
    const first = await openPage(<RegisterPage />, options);
    await nameByMail();
    await user.click(send());
    expect(await screen.findByText('Send again in 60 s')).toBeTruthy();
    await pass(12);
    expect(screen.getByText('Send again in 48 s')).toBeTruthy();
    first.unmount();

    time += 8;
    await openPage(<RegisterPage />, { ...options, state: first.state() });
    expect(field('Email')).toHaveProperty('value', 'mara.lindt@example.com');
    expect(screen.getByText('Send again in 40 s')).toBeTruthy();
    await pass(39);
    expect(screen.getByText('Send again in 1 s')).toBeTruthy();
    await pass(1);
    expect(send()).toBeTruthy();
    expect(localStorage.getItem('livery.sendTextOfRegister')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('restores the wait once the server’s time is known', async () => {
  let isKnown = false;
  const now = () => (isKnown ? 1_790_000_000 : 5);
  localStorage.setItem('livery.sendTextOfRegister', '1790000040');
  await openPage(<RegisterPage />, { at: '/register', answers, now, isTimeKnown: () => isKnown });
  isKnown = true;
  expect(await screen.findByText('Send again in 40 s')).toBeTruthy();
});

test('keeps the wait when the clock differs a little after a reload', async () => {
  localStorage.setItem('livery.sendTextOfRegister', '1790000063');
  await openPage(<RegisterPage />, { at: '/register', answers, now: () => 1_790_000_000 });
  expect(screen.getByText('Send again in 60 s')).toBeTruthy();
});

test('ignores the wait of another scene', async () => {
  localStorage.setItem('livery.sendTextOfReset', '1790000040');
  await openPage(<RegisterPage />, { at: '/register', answers, now: () => 1_790_000_000 });
  expect(send()).toBeTruthy();
});

test.each(['nonsense', '-5', '99999999999', ''])('deletes an impossible stored wait: %j', async (stored) => {
  localStorage.setItem('livery.sendTextOfRegister', stored);
  await openPage(<RegisterPage />, { at: '/register', answers, now: () => 1_790_000_000 });
  expect(send()).toBeTruthy();
  expect(localStorage.getItem('livery.sendTextOfRegister')).toBeNull();
});

test('requires every mandatory field', async () => {
  const site = await openPage(<RegisterPage />, { at: '/register', answers });
  await user.click(submit());
  expect(await screen.findByText('Enter your phone number')).toBeTruthy();
  expect(screen.getByText('Enter the verification code')).toBeTruthy();
  expect(screen.getByText('Enter a password')).toBeTruthy();
  expect(screen.getByText('Accept the terms to continue')).toBeTruthy();
  expect(site.requestsTo(register)).toHaveLength(0);
});

test('requires exactly six digits of a code', async () => {
  await openPage(<RegisterPage />, { at: '/register', answers });
  await fillIn(field('Verification code'), '4102');
  await user.click(submit());
  expect(await screen.findByText('The code has exactly 6 digits')).toBeTruthy();
});

test('reads an invitation from each of its parameters, and sends it', async () => {
  for (const name of ['invite', 'inviteCode', 'invitationCode']) {
    const { unmount } = await openPage(<RegisterPage />, { at: `/register?${name}=AB12`, answers });
    expect((field('Invitation code') as HTMLInputElement).value).toBe('AB12');
    unmount();
  }
  const site = await openPage(<RegisterPage />, { at: '/register?code=AB12', answers });
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?invite=AB12');
  await fill();
  await user.click(submit());
  await waitFor(() => expect(site.requestsTo(register)[0]?.body).toMatchObject({ invitationCode: 'AB12' }));
});

test('ignores a hostile invitation and shows an error for a malformed one', async () => {
  await openPage(<RegisterPage />, { at: '/register?invite=%3Cscript%3E', answers });
  expect((field('Invitation code') as HTMLInputElement).value).toBe('');
  await fillIn(field('Invitation code'), 'a b!');
  await user.click(submit());
  expect(await screen.findByText('Remove “!”: it cannot be used here.')).toBeTruthy();
});

test.each([
  [code.accountTaken, 'Email'],
  [code.wrongVerificationCode, 'Verification code'],
  [code.unknownInvitation, 'Invitation code'],
])('shows refusal %i at its field', async (refusal, label) => {
  const refuse = () => Promise.reject(new Refused(refusal, 'The server says no'));
  await openPage(<RegisterPage />, { at: '/register', answers: { ...answers, [register]: refuse } });
  await fill();
  await user.click(submit());
  expect(await screen.findByText(/^The server says no/)).toBeTruthy();
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect((field('Password') as HTMLInputElement).value).toBe('secret-7');
});

test('has the site show any other refusal, and keeps what was typed', async () => {
  const refuse = () => Promise.reject(new Refused(code.internal, 'Not now'));
  const site = await openPage(<RegisterPage />, { at: '/register', answers: { ...answers, [register]: refuse } });
  const errors = jest.fn();
  site.platform.onError(errors);
  await fill();
  await user.click(submit());
  await waitFor(() => expect(errors).toHaveBeenCalledWith(expect.objectContaining({ message: 'Not now' })));
  expect((field('Password') as HTMLInputElement).value).toBe('secret-7');
});

test('links the terms when the release has their page', async () => {
  const site = await openPage(<RegisterPage />, { at: '/register', answers });
  expect(screen.queryByRole('link', { name: 'terms' })).toBeNull();
  site.unmount();
  await openPage(<RegisterPage />, { at: '/register', answers, modules: [pageModule('/about')] });
  expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/about?tab=protocol');
  expect(screen.getByRole('link', { name: /privacy/ }).getAttribute('href')).toBe('/about?tab=privacy');
});

test('redirects a member home', async () => {
  const site = await openPage(<RegisterPage />, { at: '/register?redirect=%2Fassets', signedIn: true });
  expect(site.address()).toBe('/');
});
