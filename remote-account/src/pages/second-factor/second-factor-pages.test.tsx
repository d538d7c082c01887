import { memberInfoCall } from '@livery/contract/calls/member';
import {
  beginAuthenticatorCall,
  beginPasskeyCall,
  confirmAuthenticatorCall,
  removeAuthenticatorCall,
  renewRecoveryCodesCall,
  secondFactorsCall,
} from '@livery/contract/calls/second-factor';
import { code } from '@livery/contract/envelope';
import { ApiError } from '@livery/platform';
import { callName, fillIn, pageModule, press, Refused, renderPage, user } from '@livery/platform/testing';
import { toast } from '@livery/ui';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { UpdateAuthenticatorPage } from './authenticator-page.tsx';
import { UpdatePasskeyPage } from './passkey-page.tsx';

const none = { authenticator: null, passkeys: [], recoveryCodesLeft: 0 };
const app = { createTime: 1_763_710_000, lastUseTime: null };
const phone = { id: 7, name: 'iPhone', createTime: 1_763_710_000, lastUseTime: 1_763_720_000 };
const codes = Array.from('ABCDEFGHJK', (sign) => `7K4M-Q2X${sign}`);
const begun = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Livery:mara?secret=JBSWY3DPEHPK3PXP',
  expireTime: 4_000_000_000,
};

const open = (page: ReactElement, factors: object, answers: object = {}) =>
  renderPage(page, {
    signedIn: true,
    modules: [pageModule('/me')],
    answers: {
      [callName(memberInfoCall)]: { uuid: 'm1', email: 'mara@example.com' },
      [callName(secondFactorsCall)]: factors,
      [callName(beginAuthenticatorCall)]: begun,
      ...answers,
    },
  });
const field = (name: string) => screen.findByLabelText(name, { selector: 'input' });
const refuse = (refusal: number, message: string) => () => Promise.reject(new Refused(refusal, message));

async function setUp(): Promise<void> {
  await fillIn(await field('Login password'), 'secret-7');
  await press('Set up');
  await screen.findByText('Scan with your app');
}

describe('the authenticator app', () => {
  test('is set up by the password, a scanned key and its first code, and codes have to be put away', async () => {
    const confirm = { [callName(confirmAuthenticatorCall)]: { recoveryCodes: codes } };
    const page = await open(<UpdateAuthenticatorPage />, none, confirm);
    await setUp();
    expect(page.requestsTo(callName(beginAuthenticatorCall))[0]?.body).toEqual({
      proof: { type: 'PASSWORD', password: 'secret-7' },
    });
    expect(screen.getByText('JBSW')).toBeVisible();
    await fillIn(await field('Code from the app'), '123456');
    await press('Continue');
    expect(await screen.findByRole('heading', { level: 1, name: 'Keep your recovery codes' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'The authenticator app is on. We are sending an email to m•••a@example.com.',
      ),
    );
    for (const one of codes) expect(screen.getByText(one)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox'));
    await press('Done');
    expect(await screen.findByRole('heading', { level: 1, name: 'Authenticator app' })).toBeVisible();
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  });

  test('whose device’s clock is wrong says so at the code, which stays typed', async () => {
    const confirm = { [callName(confirmAuthenticatorCall)]: refuse(code.clockWrong, 'The clock is wrong.') };
    await open(<UpdateAuthenticatorPage />, none, confirm);
    await setUp();
    await fillIn(await field('Code from the app'), '123456');
    await press('Continue');
    expect(await screen.findByText('The clock is wrong.')).toBeVisible();
    expect(await field('Code from the app')).toHaveValue('123456');
  });

  test('that took too long to set up is begun anew', async () => {
    const confirm = { [callName(confirmAuthenticatorCall)]: refuse(code.challengeExpired, 'Too late.') };
    await open(<UpdateAuthenticatorPage />, none, confirm);
    await setUp();
    await fillIn(await field('Code from the app'), '123456');
    await press('Continue');
    expect(await field('Login password')).toBeVisible();
  });

  test('that is on although its answer was lost says that new recovery codes have to be made', async () => {
    const warn = jest.spyOn(toast, 'warning');
    let isOn = false;
    const lost = {
      [callName(confirmAuthenticatorCall)]: () => {
        isOn = true;
        throw new ApiError('network');
      },
      [callName(secondFactorsCall)]: () => (isOn ? { authenticator: app, passkeys: [], recoveryCodesLeft: 10 } : none),
    };
    await open(<UpdateAuthenticatorPage />, none, lost);
    await setUp();
    await fillIn(await field('Code from the app'), '123456');
    await press('Continue');
    expect(await screen.findByText('10 of 10 left')).toBeVisible();
    expect(warn).toHaveBeenCalledWith('The authenticator app is on.', {
      text: 'Your recovery codes did not arrive. Create new ones.',
    });
  });

  test('that is on is switched off by a proof, and says what goes with it', async () => {
    const remove = { [callName(removeAuthenticatorCall)]: () => ({}) };
    const on = { authenticator: app, passkeys: [], recoveryCodesLeft: 9 };
    const page = await open(<UpdateAuthenticatorPage />, on, remove);
    expect(await screen.findByText('9 of 10 left')).toBeVisible();
    await press('Switch off');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/your recovery codes will stop working/)).toBeVisible();
    await fillIn(await dialog.findByLabelText('Code from your authenticator app'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Switch off' }));
    await waitFor(() =>
      expect(page.requestsTo(callName(removeAuthenticatorCall))[0]?.body).toEqual({
        proof: { type: 'AUTHENTICATOR', code: '123456' },
      }),
    );
  });

  test('brings new recovery codes when these run out', async () => {
    const renew = { [callName(renewRecoveryCodesCall)]: { recoveryCodes: codes } };
    await open(<UpdateAuthenticatorPage />, { authenticator: app, passkeys: [], recoveryCodesLeft: 1 }, renew);
    await press('Create new codes');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
    await fillIn(dialog.getByLabelText('Recovery code'), '7K4M-Q2XT');
    await user.click(dialog.getByRole('button', { name: 'Create new codes' }));
    expect(await screen.findByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
  });
});

describe('passkeys', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

  test('are listed with their names and last use', async () => {
    await open(<UpdatePasskeyPage />, { ...none, passkeys: [phone], recoveryCodesLeft: 10 });
    const row = (await screen.findByText('iPhone')).closest('li');
    expect(row).toHaveTextContent(/Added 20\d\d-\d\d-\d\d .*, last used/);
  });

  test('cannot be made in a browser that knows none, which says what to use instead', async () => {
    await open(<UpdatePasskeyPage />, none);
    expect(await screen.findByText(/This browser cannot create passkeys here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create a passkey' })).toBeNull();
  });

  test('are not made without the right password, which stays typed', async () => {
    Object.assign(globalThis, { PublicKeyCredential: {} });
    const begin = { [callName(beginPasskeyCall)]: refuse(code.wrongPassword, 'The password is wrong.') };
    await open(<UpdatePasskeyPage />, none, begin);
    await fillIn(await field('Name'), 'laptop');
    await fillIn(await field('Login password'), 'guess');
    await press('Create a passkey');
    expect(await screen.findByText('The password is wrong.')).toBeVisible();
    expect(await field('Name')).toHaveValue('laptop');
  });

  test('that did not load can be asked for again', async () => {
    await open(<UpdatePasskeyPage />, none, { [callName(secondFactorsCall)]: refuse(code.unavailable, 'Not now.') });
    expect(await screen.findByText('Your second factors could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
