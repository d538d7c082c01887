import type { CallData } from '@livery/contract/call';
import {
  identityPersonCall,
  identityPictureCall,
  identityPictures,
  operatorIdentityCall,
  type IdentityPicture,
  type IdentityStage,
} from '@livery/contract/calls/operator/identity';
import type { IdentityField } from '@livery/contract/calls/verification';
import { useLanguage, useTranslation } from '@livery/i18n';
import { ApiError, usePlatform } from '@livery/platform';
import { errorText } from '@livery/platform/error-text';
import { toast } from '@livery/ui';
import { useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { TenantMark } from '../layout/tenant-mark.tsx';
import { identityMessages, reviewMessages } from '../messages.ts';
import { OpeningGate } from '../opening/opening-gate.tsx';
import { usePictures } from '../opening/use-pictures.ts';
import type { RecordPlace } from '../queue/queue-layout.tsx';
import { ClaimLine } from '../review/claim-line.tsx';
import { FailureBanner } from '../review/failure-banner.tsx';
import { RecordDetails } from '../review/record-details.tsx';
import { Moved, RecordFrame } from '../review/record-frame.tsx';
import { RecordNotes } from '../review/record-notes.tsx';
import { ReviewPanel } from '../review/review-panel.tsx';
import { useClaim } from '../review/use-claim.ts';
import { useFieldNames } from '../review/use-field-names.ts';
import { useOperator, useRight } from '../session/operator.ts';
import { useOperatorCall } from '../session/use-operator-call.ts';
import { FieldList, fieldOrder, type Findings, type Person } from './fields.tsx';
import { IdentityFoot } from './identity-foot.tsx';
import { ChangedSection, EarlierSection, KnownSection, OutcomeSection, useCheckNames } from './identity-sections.tsx';
import { Photos } from './photos.tsx';
import { useIdentityDecisions } from './use-identity-decisions.ts';

export type Identity = CallData<typeof operatorIdentityCall>;

interface IdentityRecordProps extends RecordPlace {
  readonly onStage: ((stage: IdentityStage) => void) | undefined;
}

/** One identity with its decisions. */
export function IdentityRecord({ onStage, ...place }: IdentityRecordProps) {
  const answer = useOperatorCall(operatorIdentityCall, { params: { id: Number(place.id) } }, ['identity', 'members']);
  return (
    <RecordFrame answer={answer} onStage={onStage}>
      {(identity) => (
        <OpenIdentity
          identity={identity}
          place={place}
          isStale={answer.isStale || place.isListStale}
          refetch={answer.refetch}
        />
      )}
    </RecordFrame>
  );
}

interface OpenIdentityProps {
  readonly identity: Identity;
  readonly place: RecordPlace;
  readonly isStale: boolean;
  readonly refetch: () => Promise<{ readonly data?: Identity | undefined }>;
}

function OpenIdentity({ identity, place, isStale, refetch }: OpenIdentityProps) {
  const t = useTranslation(identityMessages);
  const language = useLanguage();
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const { tenants } = useOperator();
  const { member, stage, country } = identity;
  const mayDecide = useRight('identity', 'decides', member.tenantId);
  const mayOpen = useRight('personalData', 'reads', member.tenantId);
  const isOpen = stage === 'waiting';
  const mayClaim = mayDecide && isOpen && !isStale;
  const claim = useClaim({ kind: 'verification', id: place.id, claim: identity.claim, mayClaim, refetch });
  const opened = useOpened(identity.id);
  const [selected, setSelected] = useState<IdentityPicture>('frontPicture');
  const [findings, setFindings] = useState<Findings>({});
  const [isDecided, setDecided] = useState(false);
  const names = useFieldNames({
    checks: useCheckNames(),
    stages: { waiting: t('waiting'), verified: t('verified'), refused: t('refused') },
  });
  const decisions = useIdentityDecisions({
    identity,
    refetch,
    onDecided() {
      setDecided(true);
      place.onDecided();
    },
  });
  useKeys(
    Object.fromEntries(
      fieldOrder.map((field, index) => [
        String(index + 1),
        () => {
          const picture = identityPictures.find((one) => one === field);
          if (picture !== undefined) setSelected(picture);
          document.querySelector<HTMLElement>(`[data-key='${index + 1}']`)?.focus();
        },
      ]),
    ),
  );
  const find = (field: IdentityField, finding: 'fits' | 'refused' | undefined) => {
    void claim.ensure();
    setFindings((before) => ({ ...before, [field]: finding }));
  };
  const refused = isOpen ? fieldOrder.filter((field) => findings[field] === 'refused') : identity.refused;
  const { person, pictures, openTime } = opened;
  const areAllSeen = person !== undefined && identityPictures.every((one) => pictures.of(one).status === 'open');
  const tenant = tenants.find(({ id }) => id === member.tenantId) ?? { id: member.tenantId, name: member.tenantId };
  return (
    <ReviewPanel
      sidePx={352}
      icon={<TenantMark tenant={tenant} size={24} />}
      title={`${member.nickname} · ${countries.of(country) ?? country}`}
      details={<RecordDetails id={place.id} member={member} />}
      end={<ClaimLine claim={claim} mayClaim={mayClaim} onPrevious={place.onPrevious} onNext={place.onNext} />}
      banner={
        <>
          <Moved stage={stage} stageName={t(stage)} by={identity.decidedBy} isOwn={isDecided} onNext={place.onNext} />
          <FailureBanner failure={decisions.failure} names={names} />
        </>
      }
      side={
        <>
          <FieldList person={person} findings={findings} onFind={find} isOff={!mayDecide || !isOpen || isStale} />
          <OutcomeSection identity={identity} />
          {person && <ChangedSection person={person} />}
          <KnownSection identity={identity} person={person} />
          <EarlierSection identity={identity} />
          <RecordNotes kind="verification" id={place.id} notes={identity.notes} refetch={refetch} />
        </>
      }
      foot={
        <IdentityFoot
          identity={identity}
          findings={findings}
          refused={refused}
          areAllSeen={areAllSeen}
          decisions={decisions}
          mayDecide={mayDecide}
          isStale={isStale}
          claim={claim}
        />
      }
    >
      {openTime === undefined ? (
        <OpeningGate
          title={t('notOpened')}
          action={t('openPhotos')}
          isFree={claim.isMine}
          mayOpen={mayOpen}
          onOpen={opened.open}
        />
      ) : (
        <Photos
          pictures={pictures}
          selected={selected}
          onSelect={setSelected}
          refused={refused}
          openTime={openTime}
          onRetry={opened.retry}
        />
      )}
    </ReviewPanel>
  );
}

/** What the operator has opened of an identity: the entries and the three photos, at one press. */
function useOpened(id: number) {
  const { api, clock } = usePlatform();
  const review = useTranslation(reviewMessages);
  const params = { id };
  const pictures = usePictures((picture, why) => {
    const wanted = identityPictures.find((one) => one === picture) ?? 'frontPicture';
    return api.call(identityPictureCall, { params: { id, picture: wanted }, body: { why } }, { quiet: true });
  });
  const [person, setPerson] = useState<Person>();
  const [opening, setOpening] = useState<{ readonly why: string; readonly time: number }>();
  const open = async (why: string) => {
    try {
      setPerson(await api.call(identityPersonCall, { params, body: { why } }, { quiet: true }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(errorText(error, review));
      return;
    }
    setOpening({ why, time: clock.now() });
    await pictures.open(identityPictures, why);
  };
  return {
    person,
    pictures,
    openTime: opening?.time,
    open,
    retry: () => pictures.open(identityPictures, opening?.why ?? ''),
  };
}
