import { memberInfoCall } from '@livery/contract/calls/member';
import { secondFactorsCall } from '@livery/contract/calls/second-factor';
import { changeEmailCall, changeMobileCall, memberCodeCall } from '@livery/contract/calls/security';
import { mailCodeCall } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { ApiError } from '@livery/platform';
import { callName, fillIn, press, Refused, user } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { both, byMailOnly, choose, field, forgetAll, openUpdatePage, typeInto } from '../../../test/update-page.tsx';
import { UpdateEmailPage, UpdateMobilePage } from './address-pages.tsx';

beforeEach(forgetAll);

describe('another address', () => {
  test('spec §7: is confirmed by a code to it and by one to a present address', async () => {
    const site = await openUpdatePage(<UpdateEmailPage />, both);
    await typeInto('New email address', 'mara.new@example.com');
    const [toNew, toPresent] = screen.getAllByRole('button', { name: 'Send code' });
    await user.click(toNew as HTMLElement);
    expect(await screen.findByText('We sent 6 digits to m•••w@example.com')).toBeVisible();
    await user.click(toPresent as HTMLElement);
    expect(await screen.findByText('We sent 6 digits to +49 •••• 2291')).toBeVisible();
    expect(site.requestsTo(callName(mailCodeCall))[0]?.body).toEqual({
      scene: 'BIND_EMAIL',
      email: 'mara.new@example.com',
    });
    expect(site.requestsTo(callName(memberCodeCall))[0]?.body).toEqual({ scene: 'EMAIL', type: 'MOBILE' });
    await typeInto('Code to the new address', '904111');
    await typeInto('Code to +49 •••• 2291', '410882');
    await press('Change email');
    expect(await screen.findByText('Your email address is changed')).toBeVisible();
    expect(site.requestsTo(callName(changeEmailCall))[0]?.body).toEqual({
      email: 'mara.new@example.com',
      code: '904111',
      type: 'MOBILE',
      oldCode: '410882',
    });
    expect(screen.getByRole('link', { name: 'Back to account security' })).toHaveAttribute('href', '/me#security');
    expect(screen.getByRole('status')).toHaveFocus();
  });

  test('a phone number goes with its area code, confirmed by the address that the member chooses', async () => {
    const site = await openUpdatePage(<UpdateMobilePage />, both);
    await typeInto('New phone number', '0157 7301 6642');
    await choose('m•••a@example.com');
    await typeInto('Code to the new number', '904111');
    await typeInto('Code to m•••a@example.com', '410882');
    await press('Change phone');
    expect(await screen.findByText('Your phone number is changed')).toBeVisible();
    expect(site.requestsTo(callName(changeMobileCall))[0]?.body).toEqual({
      areaCode: '+49',
      mobile: '15773016642',
      code: '904111',
      type: 'MAIL',
      oldCode: '410882',
    });
  });

  test('asks for the second factor where one is set, and keeps everything when it is refused', async () => {
    let tries = 0;
    const change = () => {
      tries += 1;
      if (tries === 1) throw new Refused(code.wrongSecondFactor, 'It does not fit.', { field: 'secondFactor' });
      return {};
    };
    const site = await openUpdatePage(<UpdateEmailPage />, both, {
      [callName(secondFactorsCall)]: {
        authenticator: { createTime: 1, lastUseTime: null },
        passkeys: [],
        recoveryCodesLeft: 10,
      },
      [callName(changeEmailCall)]: change,
    });
    expect(screen.getByText('Your other devices are signed out')).toBeVisible();
    await typeInto('New email address', 'mara.new@example.com');
    await typeInto('Code to the new address', '904111');
    await typeInto('Code to +49 •••• 2291', '410882');
    await press('Change email');
    expect(site.requestsTo(callName(changeEmailCall))).toEqual([]);
    const proof = field('Code from your authenticator app');
    await fillIn(proof, '223344');
    await press('Change email');
    expect(await screen.findByText('It does not fit.')).toBeVisible();
    expect(field('Code to the new address')).toHaveValue('904111');
    await fillIn(proof, '556677');
    await press('Change email');
    expect(await screen.findByText('Your email address is changed')).toBeVisible();
    expect(site.requestsTo(callName(changeEmailCall)).at(-1)?.body).toMatchObject({
      secondFactor: { type: 'AUTHENTICATOR', code: '556677' },
    });
  });

  test('a first phone is added, confirmed by the only address that there is', async () => {
    await openUpdatePage(<UpdateMobilePage />, byMailOnly);
    expect(screen.getByRole('heading', { level: 1, name: 'Add phone' })).toBeVisible();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(field('Code to m•••a@example.com')).toBeVisible();
  });

  test('each address has its own wait, which a reload keeps', async () => {
    const first = await openUpdatePage(<UpdateEmailPage />, both);
    await user.click(screen.getAllByRole('button', { name: 'Send code' })[1] as HTMLElement);
    expect(await screen.findByText(/^Send again in/)).toBeVisible();
    await choose('m•••a@example.com');
    expect(screen.queryByText(/^Send again in/)).toBeNull();
    first.unmount();
    await openUpdatePage(<UpdateEmailPage />, both);
    expect(screen.getByText(/^Send again in/)).toBeVisible();
  });

  const codeLife = ' Only the latest code works, for 10 minutes.';
  test.each([
    ['code', 'Code to the new address', codeLife],
    ['oldCode', 'Code to +49 •••• 2291', codeLife],
    ['email', 'New email address', ''],
  ])('a refusal about %s stands at its field, which keeps what was typed', async (refused, label, more) => {
    const refuse = () => {
      throw new Refused(code.wrongVerificationCode, 'The server says no.', { field: refused });
    };
    await openUpdatePage(<UpdateEmailPage />, both, { [callName(changeEmailCall)]: refuse });
    await typeInto('New email address', 'mara.new@example.com');
    await typeInto('Code to the new address', '904111');
    await typeInto('Code to +49 •••• 2291', '410882');
    await press('Change email');
    expect(await screen.findByText(`The server says no.${more}`)).toBeVisible();
    expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    expect(field(label).value).not.toBe('');
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
  });

  test('spec §5: every field is required, and nothing is sent without', async () => {
    const site = await openUpdatePage(<UpdateEmailPage />, both);
    await press('Change email');
    expect(await screen.findByText('Enter your email address')).toBeVisible();
    expect(screen.getAllByText('Enter the verification code')).toHaveLength(2);
    expect(field('New email address')).toHaveFocus();
    await typeInto('New email address', 'mara@');
    await typeInto('Code to the new address', '12');
    await press('Change email');
    expect(await screen.findByText('This is not an email address')).toBeVisible();
    expect(await screen.findByText('The code has exactly 6 digits')).toBeVisible();
    expect(site.requestsTo(callName(changeEmailCall))).toEqual([]);
  });

  test('what was typed is there after a session that ended, for the same member alone', async () => {
    const first = await openUpdatePage(<UpdateEmailPage />, both);
    await typeInto('New email address', 'mara.new@example.com');
    await typeInto('Code to the new address', '904');
    first.unmount();
    const second = await openUpdatePage(<UpdateEmailPage />, both);
    expect(field('New email address')).toHaveValue('mara.new@example.com');
    expect(field('Code to the new address')).toHaveValue('904');
    second.unmount();
    await openUpdatePage(<UpdateEmailPage />, { ...both, uuid: 'm2' });
    expect(field('New email address')).toHaveValue('');
  });

  test('without an answer the member’s own data tell that it was made', async () => {
    let email = 'mara@example.com';
    const lose = () => {
      email = 'mara.new@example.com';
      throw new ApiError('network');
    };
    await openUpdatePage(<UpdateEmailPage />, both, {
      [callName(memberInfoCall)]: () => ({ ...both, email }),
      [callName(changeEmailCall)]: lose,
    });
    await typeInto('New email address', 'mara.new@example.com');
    await typeInto('Code to the new address', '904111');
    await typeInto('Code to +49 •••• 2291', '410882');
    await press('Change email');
    expect(await screen.findByText('Your email address is changed')).toBeVisible();
  });

  test('without an answer and without the change it says so, and keeps what was typed', async () => {
    const lose = () => {
      throw new ApiError('network');
    };
    await openUpdatePage(<UpdateEmailPage />, both, { [callName(changeEmailCall)]: lose });
    await typeInto('New email address', 'mara.new@example.com');
    await typeInto('Code to the new address', '904111');
    await typeInto('Code to +49 •••• 2291', '410882');
    await press('Change email');
    expect(await screen.findByText(/^The server cannot be reached/)).toBeVisible();
    expect(field('Code to the new address')).toHaveValue('904111');
  });
});

test('says when the account cannot be loaded, and tries again', async () => {
  let isUp = false;
  const info = () => {
    if (!isUp) throw new Refused(code.unavailable, 'Not now.');
    return byMailOnly;
  };
  await openUpdatePage(<UpdateEmailPage />, byMailOnly, { [callName(memberInfoCall)]: info });
  expect(await screen.findByText('Your account did not load')).toBeVisible();
  isUp = true;
  await press('Try again');
  expect(await screen.findByLabelText('New email address')).toBeVisible();
});
