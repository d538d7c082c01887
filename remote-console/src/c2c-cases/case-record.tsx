import type { CallData } from '@livery/contract/call';
import { casePictureCall, operatorCaseCall, type CaseStage } from '@livery/contract/calls/operator/c2c';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { CoinIcon, media, token } from '@livery/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { caseMessages } from '../messages.ts';
import { usePictures } from '../opening/use-pictures.ts';
import type { RecordPlace } from '../queue/queue-layout.tsx';
import { ApprovalBanner, ApprovalSections, turnOf } from '../review/approvals.tsx';
import { Checks } from '../review/checks.tsx';
import { ClaimLine } from '../review/claim-line.tsx';
import { FailureBanner } from '../review/failure-banner.tsx';
import { RecordDetails } from '../review/record-details.tsx';
import { Moved, RecordFrame } from '../review/record-frame.tsx';
import { RecordNotes } from '../review/record-notes.tsx';
import { ReviewPanel } from '../review/review-panel.tsx';
import { useClaim } from '../review/use-claim.ts';
import { useOperator, useRight } from '../session/operator.ts';
import { useOperatorCall } from '../session/use-operator-call.ts';
import { CaseChat } from './case-chat.tsx';
import { AccountSection, FactsSection, StepsSection } from './case-facts.tsx';
import { CaseFoot } from './case-foot.tsx';
import { LedgerSection, OutcomeSection, RulingSection } from './case-ruling.tsx';
import { useCaseChecks, useCaseFieldNames } from './case-words.ts';
import { useCaseDecisions } from './use-case-decisions.ts';

export type Case = CallData<typeof operatorCaseCall>;

interface CaseRecordProps extends RecordPlace {
  readonly onStage: (stage: CaseStage) => void;
}

/** One case with its rulings. */
export function CaseRecord({ onStage, ...place }: CaseRecordProps) {
  const answer = useOperatorCall(operatorCaseCall, { params: { id: Number(place.id) } }, ['c2c', 'approvals']);
  return (
    <RecordFrame answer={answer} onStage={onStage}>
      {(found) => (
        <OpenCase found={found} place={place} isStale={answer.isStale || place.isListStale} refetch={answer.refetch} />
      )}
    </RecordFrame>
  );
}

interface OpenCaseProps {
  readonly found: Case;
  readonly place: RecordPlace;
  readonly isStale: boolean;
  readonly refetch: () => Promise<{ readonly data?: Case | undefined }>;
}

function OpenCase({ found, place, isStale, refetch }: OpenCaseProps) {
  const t = useTranslation(caseMessages);
  const { api } = usePlatform();
  const { id: operatorId } = useOperator();
  const { id, stage, coin, fourEyes, tenantId, compared } = found;
  const mayDecide = useRight('c2c', 'decides', tenantId);
  const mayOpen = useRight('personalData', 'reads', tenantId);
  const isOpen = stage !== 'decided';
  const mayClaim = mayDecide && isOpen && !isStale;
  const claim = useClaim({ kind: 'c2cOrder', id: place.id, claim: found.claim, mayClaim, refetch });
  const [isDecided, setDecided] = useState(false);
  const names = useCaseFieldNames();
  const checks = useCaseChecks(found);
  const turn = turnOf(fourEyes, operatorId);
  const pictures = usePictures((picture, why) =>
    api.call(casePictureCall, { params: { id, picture }, body: { why } }, { quiet: true }),
  );
  const decisions = useCaseDecisions({
    found,
    turn,
    refetch,
    onDecided() {
      setDecided(true);
      place.onDecided();
    },
  });
  const opening = { isFree: claim.isMine, mayOpen };
  return (
    <ReviewPanel
      sidePx={336}
      icon={<CoinIcon code={coin} size={24} />}
      title={t(found.matter)}
      details={<RecordDetails id={place.id} member={{ ...found.buyer, tenantId, language: null }} />}
      end={<ClaimLine claim={claim} mayClaim={mayClaim} onPrevious={place.onPrevious} onNext={place.onNext} />}
      banner={
        <>
          <Moved stage={stage} stageName={t(stage)} by={found.decidedBy} isOwn={isDecided} onNext={place.onNext} />
          <FailureBanner failure={decisions.failure} names={names} />
          {isOpen && <ApprovalBanner approvals={fourEyes} compared={compared} names={names} />}
        </>
      }
      side={
        <>
          <Checks checks={checks} />
          <OutcomeSection found={found} />
          {isOpen && mayDecide && <RulingSection found={found} decisions={decisions} />}
          <LedgerSection found={found} />
          {isOpen && (
            <ApprovalSections
              approvals={fourEyes}
              mayDecide={mayDecide}
              words={decisions.words}
              onWords={decisions.setWords}
            />
          )}
          <RecordNotes kind="c2cOrder" id={place.id} notes={found.notes} refetch={refetch} />
        </>
      }
      foot={
        <CaseFoot
          found={found}
          turn={turn}
          decisions={decisions}
          mayDecide={mayDecide}
          isStale={isStale}
          claim={claim}
          refetch={refetch}
        />
      }
    >
      <Story>
        <div>
          <FactsSection found={found} />
          <AccountSection found={found} {...opening} />
          <StepsSection found={found} />
        </div>
        <CaseChat
          found={found}
          pictures={pictures}
          mayWrite={mayDecide && isOpen && !isStale}
          refetch={refetch}
          {...opening}
        />
      </Story>
    </ReviewPanel>
  );
}

/** Facts and chat, side by side where there is room. */
const Story = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 260px) minmax(0, 1fr);
  min-height: 100%;

  > * {
    min-width: 0;
  }

  > * + * {
    border-left: 1px solid ${token.line};
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);

    > * + * {
      border: 0;
      border-top: 1px solid ${token.line};
    }
  }
`;
