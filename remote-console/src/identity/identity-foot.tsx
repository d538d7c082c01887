import type { IdentityField } from '@livery/contract/calls/verification';
import { useTranslation } from '@livery/i18n';
import { Button, lazyComponent } from '@livery/ui';
import { Suspense, useRef, useState, type RefObject } from 'react';
import { KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { identityMessages, reviewMessages } from '../messages.ts';
import { TakeOver } from '../review/claim-line.tsx';
import { DecisionFoot } from '../review/review-panel.tsx';
import type { ClaimState } from '../review/use-claim.ts';
import { formatUtcTime } from '../utc.ts';
import { fieldOrder, type Findings } from './fields.tsx';
import type { Identity } from './identity-record.tsx';
import type { IdentityDecisions } from './use-identity-decisions.ts';

const RefuseIdentityDialog = lazyComponent(
  async () => (await import('./refuse-identity-dialog.tsx')).RefuseIdentityDialog,
);

interface IdentityFootProps {
  readonly identity: Identity;
  readonly findings: Findings;
  readonly refused: readonly IdentityField[];
  /** The operator has seen the entries and the three photos. */
  readonly areAllSeen: boolean;
  readonly decisions: IdentityDecisions;
  readonly mayDecide: boolean;
  readonly isStale: boolean;
  readonly claim: ClaimState;
}

/** The decisions that are open, or why none is. `a` and `r` lead to their buttons. */
export function IdentityFoot(props: IdentityFootProps) {
  const { identity, findings, refused, areAllSeen, decisions, mayDecide, isStale, claim } = props;
  const t = useTranslation(identityMessages);
  const review = useTranslation(reviewMessages);
  const [isRefusing, setRefusing] = useState(false);
  const verifyButton = useRef<HTMLButtonElement>(null);
  const refuseButton = useRef<HTMLButtonElement>(null);
  const { isDeciding, isAskedAgain } = decisions;
  const focus = ({ current }: RefObject<HTMLElement | null>) => {
    if (!current) return;
    void claim.ensure();
    current.focus();
  };
  useKeys({ a: () => focus(verifyButton), r: () => focus(refuseButton) });

  if (identity.stage !== 'waiting') return null;
  if (!mayDecide) return <DecisionFoot text={review('noRightToDecide')} />;
  if (claim.byOther) {
    const { operator, expireTime } = claim.byOther;
    return (
      <DecisionFoot text={review('readOnlyUntil', { name: operator.name, time: formatUtcTime(expireTime) })}>
        <TakeOver claim={claim} />
      </DecisionFoot>
    );
  }
  const fitting = fieldOrder.filter((field) => findings[field] === 'fits').length;
  const text = areAllSeen ? t('fitting', { count: fitting, total: fieldOrder.length }) : t('seeAllFirst');
  return (
    <>
      <DecisionFoot text={isAskedAgain ? review('askedAgain') : text}>
        <Button ref={refuseButton} variant="danger" disabled={isStale || isDeciding} onClick={() => setRefusing(true)}>
          {refused.length === 0 ? t('refuseAll') : t('refuseMarked')} <KeyCap>R</KeyCap>
        </Button>
        <Button
          ref={verifyButton}
          variant="primary"
          disabled={isStale || !areAllSeen || fitting < fieldOrder.length}
          busy={isDeciding && !isRefusing}
          onClick={decisions.approve}
        >
          {t('verify')} <KeyCap>A</KeyCap>
        </Button>
      </DecisionFoot>
      <Suspense>
        {isRefusing && (
          <RefuseIdentityDialog
            identity={identity}
            refused={refused}
            isBusy={isDeciding}
            onRefuse={(reason) => void decisions.refuse(refused, reason).then(() => setRefusing(false))}
            onClose={() => setRefusing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
