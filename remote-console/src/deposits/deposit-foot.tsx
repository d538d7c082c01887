import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { Button, lazyComponent } from '@livery/ui';
import { Suspense, useRef, useState, type RefObject } from 'react';
import { KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { depositMessages, reviewMessages } from '../messages.ts';
import { approveKeys, type ApprovalTurn } from '../review/approvals.tsx';
import { DecisionFoot } from '../review/review-panel.tsx';
import type { ClaimState } from '../review/use-claim.ts';
import type { Deposit } from './deposit-record.tsx';
import type { DepositDecisions } from './use-deposit-decisions.ts';

const RefuseDialog = lazyComponent(async () => (await import('../review/refuse-dialog.tsx')).RefuseDialog);

/** What a member can do about a refused deposit. */
const advices = ['checkPayment', 'correctAmount', 'tryAgain', 'contactSupport'] as const;

interface DepositFootProps {
  readonly deposit: Deposit;
  readonly turn: ApprovalTurn;
  readonly decisions: DepositDecisions;
  readonly isStale: boolean;
  readonly claim: ClaimState;
}

/** The decisions about a deposit. `a` and `r` lead to their buttons. */
export function DepositFoot({ deposit, turn, decisions, isStale, claim }: DepositFootProps) {
  const t = useTranslation(depositMessages);
  const review = useTranslation(reviewMessages);
  const language = useLanguage();
  const [isRefusing, setRefusing] = useState(false);
  const approveButton = useRef<HTMLButtonElement>(null);
  const refuseButton = useRef<HTMLButtonElement>(null);
  const { member, amount, coin, stage, reasons, checks } = deposit;
  const { isDeciding, isAskedAgain } = decisions;
  const isUsed = checks.some(({ check, state }) => check === 'transactionUnused' && state === 'failed');
  const isBlocked = stage === 'confirming' ? t('notConfirmed') : isUsed ? t('usedBefore') : undefined;
  const focus = ({ current }: RefObject<HTMLElement | null>) => {
    if (!current) return;
    void claim.ensure();
    current.focus();
  };
  useKeys({ a: () => focus(approveButton), r: () => focus(refuseButton) });
  const what = `${formatDecimal(amount, language)} ${coin}`;
  return (
    <>
      <DecisionFoot text={isAskedAgain ? review('askedAgain') : (isBlocked ?? t(afterKeys[turn]))}>
        <Button ref={refuseButton} variant="danger" disabled={isStale || isDeciding} onClick={() => setRefusing(true)}>
          {review('refuse')} <KeyCap>R</KeyCap>
        </Button>
        <Button
          ref={approveButton}
          variant="primary"
          disabled={isStale || isBlocked !== undefined}
          busy={isDeciding && !isRefusing}
          busyLabel={review('approving')}
          onClick={decisions.approve}
        >
          {review(approveKeys[turn])} <KeyCap>A</KeyCap>
        </Button>
      </DecisionFoot>
      <Suspense>
        {isRefusing && (
          <RefuseDialog
            title={t('refuseTitle', { what, name: member.nickname })}
            member={member}
            templates={reasons}
            advices={advices}
            facts={
              <>
                <div>
                  <dt>{t('booked')}</dt>
                  <dd>{t('nothing')}</dd>
                </div>
                <div>
                  <dt>{review('secondOperator')}</dt>
                  <dd>{review('notNeeded')}</dd>
                </div>
              </>
            }
            isBusy={isDeciding}
            onRefuse={(refusal) => void decisions.refuse(refusal).then(() => setRefusing(false))}
            onClose={() => setRefusing(false)}
          />
        )}
      </Suspense>
    </>
  );
}

const afterKeys = {
  only: 'afterOne',
  first: 'afterTwo',
  second: 'afterSecond',
  wasFirst: 'afterSecond',
} as const satisfies Record<ApprovalTurn, string>;
