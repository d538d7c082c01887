import { withdrawalStages } from '@livery/contract/calls/operator/withdrawals';
import { useTranslation } from '@livery/i18n';
import { withdrawalMessages } from '../messages.ts';
import type { FieldNames } from '../review/approvals.tsx';
import { resultOf, type CheckLine } from '../review/checks.tsx';
import { useFieldNames } from '../review/use-field-names.ts';
import { formatUtc } from '../utc.ts';
import type { Withdrawal } from './withdrawal-record.tsx';

type CheckName = Withdrawal['checks'][number]['check'];

/** What a check says when it passed, and when it did not. */
const checkKeys = {
  secondFactor: ['hasSecondFactor', 'noSecondFactor'],
  realName: ['verified', 'notVerified'],
  addressForm: ['addressFits', 'addressDoesNotFit'],
  addressOfOthers: ['addressOfNoOther', 'addressOfOther'],
  credentials: ['oldCredentials', 'newCredentials'],
  recentDeposits: ['oldDeposits', 'newDeposits'],
} as const satisfies Record<CheckName, readonly [string, string]>;

export function useWithdrawalChecks({ checks, networkName }: Withdrawal): readonly CheckLine[] {
  const t = useTranslation(withdrawalMessages);
  return checks.map(({ check, state, time }) => ({
    id: check,
    result: resultOf[state],
    title: t(checkKeys[check][state === 'passed' ? 0 : 1], { network: networkName }),
    details: time === null ? undefined : formatUtc(time),
  }));
}

/** The names of what decisions about a withdrawal compare. */
export function useWithdrawalFieldNames(): FieldNames {
  const t = useTranslation(withdrawalMessages);
  const checkNames = Object.fromEntries(
    Object.entries(checkKeys).map(([check, [passed]]) => [check, t(passed, { network: '' }).trim()]),
  );
  return useFieldNames({ checks: checkNames, stages: Object.fromEntries(withdrawalStages.map((id) => [id, t(id)])) });
}
