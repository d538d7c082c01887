import { auditActions, type AuditAction, type AuditEntry } from '@livery/contract/calls/operator/audit';
import { useTranslation } from '@livery/i18n';
import { actionMessages, auditMessages } from '../messages.ts';

const names = {
  done: 'done',
  'first approval': 'firstApproval',
  void: 'voided',
  'taken back': 'takenBack',
  seen: 'seen',
  refused: 'refused',
} as const;

const isName = (outcome: string): outcome is keyof typeof names => Object.hasOwn(names, outcome);

/** An outcome in words. A refusal has a code. */
export function useOutcomeText(): (outcome: string) => string {
  const t = useTranslation(auditMessages);
  return (outcome) => t(isName(outcome) ? names[outcome] : 'refused');
}

const isAction = (command: string): command is AuditAction => (auditActions as readonly string[]).includes(command);

/** What an operator did, in words. An action of an older release is shown as the command. */
export function useActionText(): (command: string) => string {
  const t = useTranslation(actionMessages);
  return (command) => (isAction(command) ? t(command) : command);
}

const kinds = {
  withdrawal: 'onWithdrawal',
  deposit: 'onDeposit',
  verification: 'onIdentity',
  c2cOrder: 'onC2cOrder',
  member: 'onMember',
  operator: 'onOperator',
  invitation: 'onInvitation',
  policy: 'onPolicy',
  tenant: 'onTenant',
  picture: 'onPicture',
  market: 'onMarket',
  futures: 'onFutures',
  pledgeProduct: 'onPledge',
  pledgeCategory: 'onPledge',
} as const;

const isKind = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind);

/** The record of an entry: `Withdrawal 331`, `Member mara_l`. */
export function useRecordText() {
  const t = useTranslation(auditMessages);
  return ({ recordKind, recordId, recordName }: Pick<AuditEntry, 'recordKind' | 'recordId' | 'recordName'>): string => {
    if (recordKind === null) return '';
    const kind = isKind(recordKind) ? t(kinds[recordKind]) : recordKind;
    return [kind, recordName ?? recordId].filter(Boolean).join(' ');
  };
}
