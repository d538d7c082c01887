import { countriesCall } from '@livery/contract/calls/content';
import { finishLoginCall } from '@livery/contract/calls/second-factor';
import { loginCall } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { ApiError } from '@livery/platform';
import { act, screen, waitFor } from '@testing-library/react';
import { callName, fillIn, Refused, user } from '@livery/platform/testing';
import { openPage, openSite, type Answers } from '../testing/site-under-test.tsx';
import { LoginPage } from './login-page.tsx';

const countries = {
  list: [
    { code: 'US', name: 'United States', areaCode: '+1' },
    { code: 'DE', name: 'Germany', areaCode: '+49' },
  ],
};
const login = callName(loginCall);
const tokens = { token: 'fresh', refreshToken: 'renew' };
const answers: Answers = { [callName(countriesCall)]: () => countries, [login]: () => tokens };
const field = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input, select' });
const submit = () => screen.getByRole('button', { name: /^Log(ging)? in/ });

beforeEach(() => localStorage.clear());

test('signs in by area code and national digits and leads back', async () => {
  const site = await openPage(<LoginPage />, { at: '/login?redirect=%2Fassets%3Ftab%3Dspot', answers });
  await screen.findByRole('option', { name: /Germany/ });
  await user.selectOptions(field('Area code'), 'DE');
  await fillIn(field('Phone number'), '0151 2884 2291');
  await fillIn(field('Password'), 'secret-7');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(site.address()).toBe('/assets?tab=spot'));
  expect(site.requestsTo(login).map(({ body }) => body)).toEqual([
    { type: 'MOBILE', areaCode: '+49', mobile: '15128842291', password: 'secret-7' },
  ]);
  expect(site.platform.session.current()).toMatchObject(tokens);
});

