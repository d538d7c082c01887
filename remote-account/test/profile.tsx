/** Opens the profile of a member, with a server that answers every call. */
import { activityCall } from '@livery/contract/calls/activity';
import { currenciesCall } from '@livery/contract/calls/content';
import { changeInfoCall, changeValuationCall, memberInfoCall } from '@livery/contract/calls/member';
import { endOtherSessionsCall, sessionsCall } from '@livery/contract/calls/security';
import { callName, pageModule, renderPage, type PageOptions } from '@livery/platform/testing';
import { Toaster } from '@livery/ui';
import { screen, within } from '@testing-library/react';
import { MePage } from '../src/pages/me/me-page.tsx';

export const mara = {
  uuid: '20487713-0000-4000-8000-000000000000',
  nickname: 'mara_l',
  areaCode: '+49',
  mobile: '15155552291',
  email: 'mara@example.com',
  valuationMethod: 'USD',
  invitationCode: 'MARA7713',
  hasFundsPassword: true,
  verification: 'verified',
  verificationTime: 1_754_300_000,
  loginPasswordTime: 1_754_100_000,
};
const windows = { browser: 'Chrome', system: 'Windows' };
export const here = {
  id: '0d1b1f8e-0000-4000-8000-000000000001',
  createTime: 1_763_700_000,
  isCurrent: true,
  device: windows,
};
export const phone = {
  id: '0d1b1f8e-0000-4000-8000-000000000002',
  createTime: 1_763_600_000,
  lastUseTime: 1_763_650_000,
  isCurrent: false,
  device: { browser: 'Safari', system: 'iOS' },
  address: '198.51.100.7',
};
export const unknown = { id: '0d1b1f8e-0000-4000-8000-000000000003', createTime: 1_763_500_000, isCurrent: false };
export const entry = (id: number, kind: string) => ({
  id,
  kind,
  createTime: 1_763_700_000 + id,
  device: windows,
  address: '203.0.113.24',
});
const currencies = [
  { code: 'USD', name: 'US dollar', symbol: '$', rate: '1' },
  { code: 'EUR', name: 'Euro', symbol: '€', rate: '0.92' },
];
const updates = [
  '/update-login-pwd',
  '/update-funds-pwd',
  '/update-mobile',
  '/update-email',
  '/update-authenticator',
  '/update-passkey',
];

export function openProfile(member: object = mara, answers: object = {}, options: PageOptions = {}) {
  return renderPage(
    <>
      <MePage />
      <Toaster label="Messages" closeLabel="Close" />
    </>,
    {
      signedIn: true,
      at: '/me',
      modules: ['/me', '/auth', ...updates].map((path) => pageModule(path)),
      answers: {
        [callName(memberInfoCall)]: () => member,
        [callName(sessionsCall)]: { list: [here, phone, unknown] },
        [callName(activityCall)]: { list: [entry(2, 'signedIn'), entry(1, 'signInFailed')] },
        [callName(currenciesCall)]: { list: currencies },
        [callName(changeInfoCall)]: () => ({}),
        [callName(changeValuationCall)]: () => ({}),
        [`DELETE /me/sessions/${phone.id}`]: () => ({}),
        [callName(endOtherSessionsCall)]: () => ({}),
        ...answers,
      },
      ...options,
    },
  );
}

export const section = (name: string) => within(screen.getByRole('region', { name }));
