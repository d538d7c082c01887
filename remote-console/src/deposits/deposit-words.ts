import { depositStages } from '@livery/contract/calls/operator/deposits';
import { useTranslation } from '@livery/i18n';
import { depositMessages } from '../messages.ts';
import type { FieldNames } from '../review/approvals.tsx';
import { resultOf, type CheckLine } from '../review/checks.tsx';
import { useFieldNames } from '../review/use-field-names.ts';
import type { Deposit } from './deposit-record.tsx';

type CheckName = Deposit['checks'][number]['check'];

/** What a check says when it passed, when it did not, and when it was not tried. */
const checkKeys = {
  transactionUnused: ['unused', 'usedBefore', 'idUnknown'],
  addressOfMember: ['addressFits', 'addressDoesNotFit', 'addressDoesNotFit'],
  aboveMinimum: ['aboveMinimum', 'belowMinimum', 'belowMinimum'],
  confirmed: ['confirmed', 'notConfirmed', 'notSeen'],
} as const satisfies Record<CheckName, readonly [string, string, string]>;

export function useDepositChecks({ checks }: Deposit): readonly CheckLine[] {
  const t = useTranslation(depositMessages);
  return checks.map(({ check, state }) => ({
    id: check,
    result: resultOf[state],
    title: t(checkKeys[check][state === 'passed' ? 0 : state === 'notTried' ? 2 : 1]),
  }));
}

/** The names of what decisions about a deposit compare. */
export function useDepositFieldNames(): FieldNames {
  const t = useTranslation(depositMessages);
  return useFieldNames({
    checks: Object.fromEntries(Object.entries(checkKeys).map(([check, [passed]]) => [check, t(passed)])),
    stages: Object.fromEntries(depositStages.map((id) => [id, t(id)])),
  });
}
