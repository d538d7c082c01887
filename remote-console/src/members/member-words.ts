/** The messages of what members' records name. */
import type { FreezeDegree, MemberInList } from '@livery/contract/calls/operator/members';
import type { PillTone } from '@livery/ui';

export const identityKeys = {
  none: 'notVerified',
  certifying: 'inReview',
  verified: 'verified',
  failed: 'failed',
} as const satisfies Record<MemberInList['verification'], string>;

export const identityTones: Readonly<Record<MemberInList['verification'], PillTone>> = {
  none: 'neutral',
  certifying: 'waiting',
  verified: 'done',
  failed: 'danger',
};

export const degreeKeys = {
  moneyOut: { short: 'frozenMoneyOut', title: 'moneyOut', hint: 'moneyOutHint', button: 'freezeMoneyOut' },
  trading: { short: 'frozenTrading', title: 'trading', hint: 'tradingHint', button: 'freezeTrading' },
  signIn: { short: 'frozenSignIn', title: 'everything', hint: 'everythingHint', button: 'freezeEverything' },
} as const satisfies Record<FreezeDegree, object>;