test('signs in by mail address under the other tab and leads home without a redirect', async () => {
  const site = await openPage(<LoginPage />, { at: '/login', answers });
  await user.click(screen.getByRole('tab', { name: 'Email' }));
  await fillIn(field('Email'), ' mara@example.com ');
  await fillIn(field('Password'), 'secret-7');
  await user.click(submit());
  await waitFor(() => expect(site.address()).toBe('/'));
  expect(site.requestsTo(login)[0]?.body).toEqual({ type: 'MAIL', email: 'mara@example.com', password: 'secret-7' });
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/%2F/evil.example'])(
  'never leads to %s after a sign-in',
  async (target) => {
    const site = await openPage(<LoginPage />, { at: `/login?redirect=${encodeURIComponent(target)}`, signedIn: true });
    expect(site.address()).toBe('/');
  },
);

test('redirects a member home', async () => {
  const site = await openPage(<LoginPage />, { at: '/login?redirect=%2Fassets', signedIn: true });
  expect(site.address()).toBe('/');
  expect(screen.queryByRole('heading')).toBeNull();
});

test('§2.2: redirects a member who opens it from the home page to the home page', async () => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/`);
  const site = await openPage(<LoginPage />, { at: '/login?redirect=%2Fspot', signedIn: true });
  expect(site.address()).toBe('/');
  jest.restoreAllMocks();
});

test('leads a member who comes by /h5/ on, not back', async () => {
  const site = await openPage(<LoginPage />, { at: '/login?redirect=%2Fspot&from=h5', signedIn: true });
  expect(site.address()).toBe('/spot');
});

test('leads on when another tab signs in', async () => {
  const site = await openPage(<LoginPage />, { at: '/login?redirect=%2Fassets', answers });
  localStorage.setItem('livery.refreshToken', 'renew');
  localStorage.setItem('livery.token', 'fresh');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'livery.token' })));
  await waitFor(() => expect(site.address()).toBe('/assets'));
});

test('tells why after a lost session, not after a logout', async () => {
  const site = await openSite(<LoginPage />, { at: '/login', answers, signedIn: true });
  expect(site.address()).toBe('/');
  act(() => site.platform.session.drop());
  const reason = await screen.findByText('Your session has ended. Log in again.');
  expect(screen.getByRole('heading', { name: 'Log in' }).getAttribute('aria-describedby')).toBe(reason.id);
  act(() => site.platform.session.open(tokens));
  act(() => site.platform.logOut());
  expect(screen.queryByText('Your session has ended. Log in again.')).toBeNull();
});

test('shows what is missing at its field, focuses the first one, and sends nothing', async () => {
  const site = await openPage(<LoginPage />, { at: '/login', answers });
  await user.click(submit());
  expect(await screen.findByText('Enter your phone number')).toBeTruthy();
  expect(screen.getByText('Enter a password')).toBeTruthy();
  expect(document.activeElement).toBe(field('Phone number'));
  expect(field('Phone number').getAttribute('aria-invalid')).toBe('true');
  expect(site.requestsTo(login)).toHaveLength(0);
});

test('checks formats and bounds of the specification', async () => {
  const site = await openPage(<LoginPage />, { at: '/login', answers });
  await fillIn(field('Phone number'), '12');
  await fillIn(field('Password'), '12345');
  await user.click(submit());
  expect(await screen.findByText('This is not a phone number of this country')).toBeTruthy();
  expect(screen.getByText('A password has 6 to 32 characters')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Email' }));
  await fillIn(field('Email'), 'mara@');
  await user.click(submit());
  expect(await screen.findByText('This is not an email address')).toBeTruthy();
  expect(site.requestsTo(login)).toHaveLength(0);
});

test('validates a number again under another area code', async () => {
  await openPage(<LoginPage />, { at: '/login', answers });
  await screen.findByRole('option', { name: /Germany/ });
  await user.selectOptions(field('Area code'), 'US');
  await fillIn(field('Phone number'), '15128842291');
  await screen.findByRole('option', { name: /Germany/ });
  await user.selectOptions(field('Area code'), 'DE');
  await fillIn(field('Password'), 'secret-7');
  await waitFor(() => expect(field('Phone number').hasAttribute('aria-invalid')).toBe(false));
});

test('shows the server’s message about wrong credentials at the password and keeps what was typed', async () => {
  const refuse = () => Promise.reject(new Refused(code.wrongCredentials, 'Wrong account or password'));
  const site = await openPage(<LoginPage />, { at: '/login', answers: { ...answers, [login]: refuse } });
  const errors = jest.fn();
  site.platform.onError(errors);
  await fillIn(field('Phone number'), '415 555 2671');
  await fillIn(field('Password'), 'secret-7');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Wrong account or password')).toBeTruthy();
  expect(field('Password').getAttribute('aria-invalid')).toBe('true');
  expect((field('Phone number') as HTMLInputElement).value).toBe('415 555 2671');
  expect((field('Password') as HTMLInputElement).value).toBe('secret-7');
  expect(errors).not.toHaveBeenCalled();
});

test('docs/decisions.md §32: has the site show a refusal that belongs to no field', async () => {
  const refuse = () => Promise.reject(new Refused(code.tooManyRequests, 'Too many attempts'));
  const site = await openPage(<LoginPage />, { at: '/login', answers: { ...answers, [login]: refuse } });
  const errors = jest.fn();
  site.platform.onError(errors);
  await fillIn(field('Phone number'), '415 555 2671');
  await fillIn(field('Password'), 'secret-7');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(errors).toHaveBeenCalledWith(expect.objectContaining({ message: 'Too many attempts' })));
  expect((field('Password') as HTMLInputElement).value).toBe('secret-7');
});

test('shows a message of the site when the server is unreachable', async () => {
  const fail = () => Promise.reject(new ApiError('network'));
  await openPage(<LoginPage />, { at: '/login', answers: { ...answers, [login]: fail } });
  await fillIn(field('Phone number'), '415 555 2671');
  await fillIn(field('Password'), 'secret-7');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The server cannot be reached. Check your connection and try again.')).toBeTruthy();
});

test('sends nothing on a second press while the first is running', async () => {
  const site = await openPage(<LoginPage />, {
    at: '/login',
    answers: { ...answers, [login]: () => new Promise(() => {}) },
  });
  await fillIn(field('Phone number'), '415 555 2671');
  await fillIn(field('Password'), 'secret-7');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(submit().getAttribute('aria-busy')).toBe('true'));
  await user.keyboard('{Enter}');
  await user.click(submit());
  expect(site.requestsTo(login)).toHaveLength(1);
});

test('tells password managers and keyboards what each field is', async () => {
  await openPage(<LoginPage />, { at: '/login', answers });
  expect(field('Phone number').getAttribute('autocomplete')).toBe('tel-national');
  expect(field('Password').getAttribute('autocomplete')).toBe('current-password');
  await user.click(screen.getByRole('tab', { name: 'Email' }));
  expect(field('Email').getAttribute('autocomplete')).toBe('username');
});

test('loads the area codes again on a retry', async () => {
  let reachable = false;
  const list = () => (reachable ? countries : Promise.reject(new Refused(code.unavailable, 'closed')));
  await openPage(<LoginPage />, { at: '/login', answers: { ...answers, [callName(countriesCall)]: list } });
  expect(await screen.findByText('The area codes could not be loaded.')).toBeTruthy();
  reachable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('+1')).toBeTruthy();
});

test('passes on redirect, invitation and typed values to the other sign-in pages', async () => {
  const site = await openSite(<LoginPage />, { at: '/login?redirect=%2Fassets&invite=AB12', answers });
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
    '/register?redirect=%2Fassets&invite=AB12',
  );
  await user.click(screen.getByRole('tab', { name: 'Email' }));
  await fillIn(field('Email'), 'mara@example.com');
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(site.address()).toBe('/forgot?redirect=%2Fassets&invite=AB12');
  expect(site.state()).toMatchObject({ way: 'email', email: 'mara@example.com' });
});

describe('a second factor', () => {
  const finish = callName(finishLoginCall);
  const challenge = {
    challenge: 'c'.repeat(43),
    methods: ['AUTHENTICATOR', 'RECOVERY_CODE'],
    expireTime: 4_000_000_000,
  };

  async function openSecondStep(more: Answers = {}) {
    const page = {
      at: '/login?redirect=%2Fassets',
      answers: { ...answers, [login]: () => ({ secondFactor: challenge }), ...more },
    };
    const site = await openPage(<LoginPage />, page);
    await user.click(screen.getByRole('tab', { name: 'Email' }));
    await fillIn(field('Email'), 'mara@example.com');
    await fillIn(field('Password'), 'secret-7');
    await user.click(submit());
    await screen.findByRole('heading', { name: 'One more step' });
    return site;
  }

  test('is asked for after the password, and opens the session', async () => {
    const site = await openSecondStep({ [finish]: () => tokens });
    expect(site.platform.session.current()).toBeUndefined();
    await fillIn(await screen.findByLabelText('Code from your authenticator app'), '123456');
    await user.click(submit());
    await waitFor(() => expect(site.address()).toBe('/assets'));
    expect(site.requestsTo(finish)[0]?.body).toEqual({
      challenge: challenge.challenge,
      proof: { type: 'AUTHENTICATOR', code: '123456' },
    });
  });

  test('that does not fit says so at the field, and can be given otherwise', async () => {
    const refuse = () => Promise.reject(new Refused(code.wrongSecondFactor, 'That does not fit.'));
    await openSecondStep({ [finish]: refuse });
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await fillIn(field('Recovery code'), '7K4M-Q2XT');
    await user.click(submit());
    await screen.findByText('That does not fit.');
    expect(field('Recovery code')).toHaveProperty('value', '7K4M-Q2XT');
  });

  test('that took too long leads back to the password, with the reason', async () => {
    const refuse = () => Promise.reject(new Refused(code.challengeExpired, 'Please start again.'));
    await openSecondStep({ [finish]: refuse });
    await fillIn(await screen.findByLabelText('Code from your authenticator app'), '123456');
    await user.click(submit());
    await screen.findByText('Please start again.');
    expect(field('Email')).toHaveProperty('value', 'mara@example.com');
  });

  test('can be left for another account', async () => {
    await openSecondStep();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(field('Password')).toHaveProperty('value', 'secret-7');
  });
});
