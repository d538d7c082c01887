import type { CallData } from '@livery/contract/call';
import { operatorDepositCall, type DepositStage } from '@livery/contract/calls/operator/deposits';
import { useTranslation } from '@livery/i18n';
import { CoinIcon } from '@livery/ui';
import { useState } from 'react';
import { depositMessages } from '../messages.ts';
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
import { DepositFoot } from './deposit-foot.tsx';
import { ConfirmationSection, DepositAmountSection, PaymentSection } from './deposit-sections.tsx';
import { useDepositChecks, useDepositFieldNames } from './deposit-words.ts';
import { Screenshot } from './screenshot.tsx';
import { useDepositDecisions } from './use-deposit-decisions.ts';

export type Deposit = CallData<typeof operatorDepositCall>;

interface DepositRecordProps extends RecordPlace {
  readonly onStage: ((stage: DepositStage) => void) | undefined;
}

/** One deposit with its decisions. */
export function DepositRecord({ onStage, ...place }: DepositRecordProps) {
  const answer = useOperatorCall(operatorDepositCall, { params: { id: Number(place.id) } }, [
    'deposits',
    'members',
    'approvals',
  ]);
  return (
    <RecordFrame answer={answer} onStage={onStage}>
      {(deposit) => (
        <OpenDeposit
          deposit={deposit}
          place={place}
          isStale={answer.isStale || place.isListStale}
          refetch={answer.refetch}
        />
      )}
    </RecordFrame>
  );
}

interface OpenDepositProps {
  readonly deposit: Deposit;
  readonly place: RecordPlace;
  readonly isStale: boolean;
  readonly refetch: () => Promise<{ readonly data?: Deposit | undefined }>;
}

function OpenDeposit({ deposit, place, isStale, refetch }: OpenDepositProps) {
  const t = useTranslation(depositMessages);
  const { id: operatorId } = useOperator();
  const { member, coin, stage, fourEyes, compared } = deposit;
  const mayDecide = useRight('deposits', 'decides', member.tenantId);
  const isOpen = stage !== 'passed' && stage !== 'refused';
  const mayClaim = mayDecide && isOpen && !isStale;
  const claim = useClaim({ kind: 'deposit', id: place.id, claim: deposit.claim, mayClaim, refetch });
  const [isDecided, setDecided] = useState(false);
  const names = useDepositFieldNames();
  const turn = turnOf(fourEyes, operatorId);
  const decisions = useDepositDecisions({
    deposit,
    refetch,
    onNoted: () => setDecided(true),
    onDecided() {
      setDecided(true);
      place.onDecided();
    },
  });
  return (
    <ReviewPanel
      icon={<CoinIcon code={coin} size={24} />}
      title={t('title', { name: member.nickname })}
      details={<RecordDetails id={place.id} member={member} />}
      end={<ClaimLine claim={claim} mayClaim={mayClaim} onPrevious={place.onPrevious} onNext={place.onNext} />}
      banner={
        <>
          <Moved stage={stage} stageName={t(stage)} by={deposit.decidedBy} isOwn={isDecided} onNext={place.onNext} />
          <FailureBanner failure={decisions.failure} names={names} />
          {isOpen && <ApprovalBanner approvals={fourEyes} compared={compared} names={names} />}
        </>
      }
      side={
        <>
          <Screenshot id={deposit.id} opensFreely={deposit.opensPicture} />
          <Checks checks={useDepositChecks(deposit)} />
          {isOpen && (
            <ApprovalSections
              approvals={fourEyes}
              mayDecide={mayDecide}
              words={decisions.words}
              onWords={decisions.setWords}
            />
          )}
          <RecordNotes kind="deposit" id={place.id} notes={deposit.notes} refetch={refetch} />
        </>
      }
      foot={
        isOpen && (
          <GuardedFoot mayDecide={mayDecide} claim={claim} approvals={fourEyes} turn={turn} refetch={refetch}>
            <DepositFoot deposit={deposit} turn={turn} decisions={decisions} isStale={isStale} claim={claim} />
          </GuardedFoot>
        )
      }
    >
      <DepositAmountSection deposit={deposit} />
      <PaymentSection deposit={deposit} />
      <ConfirmationSection
        deposit={deposit}
        decisions={decisions}
        mayNote={mayDecide && isOpen && !claim.byOther && !isStale}
      />
      <LedgerPreview lines={deposit.ledger} coin={coin} member={member} note={t('postedOnApproval')} />
    </ReviewPanel>
  );
}
