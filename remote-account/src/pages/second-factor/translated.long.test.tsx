/** Everything that these pages show is translated: in the pseudo-language only names, codes and times stay plain. */
import { memberInfoCall } from '@livery/contract/calls/member';
import { beginAuthenticatorCall, secondFactorsCall } from '@livery/contract/calls/second-factor';
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { callName, fillIn, pageModule, renderPage, user } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { UpdateAuthenticatorPage } from './authenticator-page.tsx';
import { UpdatePasskeyPage } from './passkey-page.tsx';
import { RecoveryCodesPage } from './recovery-codes-page.tsx';

pseudoLocalize(pseudo);

const none = { authenticator: null, passkeys: [], recoveryCodesLeft: 0 };
const all = {
  authenticator: { createTime: 1_763_710_000, lastUseTime: null },
  passkeys: [{ id: 7, name: 'iPhone', createTime: 1_763_710_000, lastUseTime: 1_763_720_000 }],
  recoveryCodesLeft: 9,
};
const begun = { secret: 'JBSW', uri: 'otpauth://totp/x?secret=JBSW', expireTime: 4_000_000_000 };
const known = ['iPhone', 'JBSW', '7K4M-Q2XT', '/me', 'Livery', 'm•••a@example.com'];

const open = (page: ReactElement, factors: object) =>
  renderPage(page, {
    signedIn: true,
    modules: [pageModule('/me')],
    answers: {
      [callName(memberInfoCall)]: { uuid: 'm1', email: 'mara@example.com' },
      [callName(secondFactorsCall)]: factors,
      [callName(beginAuthenticatorCall)]: begun,
    },
  });
const found = () => untranslatedTexts(document.body, known);

afterEach(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

test.each([
  ['an authenticator app to be set up', <UpdateAuthenticatorPage key="a" />, none],
  ['an authenticator app that is on', <UpdateAuthenticatorPage key="b" />, all],
  ['no passkeys', <UpdatePasskeyPage key="c" />, none],
  ['a passkey', <UpdatePasskeyPage key="d" />, all],
  [
    'recovery codes',
    <RecoveryCodesPage key="e" codes={{ codes: ['7K4M-Q2XT'], because: 'codesRenewed' }} onDone={() => undefined} />,
    all,
  ],
])('%s', async (_, page, factors) => {
  Object.assign(globalThis, { PublicKeyCredential: {} });
  await open(page, factors);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('[');
  expect(found()).toEqual([]);
});

test('the key of an authenticator app', async () => {
  await open(<UpdateAuthenticatorPage />, none);
  await fillIn(document.querySelector('input[type=password]') ?? document.body, 'secret-7');
  await user.keyboard('{Enter}');
  await screen.findByText('JBSW');
  expect(found()).toEqual([]);
});
