import { useLanguage, useTranslation } from '@livery/i18n';
import { useServerTime } from '@livery/platform/clock';
import { Button, IconButton, lazyComponent, media, textStyle, token } from '@livery/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { KeyCap } from '../keys/key-cap.tsx';
import { reviewMessages } from '../messages.ts';
import { OperatorMark } from '../operator-mark.tsx';
import { formatMinutes } from '../queue/time-mark.tsx';
import type { ClaimState } from './use-claim.ts';

interface ClaimLineProps {
  readonly claim: ClaimState;
  readonly mayClaim: boolean;
  /** Opens the record above, or below, if there is one. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** At the end of a record's head: who works on it, and the records beside it. */
export function ClaimLine({ claim: state, mayClaim, onPrevious, onNext }: ClaimLineProps) {
  const { claim, isMine, ensure, release } = state;
  const t = useTranslation(reviewMessages);
  const language = useLanguage();
  const since = claim?.claimTime;
  const minutes = useServerTime((now) => (since === undefined ? 0 : Math.floor((now - since) / 60)));
  const time = formatMinutes(Math.max(1, minutes), language);
  return (
    <>
      {claim && (
        <Claimed>
          <OperatorMark operator={claim.operator} />
          <span>{isMine ? t('youFor', { time }) : t('claimedFor', { name: claim.operator.name, time })}</span>
        </Claimed>
      )}
      {isMine && (
        <Button size={28} variant="ghost" onClick={release}>
          {t('letGo')} <KeyCap>C</KeyCap>
        </Button>
      )}
      {!claim && mayClaim && (
        <Button size={28} variant="ghost" onClick={ensure}>
          {t('claim')} <KeyCap>C</KeyCap>
        </Button>
      )}
      <Beside>
        <IconButton label={t('previous')} disabled={!onPrevious} onClick={onPrevious}>
          <ChevronUp size={16} aria-hidden />
        </IconButton>
        <IconButton label={t('next')} disabled={!onNext} onClick={onNext}>
          <ChevronDown size={16} aria-hidden />
        </IconButton>
      </Beside>
    </>
  );
}

const TakeOverDialog = lazyComponent(async () => (await import('./take-over-dialog.tsx')).TakeOverDialog);

/** Ends the claim of another operator, after asking once. */
export function TakeOver({ claim: { byOther, takeOver } }: { readonly claim: ClaimState }) {
  const t = useTranslation(reviewMessages);
  const [isAsking, setAsking] = useState(false);
  if (!byOther) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('takeOver')}</Button>
      <Suspense>
        {isAsking && (
          <TakeOverDialog name={byOther.operator.name} onClose={() => setAsking(false)} onTakeOver={takeOver} />
        )}
      </Suspense>
    </>
  );
}

const Claimed = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};
  ${textStyle(12)}
  color: ${token.text2};
  white-space: nowrap;

  ${media.phone} {
    > :last-child {
      display: none;
    }
  }
`;

/** On a phone the list is a page of its own. */
const Beside = styled.span`
  display: inline-flex;

  ${media.phone} {
    display: none;
  }
`;
