import { code } from '@livery/contract/envelope';
import { fundsDetailCall } from '@livery/contract/calls/fund-records';
import { useTranslation } from '@livery/i18n';
import { ApiError } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import {
  Amount,
  Card,
  CoinIcon,
  EmptyState,
  ErrorState,
  IconButton,
  Skeleton,
  media,
  textStyle,
  token,
} from '@livery/ui';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { financeMessages } from '../../../messages.ts';
import { useCoinDetails } from '../../assets/accounts.ts';
import { RecordStatusPill } from '../../money/record-table.tsx';
import { RecordPart, recordTopics, typeMessages, type RecordType } from '../records.ts';
import { LedgerLines, RecordFacts } from './record-facts.tsx';
import { RecordSteps, WhatToDo, type RecordDetail } from './record-steps.tsx';

/** As high as its record. It begins at the top of the window, however far the list beside it is scrolled. */
const Panel = styled(Card).attrs({ $padding: 0 })`
  margin-top: max(0px, var(--header-height, 52px) + ${token.s4} - var(--list-top, 100vh));

  ${media.phone} {
    margin-top: 0;
  }
`;

const PanelHead = styled.header`
  display: flex;
  align-items: center;
  gap: ${token.s3};
  padding: ${token.s4} ${token.s4} ${token.s4} ${token.s6};

  > div {
    flex: 1;
    min-width: 0;
  }

  h2 {
    ${textStyle(16, 600)}
    outline: none;
  }

  p {
    ${textStyle(12)}
    color: ${token.text3};
  }

  ${media.phone} {
    padding-inline: ${token.s4} ${token.s2};
  }
`;

const Sum = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};

  > :first-child {
    ${textStyle(32, 650)}
    overflow-wrap: anywhere;
  }

  small {
    ${textStyle(14)}
    color: ${token.text3};
  }
`;

export interface RecordPanelProps {
  readonly type: RecordType;
  readonly id: number;
  readonly onClose: () => void;
  /** Open the previous and the next record of the list; `undefined` if there is none. */
  readonly onNewer: (() => void) | undefined;
  readonly onOlder: (() => void) | undefined;
}

function RecordBody({ detail }: { readonly detail: RecordDetail }) {
  const { amount, coin, status } = detail.record;
  return (
    <>
      <RecordPart>
        <Sum>
          <span>
            <Amount value={amount} /> <small>{coin}</small>
          </span>
          <RecordStatusPill status={status} />
        </Sum>
        <WhatToDo detail={detail} />
      </RecordPart>
      <RecordSteps detail={detail} />
      <RecordFacts detail={detail} />
      <LedgerLines coin={coin} lines={detail.ledger} />
    </>
  );
}

/** The details of a record, or why they are missing. */
function RecordContent({ answer }: { readonly answer: ReturnType<typeof useRecord> }) {
  const t = useTranslation(financeMessages);
  const { data, error, refetch, isPlaceholderData } = answer;
  if (data && !isPlaceholderData) return <RecordBody detail={data} />;
  if (error instanceof ApiError && error.code === code.notFound) {
    return (
      <RecordPart>
        <EmptyState title={t('noSuchRecord')} text={t('noSuchRecordHint')} />
      </RecordPart>
    );
  }
  return (
    <RecordPart aria-busy={!error}>
      {error ? (
        <ErrorState title={t('recordFailed')} retryLabel={t('tryAgain')} onRetry={refetch} />
      ) : (
        <>
          <Skeleton width={160} height={40} />
          <Skeleton height={200} />
        </>
      )}
    </RecordPart>
  );
}

function useRecord(type: RecordType, id: number) {
  return useMemberCall(fundsDetailCall, { query: { type, id } }, recordTopics);
}

/** A record beside the list: amount and state, what to do, steps, details, and its lines in the ledger. */
export function RecordPanel({ type, id, onClose, onNewer, onOlder }: RecordPanelProps) {
  const t = useTranslation(financeMessages);
  const answer = useRecord(type, id);
  const shown = answer.isPlaceholderData ? undefined : answer.data?.record;
  const { logo } = useCoinDetails()(shown?.coin ?? '');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    // The focus stays on the step button, unless it is disabled now.
    const isHere = heading.current?.closest('header')?.contains(activeElement) && !activeElement?.matches(':disabled');
    if (!isHere) heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each record is announced
  }, [id]);

  /** Arrow keys step only from the head; below it they scroll. */
  function step(event: KeyboardEvent): void {
    const go = event.key === 'ArrowUp' ? onNewer : event.key === 'ArrowDown' ? onOlder : undefined;
    if (!go) return;
    event.preventDefault();
    go();
  }
  return (
    <Panel aria-label={t('record')}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to its heading and buttons */}
      <PanelHead onKeyDown={step}>
        {shown && <CoinIcon code={shown.coin} src={logo} size={32} />}
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {t(typeMessages[type].title)}
          </h2>
          <p role="status">{t('number', { id })}</p>
        </div>
        <IconButton label={t('newer')} disabled={!onNewer} onClick={onNewer}>
          <ChevronUp size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('older')} disabled={!onOlder} onClick={onOlder}>
          <ChevronDown size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </PanelHead>
      <RecordContent answer={answer} />
    </Panel>
  );
}
