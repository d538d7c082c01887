import { countriesCall } from '@livery/contract/calls/content';
import { memberInfoCall } from '@livery/contract/calls/member';
import { secondFactorsCall } from '@livery/contract/calls/second-factor';
import {
  changeEmailCall,
  changeFundsPasswordCall,
  changeLoginPasswordCall,
  changeMobileCall,
  memberCodeCall,
} from '@livery/contract/calls/security';
import { mailCodeCall, mobileCodeCall } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { ApiError } from '@livery/platform';
import { useRoundTrip } from '@livery/platform/round-trip';
import { useLocation } from '@livery/platform/router';
import { Refused, callName, pageModule, renderPage, type PageOptions } from '@livery/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { UpdateEmailPage, UpdateMobilePage } from './address-pages.tsx';
import { UpdateFundsPasswordPage } from './funds-password-page.tsx';
import { UpdateLoginPasswordPage } from './login-password-page.tsx';

const both = { uuid: 'm1', areaCode: '+49', mobile: '15155552291', email: 'mara@example.com' };
const byMailOnly = { uuid: 'm1', email: 'mara@example.com' };
const noFactors = { authenticator: null, passkeys: [], recoveryCodesLeft: 0 };
const countries = [{ code: 'DE', name: 'Germany', areaCode: '+49' }];
const done = () => ({});

function open(page: ReactElement, member: object, answers: object = {}, options: PageOptions = {}) {
  return renderPage(page, {
    signedIn: true,
    modules: [pageModule('/me')],
    answers: {
      [callName(memberInfoCall)]: () => member,
      [callName(secondFactorsCall)]: noFactors,
      [callName(countriesCall)]: { list: countries },
      ...Object.fromEntries(
        [memberCodeCall, mailCodeCall, mobileCodeCall, changeEmailCall, changeMobileCall]
          .concat([changeFundsPasswordCall, changeLoginPasswordCall] as never)
          .map((call) => [callName(call), done]),
      ),
      ...answers,
    },
    ...options,
  });
}

