import type { caseChecks } from '@livery/contract/calls/operator/c2c';
import { useTranslation } from '@livery/i18n';
import { caseMessages } from '../messages.ts';
import type { FieldNames } from '../review/approvals.tsx';
import type { CheckLine, CheckResult } from '../review/checks.tsx';
import { useFieldNames } from '../review/use-field-names.ts';
import type { Case } from './case-record.tsx';

type CheckName = (typeof caseChecks)[number];

const results = {
  passed: 'passed',
  attention: 'look',
  failed: 'failed',
  notTried: 'skipped',
} as const satisfies Record<string, CheckResult>;

/** The messages of a check that passed, and of one that did not. */
const checkKeys = {
  paymentProof: ['hasProof', 'noProof'],
  reference: ['referenceFits', 'referenceDiffers'],
  paidInTime: ['paidInTime', 'paidLate'],
  holder: ['holderIsSeller', 'holderIsNotSeller'],
  answer: ['otherAnswered', 'otherSilent'],
  coins: ['coinsThere', 'coinsMissing'],
} as const satisfies Record<CheckName, readonly [string, string]>;

/** The checks of a case in words. */
export function useCaseChecks({ checks }: Case): readonly CheckLine[] {
  const t = useTranslation(caseMessages);
  return checks.map(({ check, state }) => ({
    id: check,
    result: results[state],
    title: t(checkKeys[check][state === 'passed' || state === 'notTried' ? 0 : 1]),
  }));
}

/** Names what rulings compare. */
export function useCaseFieldNames(): FieldNames {
  const t = useTranslation(caseMessages);
  const names = useFieldNames({
    checks: Object.fromEntries(Object.entries(checkKeys).map(([check, [passed]]) => [check, t(passed)])),
    stages: { disputed: t('disputes'), latePaid: t('latePayments'), ended: t('decided') },
  });
  const own: Readonly<Record<string, string>> = {
    buyer: t('buyer'),
    seller: t('seller'),
    quantity: t('quantity'),
    steps: t('steps'),
  };
  return { name: (field) => own[field] ?? names.name(field), value: names.value };
}
