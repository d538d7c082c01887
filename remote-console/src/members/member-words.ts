/** The messages of what members' records name. */
import type { AccountCategory } from '@livery/contract/calls/funds';
import type { MemberInList } from '@livery/contract/calls/operator/members';
import type { FreezeDegree } from '@livery/contract/rules/freezes';
import { useTranslation } from '@livery/i18n';
import type { PillTone } from '@livery/ui';
import { memberMessages } from '../messages.ts';
import type { FieldNames } from '../review/approvals.tsx';
import { useFieldNames } from '../review/use-field-names.ts';

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

/** The names of what decisions about an account compare. */
export function useMemberFieldNames(): FieldNames {
  const t = useTranslation(memberMessages);
  const names = useFieldNames({ checks: {}, stages: {} });
  const own: Readonly<Record<string, string>> = {
    frozen: t('freeze'),
    frozenUntil: t('until'),
    frozenReason: t('reason'),
    identity: t('identity'),
    app: t('app'),
    passkeys: t('secondFactor'),
  };
  return { name: (field) => own[field] ?? names.name(field), value: names.value };
}

const accountKeys = { SPOT: 'spot', FUTURE: 'futures', WEALTH: 'wealth' } as const;

/** The names of accounts. */
export function useAccountName() {
  const t = useTranslation(memberMessages);
  return (category: AccountCategory) => (category === 'C2C' ? 'C2C' : t(accountKeys[category]));
}
