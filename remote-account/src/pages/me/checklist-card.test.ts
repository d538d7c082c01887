import { memberInfo } from '@livery/contract/calls/member';
import * as z from 'zod/mini';
import { nextStep } from './checklist-card.tsx';

const member = (given: object) => z.decode(memberInfo, { uuid: 'm1', ...given });
const complete = {
  mobile: '15155552291',
  areaCode: '+49',
  email: 'mara@example.com',
  hasFundsPassword: true,
  verification: 'verified',
  hasSecondFactor: true,
};
const everyPage = () => true;

test.each([
  [{ email: 'mara@example.com' }, 'identity'],
  [{ ...complete, verification: 'failed' }, 'identity'],
  [{ ...complete, hasFundsPassword: false, hasSecondFactor: false }, 'fundsPassword'],
  [{ ...complete, hasSecondFactor: false }, 'secondFactor'],
  [{ ...complete, email: '' }, 'email'],
  [{ ...complete, mobile: '' }, 'phone'],
  [complete, undefined],
  [{ ...complete, verification: 'certifying' }, undefined],
  [{ ...complete, verification: 'certifying', mobile: '' }, 'phone'],
])('of %j the next step is %s', (given, step) => {
  expect(nextStep(member(given), everyPage)).toBe(step);
});

test('is one whose page exists', () => {
  const hasPage = (path: string) => path === '/update-funds-pwd';
  expect(nextStep(member({ email: 'mara@example.com' }), hasPage)).toBe('fundsPassword');
  expect(nextStep(member({ email: 'mara@example.com' }), () => false)).toBeUndefined();
});
