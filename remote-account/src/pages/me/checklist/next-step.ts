import { securitySteps, type SecurityStep } from '@livery/account-forms/security-steps';
import type { MemberInfo } from '@livery/contract/calls/member';

/** The page of each step. */
export const stepPaths: Readonly<Record<SecurityStep, string>> = {
  loginPassword: '/update-login-pwd',
  phone: '/update-mobile',
  email: '/update-email',
  fundsPassword: '/update-funds-pwd',
  identity: '/auth',
  secondFactor: '/update-authenticator',
};

/** What matters most is first: without identity and funds password nothing can be withdrawn. */
const byUrgency = ['identity', 'fundsPassword', 'secondFactor', 'email', 'phone'] as const;
export type NextStep = (typeof byUrgency)[number];

/**
 * The one step that the member should take next, of those whose page exists; `undefined` when there is none to take now,
 * as while their identity is being reviewed.
 */
export function nextStep(member: MemberInfo, hasPage: (path: string) => boolean): NextStep | undefined {
  const open = new Set(securitySteps(member).flatMap(({ step, isDone }) => (isDone ? [] : [step])));
  const isInReview = member.verification === 'certifying';
  return byUrgency.find((step) => open.has(step) && hasPage(stepPaths[step]) && !(step === 'identity' && isInReview));
}
