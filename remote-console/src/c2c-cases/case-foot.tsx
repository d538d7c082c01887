import { useTranslation } from '@livery/i18n';
import { Button } from '@livery/ui';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { caseMessages, reviewMessages } from '../messages.ts';
import { TakeBack, type ApprovalTurn } from '../review/approvals.tsx';
import { TakeOver } from '../review/claim-line.tsx';
import { DecisionFoot } from '../review/review-panel.tsx';
import type { ClaimState } from '../review/use-claim.ts';
import { formatUtcTime } from '../utc.ts';
import type { Case } from './case-record.tsx';
import type { CaseDecisions } from './use-case-decisions.ts';

interface CaseFootProps {
  readonly found: Case;
  readonly turn: ApprovalTurn;
  readonly decisions: CaseDecisions;
  readonly mayDecide: boolean;
  readonly isStale: boolean;
  readonly claim: ClaimState;
  readonly refetch: () => Promise<unknown>;
}

/** The ruling that is open, or why none is. `a` chooses the release and `r` the return; they lead to the button. */
export function CaseFoot({ found, turn, decisions, mayDecide, isStale, claim, refetch }: CaseFootProps) {
  const t = useTranslation(caseMessages);
  const review = useTranslation(reviewMessages);
  const button = useRef<HTMLButtonElement>(null);
  const { ruling, given, isDeciding, isAskedAgain } = decisions;
  const choose = (next: 'release' | 'return') => {
    if (!button.current) return;
    void claim.ensure();
    // The button is disabled until something is chosen.
    if (!given) flushSync(() => decisions.setRuling(next));
    button.current.focus();
  };
  useKeys({ a: () => choose('release'), r: () => choose('return') });

  if (found.stage === 'decided') return null;
  if (!mayDecide) return <DecisionFoot text={review('noRightToDecide')} />;
  if (claim.byOther) {
    const { operator, expireTime } = claim.byOther;
    return (
      <DecisionFoot text={review('readOnlyUntil', { name: operator.name, time: formatUtcTime(expireTime) })}>
        <TakeOver claim={claim} />
      </DecisionFoot>
    );
  }
  if (turn === 'wasFirst' && found.fourEyes.first)
    return (
      <DecisionFoot text={review('notBoth')}>
        <TakeBack id={found.fourEyes.first.id} refetch={refetch} />
        <Button variant="primary" disabled>
          {review('approveSecond')}
        </Button>
      </DecisionFoot>
    );
  const areCoinsMissing = found.checks.some(({ check, state }) => check === 'coins' && state === 'failed');
  const isImpossible = ruling === 'release' && areCoinsMissing;
  const texts = { only: t('final'), first: t('finalAfterTwo'), second: t('finalSecond'), wasFirst: '' } as const;
  const label = ruling === undefined ? t('chooseRuling') : t(ruling === 'release' ? 'release' : returnKey(found));
  return (
    <DecisionFoot text={isAskedAgain ? review('askedAgain') : isImpossible ? t('opensWithCoins') : texts[turn]}>
      <Button
        ref={button}
        variant={ruling === 'return' ? 'danger' : 'primary'}
        disabled={isStale || ruling === undefined || isImpossible}
        busy={isDeciding}
        onClick={decisions.rule}
      >
        {label} <KeyCap>{ruling === 'return' ? 'R' : 'A'}</KeyCap>
      </Button>
    </DecisionFoot>
  );
}

const returnKey = ({ matter }: Case) => (matter === 'dispute' ? 'return' : 'leave');
