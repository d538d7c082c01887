import type { MemberInfo } from '@livery/contract/calls/member';

export type SecurityStep = 'loginPassword' | 'phone' | 'email' | 'fundsPassword' | 'identity' | 'secondFactor';

/** What a safe account has, in the order in which it is shown, and whether this member's has it. */
export const securitySteps = (
  member: MemberInfo,
): readonly { readonly step: SecurityStep; readonly isDone: boolean }[] => [
  // Nobody is a member without one.
  { step: 'loginPassword', isDone: true },
  { step: 'phone', isDone: member.mobile !== '' },
  { step: 'email', isDone: member.email !== '' },
  { step: 'fundsPassword', isDone: member.hasFundsPassword },
  { step: 'identity', isDone: member.verification === 'verified' },
  { step: 'secondFactor', isDone: member.hasSecondFactor },
];
