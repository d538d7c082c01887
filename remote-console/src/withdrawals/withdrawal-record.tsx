import type { CallData } from '@livery/contract/call';
import { operatorWithdrawalCall, type WithdrawalStage } from '@livery/contract/calls/operator/withdrawals';
import { useTranslation } from '@livery/i18n';
import { CoinIcon } from '@livery/ui';
import { useRef, useState } from 'react';
import { withdrawalMessages } from '../messages.ts';
import type { RecordPlace } from '../queue/queue-layout.tsx';
import { ApprovalBanner, ApprovalSections, turnOf } from '../review/approvals.tsx';
import { Checks } from '../review/checks.tsx';
import { ClaimLine } from '../review/claim-line.tsx';
import { FailureBanner } from '../review/failure-banner.tsx';
import { GuardedFoot } from '../review/guarded-foot.tsx';
import { LedgerPreview } from '../review/ledger-preview.tsx';
import { RecordDetails } from '../review/record-details.tsx';
import { Moved, RecordFrame } from '../review/record-frame.tsx';
import { RecordNotes } from '../review/record-notes.tsx';
import { ReviewPanel } from '../review/review-panel.tsx';
import { useClaim } from '../review/use-claim.ts';
import { useOperator, useRight } from '../session/operator.ts';
import { useOperatorCall } from '../session/use-operator-call.ts';
import { AddressSection, AmountSection, LimitSection, OutcomeSection } from './withdrawal-sections.tsx';
import { useWithdrawalChecks, useWithdrawalFieldNames } from './withdrawal-words.ts';
import { useWithdrawalDecisions } from './use-withdrawal-decisions.ts';
import { NetworkIdSection, WithdrawalFoot } from './withdrawal-foot.tsx';

export type Withdrawal = CallData<typeof operatorWithdrawalCall>;

interface WithdrawalRecordProps extends RecordPlace {
  readonly onStage: ((stage: WithdrawalStage) => void) | undefined;
}

/** One withdrawal with its decisions. */
export function WithdrawalRecord({ onStage, ...place }: WithdrawalRecordProps) {
  const answer = useOperatorCall(operatorWithdrawalCall, { params: { id: Number(place.id) } }, [
    'withdrawals',
    'members',
    'approvals',
  ]);
  return (
    <RecordFrame answer={answer} onStage={onStage}>
      {(withdrawal) => (
        <OpenWithdrawal
          withdrawal={withdrawal}
          place={place}
          isStale={answer.isStale || place.isListStale}
          refetch={answer.refetch}
        />
      )}
    </RecordFrame>
  );
}

interface OpenWithdrawalProps {
  readonly withdrawal: Withdrawal;
  readonly place: RecordPlace;
  readonly isStale: boolean;
  readonly refetch: () => Promise<{ readonly data?: Withdrawal | undefined }>;
}

function OpenWithdrawal({ withdrawal, place, isStale, refetch }: OpenWithdrawalProps) {
  const t = useTranslation(withdrawalMessages);
  const { id: operatorId } = useOperator();
  const { member, coin, stage, fourEyes, compared } = withdrawal;
  const mayDecide = useRight('withdrawals', 'decides', member.tenantId);
  const isOpen = stage === 'waiting' || stage === 'secondApproval' || stage === 'toSend';
  const mayClaim = mayDecide && isOpen && !isStale;
  const claim = useClaim({ kind: 'withdrawal', id: place.id, claim: withdrawal.claim, mayClaim, refetch });
  const [isDecided, setDecided] = useState(false);
  const names = useWithdrawalFieldNames();
  const checks = useWithdrawalChecks(withdrawal);
  const idField = useRef<HTMLInputElement>(null);
  const turn = stage === 'toSend' ? 'only' : turnOf(fourEyes, operatorId);
  const decisions = useWithdrawalDecisions({
    withdrawal,
    refetch,
    onDecided() {
      setDecided(true);
      place.onDecided();
    },
  });
  const isApproval = stage === 'waiting' || stage === 'secondApproval';
  return (
    <ReviewPanel
      icon={<CoinIcon code={coin} size={24} />}
      title={t('title', { name: member.nickname })}
      details={<RecordDetails id={place.id} member={member} />}
      end={<ClaimLine claim={claim} mayClaim={mayClaim} onPrevious={place.onPrevious} onNext={place.onNext} />}
      banner={
        <>
          <Moved
            stage={stage}
            stageName={t(stage)}
            by={withdrawal.decidedBy ?? withdrawal.approvedBy.at(-1)}
            isOwn={isDecided}
            onNext={place.onNext}
          />
          <FailureBanner failure={decisions.failure} names={names} />
          {isApproval && <ApprovalBanner approvals={fourEyes} compared={compared} names={names} />}
        </>
      }
      side={
        <>
          <Checks checks={checks} />
          {isApproval && (
            <ApprovalSections
              approvals={fourEyes}
              mayDecide={mayDecide}
              words={decisions.words}
              onWords={decisions.setWords}
            />
          )}
          <RecordNotes kind="withdrawal" id={place.id} notes={withdrawal.notes} refetch={refetch} />
        </>
      }
      foot={
        isOpen && (
          <GuardedFoot mayDecide={mayDecide} claim={claim} approvals={fourEyes} turn={turn} refetch={refetch}>
            <WithdrawalFoot
              withdrawal={withdrawal}
              turn={turn}
              decisions={decisions}
              idField={idField}
              isStale={isStale}
              claim={claim}
            />
          </GuardedFoot>
        )
      }
    >
      <AmountSection withdrawal={withdrawal} />
      {mayDecide && isOpen && (
        <NetworkIdSection withdrawal={withdrawal} turn={turn} decisions={decisions} idField={idField} />
      )}
      <OutcomeSection withdrawal={withdrawal} />
      <AddressSection withdrawal={withdrawal} />
      {isOpen && <LimitSection withdrawal={withdrawal} />}
      <LedgerPreview lines={withdrawal.ledger} coin={coin} member={member} note={t('postedWhenSent')} />
    </ReviewPanel>
  );
}
