import { secondFactorsCall } from '@livery/contract/calls/second-factor';
import { changeFundsPasswordCall, changeLoginPasswordCall, memberCodeCall } from '@livery/contract/calls/security';
import { code } from '@livery/contract/envelope';
import { useRoundTrip } from '@livery/platform/round-trip';
import { useLocation } from '@livery/platform/router';
import { callName, pageModule, press, Refused } from '@livery/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { both, byMailOnly, choose, field, forgetAll, openUpdatePage, typeInto } from '../../../test/update-page.tsx';
import { UpdateFundsPasswordPage } from './funds-password-page.tsx';
import { UpdateLoginPasswordPage } from './login-password-page.tsx';

beforeEach(forgetAll);

describe('the funds password', () => {
  test('a first one is set by a code, without an old one', async () => {
    const site = await openUpdatePage(<UpdateFundsPasswordPage />, byMailOnly);
    expect(screen.getByRole('heading', { level: 1, name: 'Set funds password' })).toBeVisible();
    expect(screen.queryByLabelText('Old funds password')).toBeNull();
    await typeInto('New funds password', '918273');
    await typeInto('Repeat the new funds password', '918273');
    await typeInto('Code to m•••a@example.com', '410882');
    await press('Set funds password');
    expect(await screen.findByText('Your funds password is set')).toBeVisible();
    expect(site.requestsTo(callName(changeFundsPasswordCall))[0]?.body).toEqual({
      type: 'MAIL',
      code: '410882',
      fundsPassword: '918273',
    });
  });

  test('another one needs the old one, and digits that are typed twice alike', async () => {
    const site = await openUpdatePage(<UpdateFundsPasswordPage />, { ...byMailOnly, hasFundsPassword: true });
    await typeInto('New funds password', '91827');
    await typeInto('Repeat the new funds password', '918274');
    await press('Change funds password');
    expect(await screen.findByText('Enter the funds password')).toBeVisible();
    expect(screen.getByText('The funds password has exactly 6 digits')).toBeVisible();
    expect(screen.getByText('The digits differ from those above')).toBeVisible();
    expect(field('Old funds password')).toHaveFocus();
    await typeInto('Old funds password', '111111');
    await typeInto('New funds password', '918274');
    await typeInto('Code to m•••a@example.com', '410882');
    await press('Change funds password');
    await waitFor(() => expect(site.requestsTo(callName(changeFundsPasswordCall))).toHaveLength(1));
    expect(site.requestsTo(callName(changeFundsPasswordCall))[0]?.body).toEqual({
      type: 'MAIL',
      code: '410882',
      fundsPassword: '918274',
      oldFundsPassword: '111111',
    });
  });

  test('a wrong old one stands at its field, also from a server that names none', async () => {
    const refuse = () => {
      throw new Refused(code.wrongFundsPassword, 'The funds password is wrong.');
    };
    const member = { ...byMailOnly, hasFundsPassword: true };
    await openUpdatePage(<UpdateFundsPasswordPage />, member, { [callName(changeFundsPasswordCall)]: refuse });
    await typeInto('Old funds password', '111111');
    await typeInto('New funds password', '918273');
    await typeInto('Repeat the new funds password', '918273');
    await typeInto('Code to m•••a@example.com', '410882');
    await press('Change funds password');
    expect(await screen.findByText('The funds password is wrong.')).toBeVisible();
    expect(field('Old funds password')).toHaveAttribute('aria-invalid', 'true');
    expect(field('Old funds password')).toHaveValue('111111');
  });

  test('spec §8: a refusal that belongs to no field is the site’s toast', async () => {
    const refuse = () => {
      throw new Refused(code.tooManyRequests, 'Too many attempts.');
    };
    const site = await openUpdatePage(<UpdateFundsPasswordPage />, byMailOnly, {
      [callName(changeFundsPasswordCall)]: refuse,
    });
    const shown = jest.fn();
    site.platform.onError(shown);
    await typeInto('New funds password', '918273');
    await typeInto('Repeat the new funds password', '918273');
    await typeInto('Code to m•••a@example.com', '410882');
    await press('Set funds password');
    await waitFor(() => expect(shown).toHaveBeenCalledWith(expect.objectContaining({ message: 'Too many attempts.' })));
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  test('is never kept in the browser', async () => {
    await openUpdatePage(<UpdateFundsPasswordPage />, byMailOnly);
    await typeInto('New funds password', '918273');
    const kept = [localStorage, sessionStorage].flatMap((storage) => Object.values(storage) as unknown[]);
    expect(JSON.stringify(kept)).not.toContain('918273');
  });
});

describe('the login password', () => {
  test('is changed by the present one, which password managers know', async () => {
    const site = await openUpdatePage(<UpdateLoginPasswordPage />, both);
    expect(field('Current password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('[autocomplete="username"]')).toHaveValue('mara@example.com');
    await typeInto('Current password', 'sesame');
    await typeInto('New password', 'open-sesame');
    await press('Change login password');
    expect(await screen.findByText('Your login password is changed')).toBeVisible();
    expect(site.requestsTo(callName(changeLoginPasswordCall))[0]?.body).toEqual({
      type: 'PASSWORD',
      oldPassword: 'sesame',
      password: 'open-sesame',
    });
  });

  test('is changed by a code where the present one is forgotten', async () => {
    const site = await openUpdatePage(<UpdateLoginPasswordPage />, both);
    await choose('+49 •••• 2291');
    await press('Send code');
    await typeInto('Code to +49 •••• 2291', '410882');
    await typeInto('New password', 'open-sesame');
    await press('Change login password');
    await screen.findByText('Your login password is changed');
    expect(site.requestsTo(callName(memberCodeCall))[0]?.body).toEqual({ scene: 'LOGIN_PASSWORD', type: 'MOBILE' });
    expect(site.requestsTo(callName(changeLoginPasswordCall))[0]?.body).toEqual({
      type: 'MOBILE',
      code: '410882',
      password: 'open-sesame',
    });
  });

  test('spec §5: the present one is required, the new one has its length', async () => {
    const site = await openUpdatePage(<UpdateLoginPasswordPage />, both);
    await typeInto('New password', '12345');
    await press('Change login password');
    expect(await screen.findByText('Enter your current password')).toBeVisible();
    expect(screen.getByText('A password has 6 to 32 characters')).toBeVisible();
    expect(site.requestsTo(callName(changeLoginPasswordCall))).toEqual([]);
  });

  test('docs/decisions.md §39: needs the second factor where one is set', async () => {
    const factors = { authenticator: { createTime: 1, lastUseTime: null }, passkeys: [], recoveryCodesLeft: 10 };
    const site = await openUpdatePage(<UpdateLoginPasswordPage />, both, { [callName(secondFactorsCall)]: factors });
    await typeInto('Current password', 'sesame');
    await typeInto('New password', 'open-sesame');
    await typeInto('Code from your authenticator app', '123456');
    await press('Change login password');
    await screen.findByText('Your login password is changed');
    expect(site.requestsTo(callName(changeLoginPasswordCall))[0]?.body).toMatchObject({
      secondFactor: { type: 'AUTHENTICATOR', code: '123456' },
    });
  });
});

test('whoever came from another form is led back to it', async () => {
  function Site() {
    const { pathname } = useLocation();
    const { leaveFor } = useRoundTrip('account.withdraw', z.object({ amount: z.string() }));
    if (pathname === '/update-funds-pwd') return <UpdateFundsPasswordPage />;
    return <button onClick={() => leaveFor('/update-funds-pwd', { amount: '5' })}>Set it first</button>;
  }
  await openUpdatePage(<Site />, byMailOnly, {}, { at: '/withdraw?coin=BTC' });
  await act(async () => screen.getByText('Set it first').click());
  expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/withdraw?coin=BTC');
  await typeInto('New funds password', '918273');
  await typeInto('Repeat the new funds password', '918273');
  await typeInto('Code to m•••a@example.com', '410882');
  await press('Set funds password');
  expect(await screen.findByRole('link', { name: 'Continue where you left off' })).toHaveAttribute(
    'href',
    '/withdraw?coin=BTC',
  );
});

describe('what is lost for good', () => {
  test('leads to the service chat', async () => {
    const customerUrl = JSON.stringify([{ url: 'https://support.example/chat', params: '' }]);
    const site = await openUpdatePage(
      <UpdateFundsPasswordPage />,
      byMailOnly,
      {},
      {
        configuration: { customerUrl },
        modules: [pageModule('/me'), pageModule('/service')],
      },
    );
    expect(site.address()).toBe('/');
    expect(screen.getByRole('button', { name: 'support' })).toBeVisible();
  });

  test('leads to another way of customer service where there is no chat', async () => {
    await openUpdatePage(
      <UpdateFundsPasswordPage />,
      byMailOnly,
      {},
      {
        configuration: { customerUrl: '[]', telegram: '@livery_support' },
      },
    );
    expect(screen.getByRole('link', { name: 'support' })).toHaveAttribute('href', 'https://t.me/livery_support');
  });
});
