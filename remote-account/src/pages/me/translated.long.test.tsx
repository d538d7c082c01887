/** The profile and the pages of its changes are translated: in the pseudo-language only names and figures stay plain. */
import { activityCall } from '@livery/contract/calls/activity';
import { currenciesCall } from '@livery/contract/calls/content';
import { memberInfoCall } from '@livery/contract/calls/member';
import { secondFactorsCall } from '@livery/contract/calls/second-factor';
import { sessionsCall } from '@livery/contract/calls/security';
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { callName, renderPage } from '@livery/platform/testing';
import type { ReactElement } from 'react';
import { UpdateEmailPage, UpdateMobilePage } from '../update/address-pages.tsx';
import { UpdateFundsPasswordPage } from '../update/funds-password-page.tsx';
import { UpdateLoginPasswordPage } from '../update/login-password-page.tsx';
import { MePage } from './me-page.tsx';

pseudoLocalize(pseudo);

const mara = {
  uuid: 'm1',
  nickname: 'mara',
  areaCode: '+49',
  mobile: '15155552291',
  email: 'mara@example.com',
  hasFundsPassword: true,
  invitationCode: 'MARA7713',
  verification: 'verified',
};
const device = { browser: 'Chrome', system: 'Linux' };
const answers = {
  [callName(memberInfoCall)]: mara,
  [callName(secondFactorsCall)]: { authenticator: null, passkeys: [], recoveryCodesLeft: 0 },
  [callName(currenciesCall)]: { list: [] },
  [callName(sessionsCall)]: {
    list: [
      { id: '0d1b1f8e-0000-4000-8000-000000000001', createTime: 1_763_700_000, isCurrent: true, device },
      { id: '0d1b1f8e-0000-4000-8000-000000000002', createTime: 1_763_600_000, isCurrent: false },
    ],
  },
  [callName(activityCall)]: {
    list: [{ id: 1, kind: 'signedIn', createTime: 1_763_700_000, device, address: '203.0.113.24' }],
  },
};
/** What members and servers write. */
const known = [
  'mara',
  'm1',
  '+49 •••• 2291',
  'm•••a@example.com',
  'MARA7713',
  'USD',
  'English',
  'Chrome',
  'Linux',
  '203.0.113.24',
];

test.each<[string, ReactElement]>([
  ['/me', <MePage key="me" />],
  ['/update-login-pwd', <UpdateLoginPasswordPage key="login" />],
  ['/update-funds-pwd', <UpdateFundsPasswordPage key="funds" />],
  ['/update-mobile', <UpdateMobilePage key="mobile" />],
  ['/update-email', <UpdateEmailPage key="email" />],
])('%s', async (at, page) => {
  await renderPage(page, { at, answers, otherwise: () => ({ list: [] }), signedIn: true, routes: [at, '/me'] });
  const found = untranslatedTexts(document.body, [...known, at, '/me']);
  expect(found).toEqual([]);
});
