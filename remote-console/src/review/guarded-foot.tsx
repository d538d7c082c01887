import type { FourEyes as Approvals } from '@livery/contract/calls/operator/review';
import { useTranslation } from '@livery/i18n';
import { Button } from '@livery/ui';
import type { ReactNode } from 'react';
import { reviewMessages } from '../messages.ts';
import { formatUtcTime } from '../utc.ts';
import { TakeBack, type ApprovalTurn } from './approvals.tsx';
import { TakeOver } from './claim-line.tsx';
import { DecisionFoot } from './review-panel.tsx';
import type { ClaimState } from './use-claim.ts';

interface GuardedFootProps {
  readonly mayDecide: boolean;
  readonly claim: ClaimState;
  readonly approvals: Approvals;
  readonly turn: ApprovalTurn;
  readonly refetch: () => Promise<unknown>;
  /** The foot with the decisions. */
  readonly children: ReactNode;
}

/** The foot of a record that waits: its decisions, or why this operator has none. */
export function GuardedFoot({ mayDecide, claim, approvals, turn, refetch, children }: GuardedFootProps) {
  const t = useTranslation(reviewMessages);
  if (!mayDecide) return <DecisionFoot text={t('noRightToDecide')} />;
  if (claim.byOther) {
    const { operator, expireTime } = claim.byOther;
    return (
      <DecisionFoot text={t('readOnlyUntil', { name: operator.name, time: formatUtcTime(expireTime) })}>
        <TakeOver claim={claim} />
      </DecisionFoot>
    );
  }
  if (turn === 'wasFirst' && approvals.first)
    return (
      <DecisionFoot text={t('notBoth')}>
        <TakeBack id={approvals.first.id} refetch={refetch} />
        <Button variant="primary" disabled>
          {t('approveSecond')}
        </Button>
      </DecisionFoot>
    );
  return children;
}
