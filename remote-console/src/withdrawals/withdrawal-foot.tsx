import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { Button, lazyComponent } from '@livery/ui';
import { TextField } from '@livery/ui/field';
import { Suspense, useRef, useState, type RefObject } from 'react';
import { KeyCap } from '../keys/key-cap.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { reviewMessages, withdrawalMessages } from '../messages.ts';
import { approveKeys, type ApprovalTurn } from '../review/approvals.tsx';
import { DecisionFoot, Section } from '../review/review-panel.tsx';
import type { ClaimState } from '../review/use-claim.ts';
import type { WithdrawalDecisions } from './use-withdrawal-decisions.ts';
import type { Withdrawal } from './withdrawal-record.tsx';

const RefuseDialog = lazyComponent(async () => (await import('../review/refuse-dialog.tsx')).RefuseDialog);

/** What a member can do about a refused withdrawal. */
const advices = ['changeAddress', 'tryAgain', 'contactSupport'] as const;

interface TypedProps {
  readonly withdrawal: Withdrawal;
  readonly turn: ApprovalTurn;
  readonly decisions: WithdrawalDecisions;
  readonly idField: RefObject<HTMLInputElement | null>;
}

/** The network's id of the payment. With a policy no coin may leave before the last approval, so there is none. */
export function NetworkIdSection({ withdrawal: { stage }, turn, decisions, idField }: TypedProps) {
  const t = useTranslation(withdrawalMessages);
  const review = useTranslation(reviewMessages);
  const isToSend = stage === 'toSend';
  if (!isToSend && turn !== 'only') return null;
  return (
    <Section>
      <TextField
        ref={idField}
        size={36}
        label={review('fieldTransaction')}
        labelEnd={isToSend ? undefined : t('ifSent')}
        help={isToSend ? undefined : t('withoutId')}
        value={decisions.transaction}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => decisions.setTransaction(target.value)}
      />
    </Section>
  );
}

interface WithdrawalFootProps extends TypedProps {
  readonly isStale: boolean;
  readonly claim: ClaimState;
}

/** The decisions about a withdrawal. `a` and `r` lead to their buttons. */
export function WithdrawalFoot({ withdrawal, turn, decisions, idField, isStale, claim }: WithdrawalFootProps) {
  const t = useTranslation(withdrawalMessages);
  const review = useTranslation(reviewMessages);
  const language = useLanguage();
  const [isRefusing, setRefusing] = useState(false);
  const approveButton = useRef<HTMLButtonElement>(null);
  const refuseButton = useRef<HTMLButtonElement>(null);
  const { stage, member, amount, coin, reasons } = withdrawal;
  const { isDeciding, isAskedAgain, transaction } = decisions;
  const isToSend = stage === 'toSend';
  const isOff = isStale || isDeciding;
  const focus = ({ current }: RefObject<HTMLElement | null>) => {
    if (!current) return;
    void claim.ensure();
    current.focus();
  };
  useKeys({
    a: () => focus(isToSend && transaction.trim() === '' ? idField : approveButton),
    r: () => focus(refuseButton),
  });

  if (isToSend)
    return (
      <DecisionFoot text={isAskedAgain ? review('askedAgain') : t('sendThen')}>
        <Button disabled={isOff} onClick={decisions.unsent}>
          {t('couldNotSend')}
        </Button>
        <Button
          ref={approveButton}
          variant="primary"
          disabled={isStale || transaction.trim() === ''}
          busy={isDeciding}
          onClick={decisions.send}
        >
          {t('bookAsSent')} <KeyCap>A</KeyCap>
        </Button>
      </DecisionFoot>
    );
  const what = `${formatDecimal(amount, language)} ${coin}`;
  return (
    <>
      <DecisionFoot
        text={
          isAskedAgain ? (
            review('askedAgain')
          ) : (
            <>
              <b>{t(turn === 'second' ? 'youSecond' : 'nothingSentYet')}</b> {t(afterKeys[turn])}
            </>
          )
        }
      >
        <Button ref={refuseButton} variant="danger" disabled={isOff} onClick={() => setRefusing(true)}>
          {review('refuse')} <KeyCap>R</KeyCap>
        </Button>
        <Button
          ref={approveButton}
          variant="primary"
          disabled={isStale}
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
                  <dt>{t('backToSpot')}</dt>
                  <dd>{what}</dd>
                </div>
                <div>
                  <dt>{t('feeTaken')}</dt>
                  <dd>0</dd>
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