const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input:not([type="radio"])' });
const type = (name: string, text: string) => userEvent.type(field(name), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('another address', () => {
  test('spec §7: is confirmed by a code to it and by one to a present address', async () => {
    const site = await open(<UpdateEmailPage />, both);
    await type('New email address', 'mara.new@example.com');
    const [toNew, toPresent] = screen.getAllByRole('button', { name: 'Send code' });
    await userEvent.click(toNew as HTMLElement);
    expect(await screen.findByText('We sent 6 digits to m•••w@example.com')).toBeVisible();
    await userEvent.click(toPresent as HTMLElement);
    expect(await screen.findByText('We sent 6 digits to +49 •••• 2291')).toBeVisible();
    expect(site.requestsTo(callName(mailCodeCall))[0]?.body).toEqual({
      scene: 'BIND_EMAIL',
      email: 'mara.new@example.com',
    });
    expect(site.requestsTo(callName(memberCodeCall))[0]?.body).toEqual({ scene: 'EMAIL', type: 'MOBILE' });
    await type('Code to the new address', '904111');
    await type('Code to +49 •••• 2291', '410882');
    await press('Change email');
    expect(await screen.findByText('Your email address is changed')).toBeVisible();
    expect(site.requestsTo(callName(changeEmailCall))[0]?.body).toEqual({
      ...{ email: 'mara.new@example.com', code: '904111', type: 'MOBILE', oldCode: '410882' },
    });
    expect(screen.getByRole('link', { name: 'Back to account security' })).toHaveAttribute('href', '/me#security');
    expect(screen.getByRole('status')).toHaveFocus();
  });

  test('a phone number goes with its area code, confirmed by the address that the member chooses', async () => {
    const site = await open(<UpdateMobilePage />, both);
    await type('New phone number', '0157 7301 6642');
    await choose('m•••a@example.com');
    await type('Code to the new number', '904111');
    await type('Code to m•••a@example.com', '410882');
    await press('Change phone');
    expect(await screen.findByText('Your phone number is changed')).toBeVisible();
    expect(site.requestsTo(callName(changeMobileCall))[0]?.body).toEqual({
      ...{ areaCode: '+49', mobile: '15773016642', code: '904111', type: 'MAIL', oldCode: '410882' },
    });
  });

  test('a first phone is added, confirmed by the only address that there is', async () => {
    await open(<UpdateMobilePage />, byMailOnly);
    expect(screen.getByRole('heading', { level: 1, name: 'Add phone' })).toBeVisible();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(field('Code to m•••a@example.com')).toBeVisible();
  });

  test('each address has its own wait, which a reload keeps', async () => {
    const first = await open(<UpdateEmailPage />, both);
    await userEvent.click(screen.getAllByRole('button', { name: 'Send code' })[1] as HTMLElement);
    expect(await screen.findByText(/^Send again in/)).toBeVisible();
    await choose('m•••a@example.com');
    expect(screen.queryByText(/^Send again in/)).toBeNull();
    first.unmount();
    await open(<UpdateEmailPage />, both);
    expect(screen.getByText(/^Send again in/)).toBeVisible();
  });

  test.each([
    ['code', 'Code to the new address'],
    ['oldCode', 'Code to +49 •••• 2291'],
    ['email', 'New email address'],
  ])('a refusal about %s stands at its field, which keeps what was typed', async (refused, label) => {
    const refuse = () => {
      throw new Refused(code.wrongVerificationCode, 'The server says no.', refused);
    };
    await open(<UpdateEmailPage />, both, { [callName(changeEmailCall)]: refuse });
    await type('New email address', 'mara.new@example.com');
    await type('Code to the new address', '904111');
    await type('Code to +49 •••• 2291', '410882');
    await press('Change email');
    expect(await screen.findByText(/^The server says no\./)).toBeVisible();
    expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    expect(field(label).value).not.toBe('');
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
    if (refused !== 'email')
      expect(screen.getByText(/Only the last one sent counts, for 10 minutes\.$/)).toBeInTheDocument();
  });

  test('spec §5: every field is required, and nothing is sent without', async () => {
    const site = await open(<UpdateEmailPage />, both);
    await press('Change email');
    expect(await screen.findByText('Enter your email address')).toBeVisible();
    expect(screen.getAllByText('Enter the verification code')).toHaveLength(2);
    expect(field('New email address')).toHaveFocus();
    await type('New email address', 'mara@');
    await type('Code to the new address', '12');
    await press('Change email');
    expect(await screen.findByText('This is not an email address')).toBeVisible();
    expect(await screen.findByText('The code has exactly 6 digits')).toBeVisible();
    expect(site.requestsTo(callName(changeEmailCall))).toEqual([]);
  });

  test('what was typed is there after a session that ended, for the same member alone', async () => {
    const first = await open(<UpdateEmailPage />, both);
    await type('New email address', 'mara.new@example.com');
    await type('Code to the new address', '904');
    first.unmount();
    const second = await open(<UpdateEmailPage />, both);
    expect(field('New email address')).toHaveValue('mara.new@example.com');
    expect(field('Code to the new address')).toHaveValue('904');
    second.unmount();
    await open(<UpdateEmailPage />, { ...both, uuid: 'm2' });
    expect(field('New email address')).toHaveValue('');
  });

  test('without an answer the member’s own data tell that it was made', async () => {
    let email = 'mara@example.com';
    const lose = () => {
      email = 'mara.new@example.com';
      throw new ApiError('network');
    };
    await open(<UpdateEmailPage />, both, {
      [callName(memberInfoCall)]: () => ({ ...both, email }),
      [callName(changeEmailCall)]: lose,
    });
    await type('New email address', 'mara.new@example.com');
    await type('Code to the new address', '904111');
    await type('Code to +49 •••• 2291', '410882');
    await press('Change email');
    expect(await screen.findByText('Your email address is changed')).toBeVisible();
  });

  test('without an answer and without the change it says so, and keeps what was typed', async () => {
    const lose = () => {
      throw new ApiError('network');
    };
    await open(<UpdateEmailPage />, both, { [callName(changeEmailCall)]: lose });
    await type('New email address', 'mara.new@example.com');
    await type('Code to the new address', '904111');
    await type('Code to +49 •••• 2291', '410882');
    await press('Change email');
    expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();
    expect(field('Code to the new address')).toHaveValue('904111');
  });
});

describe('the funds password', () => {
  const six = async (label: string, digits: string) => type(label, digits);

  test('a first one is set by a code, without an old one', async () => {
    const site = await open(<UpdateFundsPasswordPage />, byMailOnly);
    expect(screen.getByRole('heading', { level: 1, name: 'Set funds password' })).toBeVisible();
    expect(screen.queryByLabelText('Old funds password')).toBeNull();
    await six('New funds password', '918273');
    await six('Repeat it', '918273');
    await six('Code to m•••a@example.com', '410882');
    await press('Set funds password');
    expect(await screen.findByText('Your funds password is set')).toBeVisible();
    expect(site.requestsTo(callName(changeFundsPasswordCall))[0]?.body).toEqual({
      ...{ type: 'MAIL', code: '410882', fundsPassword: '918273' },
    });
  });

  test('another one needs the old one, and digits that are typed twice alike', async () => {
    const site = await open(<UpdateFundsPasswordPage />, { ...byMailOnly, hasFundsPassword: true });
    await six('New funds password', '91827');
    await six('Repeat it', '918274');
    await press('Change funds password');
    expect(await screen.findByText('Enter the funds password')).toBeVisible();
    expect(screen.getByText('The funds password has exactly 6 digits')).toBeVisible();
    expect(screen.getByText('The digits differ from those above')).toBeVisible();
    expect(field('Old funds password')).toHaveFocus();
    await six('Old funds password', '111111');
    await six('New funds password', '4');
    await six('Code to m•••a@example.com', '410882');
    await press('Change funds password');
    await waitFor(() => expect(site.requestsTo(callName(changeFundsPasswordCall))).toHaveLength(1));
    expect(site.requestsTo(callName(changeFundsPasswordCall))[0]?.body).toEqual({
      ...{ type: 'MAIL', code: '410882', fundsPassword: '918274', oldFundsPassword: '111111' },
    });
  });

  test('a wrong old one stands at its field, also from a server that names none', async () => {
    const refuse = () => {
      throw new Refused(code.wrongFundsPassword, 'The funds password is wrong.');
    };
    const member = { ...byMailOnly, hasFundsPassword: true };
    await open(<UpdateFundsPasswordPage />, member, { [callName(changeFundsPasswordCall)]: refuse });
    await six('Old funds password', '111111');
    await six('New funds password', '918273');
    await six('Repeat it', '918273');
    await six('Code to m•••a@example.com', '410882');
    await press('Change funds password');
    expect(await screen.findByText('The funds password is wrong.')).toBeVisible();
    expect(field('Old funds password')).toHaveAttribute('aria-invalid', 'true');
    expect(field('Old funds password')).toHaveValue('111111');
  });

  test('spec §8: a refusal that belongs to no field is the site’s toast', async () => {
    const refuse = () => {
      throw new Refused(code.tooManyRequests, 'Too many attempts.');
    };
    const site = await open(<UpdateFundsPasswordPage />, byMailOnly, { [callName(changeFundsPasswordCall)]: refuse });
    const shown = jest.fn();
    site.platform.onError(shown);
    await six('New funds password', '918273');
    await six('Repeat it', '918273');
    await six('Code to m•••a@example.com', '410882');
    await press('Set funds password');
    await waitFor(() => expect(shown).toHaveBeenCalledWith(expect.objectContaining({ message: 'Too many attempts.' })));
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  test('is never kept in the browser', async () => {
    await open(<UpdateFundsPasswordPage />, byMailOnly);
    await six('New funds password', '918273');
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(kept).not.toContain('918273');
  });
});

describe('the login password', () => {
  test('is changed by the present one, which password managers know', async () => {
    const site = await open(<UpdateLoginPasswordPage />, both);
    expect(field('Current password')).toHaveAttribute('autocomplete', 'current-password');
    expect(field('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('[autocomplete="username"]')).toHaveValue('mara@example.com');
    await type('Current password', 'sesame');
    await type('New password', 'open-sesame');
    await press('Change login password');
    expect(await screen.findByText('Your login password is changed')).toBeVisible();
    expect(site.requestsTo(callName(changeLoginPasswordCall))[0]?.body).toEqual({
      ...{ type: 'PASSWORD', oldPassword: 'sesame', password: 'open-sesame' },
    });
  });

  test('is changed by a code where the present one is forgotten', async () => {
    const site = await open(<UpdateLoginPasswordPage />, both);
    await choose('+49 •••• 2291');
    await press('Send code');
    await type('Code to +49 •••• 2291', '410882');
    await type('New password', 'open-sesame');
    await press('Change login password');
    await screen.findByText('Your login password is changed');
    expect(site.requestsTo(callName(memberCodeCall))[0]?.body).toEqual({ scene: 'LOGIN_PASSWORD', type: 'MOBILE' });
    expect(site.requestsTo(callName(changeLoginPasswordCall))[0]?.body).toEqual({
      ...{ type: 'MOBILE', code: '410882', password: 'open-sesame' },
    });
  });

  test('spec §5: the present one is required, the new one has its length', async () => {
    const site = await open(<UpdateLoginPasswordPage />, both);
    await type('New password', '12345');
    await press('Change login password');
    expect(await screen.findByText('Enter your current password')).toBeVisible();
    expect(screen.getByText('A password has 6 to 32 characters')).toBeVisible();
    expect(site.requestsTo(callName(changeLoginPasswordCall))).toEqual([]);
  });

  test('docs/decisions.md §39: needs the second factor where one is set', async () => {
    const factors = { authenticator: { createTime: 1, lastUseTime: null }, passkeys: [], recoveryCodesLeft: 10 };
    const site = await open(<UpdateLoginPasswordPage />, both, { [callName(secondFactorsCall)]: factors });
    await type('Current password', 'sesame');
    await type('New password', 'open-sesame');
    await type('Code of your authenticator app', '123456');
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
  await open(<Site />, byMailOnly, {}, { at: '/withdraw?coin=BTC' });
  await act(async () => screen.getByText('Set it first').click());
  expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/withdraw?coin=BTC');
  await type('New funds password', '918273');
  await type('Repeat it', '918273');
  await type('Code to m•••a@example.com', '410882');
  await press('Set funds password');
  expect(await screen.findByRole('link', { name: 'Go on where you were' })).toHaveAttribute(
    'href',
    '/withdraw?coin=BTC',
  );
});

describe('what is lost for good', () => {
  test('leads to the service chat', async () => {
    const customerUrl = JSON.stringify([{ url: 'https://support.example/chat', params: '' }]);
    const site = await open(
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
    await open(
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

test('says when the account cannot be loaded, and tries again', async () => {
  let isUp = false;
  const info = () => {
    if (!isUp) throw new Refused(code.unavailable, 'Not now.');
    return byMailOnly;
  };
  await open(<UpdateEmailPage />, byMailOnly, { [callName(memberInfoCall)]: info });
  expect(await screen.findByText('Your account did not load')).toBeVisible();
  isUp = true;
  await press('Try again');
  expect(await screen.findByLabelText('New email address')).toBeVisible();
});
