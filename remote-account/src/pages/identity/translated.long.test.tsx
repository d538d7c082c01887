/** Everything that the pages of identity and bank accounts show is translated. */
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { renderPage } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { AuthPage } from './auth-page.tsx';
import { AuthStepPage } from './auth-step-page.tsx';
import { BankSettingPage } from '../banks/bank-setting-page.tsx';

pseudoLocalize(pseudo);
beforeEach(() => Object.assign(globalThis, { matchMedia: () => ({ matches: false }) }));

const id = (last: number) => `6f1c6f5e-3a52-4f0e-9d4e-0f2d6d5f3a1${last}`;
const person = { country: 'DE', firstName: 'Mara', lastName: 'Lehnert', documentType: 'ID', documentNumber: 'L471' };
const submitted = {
  ...person,
  frontPicture: id(1),
  backPicture: id(2),
  handHeldPicture: id(3),
  submitTime: 1_764_000_000,
  reason: 'Blurred',
};
const account = {
  id: 7,
  currency: 'EUR',
  bankName: 'Nordkasse',
  bankCode: '',
  branch: '',
  branchNumber: '',
  accountNumber: '4471',
  holderName: 'Mara Lehnert',
  createTime: 1_764_000_000,
};
/** What members and servers write; a test's module calls its pages by their paths. */
const known = ['/bank-setting', 'USDT', 'EUR', 'Mara', 'Lehnert', 'Germany', 'DE', 'L471', 'Nordkasse', 'Blurred'];

test.each([
  ['/auth', 'none', AuthPage],
  ['/auth', 'certifying', AuthPage],
  ['/auth', 'verified', AuthPage],
  ['/auth', 'failed', AuthPage],
  ['/auth-step', 'none', AuthStepPage],
  ['/bank-setting', 'none', BankSettingPage],
  ['/bank-setting', 'verified', BankSettingPage],
  ['/bank-setting?add=1', 'verified', BankSettingPage],
])('%s of a member whose name is %s', async (at, status, Page) => {
  sessionStorage.setItem(
    'livery.draft.account.identity',
    JSON.stringify({ owner: 'mara', value: { person: { ...person, documentNumber: 'L01X00T471' }, pictures: {} } }),
  );
  const answers = {
    'GET /me/verify': { status, submitted: status === 'none' ? null : submitted },
    'GET /me/info': { uuid: 'mara' },
    'GET /me/banks': { list: status === 'none' ? [] : [account] },
    'GET /countries': { list: [{ code: 'DE', name: 'Germany', areaCode: '+49' }] },
    'GET /app/currency': { list: [{ code: 'EUR', name: 'EUR', symbol: 'EUR', rate: '1' }] },
    'GET /funds/info': {
      coin: 'USDT',
      available: '0',
      maxAmount: '0',
      networks: [],
      limit: { used: '0', now: '1000', whenVerified: '100000' },
    },
  };
  await renderPage(<Page />, { at, answers, signedIn: true, routes: ['/c2c-sale', '/bank-setting'] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('[');
  expect(untranslatedTexts(document.body, known)).toEqual([]);
});
