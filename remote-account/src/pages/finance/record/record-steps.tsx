import type { CallData } from '@livery/contract/call';
import type { fundsDetailCall } from '@livery/contract/calls/fund-records';
import type { RecordStep, RefusalAdvice } from '@livery/contract/calls/records';
import type { Decimal } from '@livery/contract/decimal';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { useHasRoute, useServiceChat } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { Button, ButtonLink, media, textStyle, token, VisuallyHidden } from '@livery/ui';
import { Check, CircleAlert, Clock, Headset, LoaderCircle, X } from 'lucide-react';
import styled, { css } from 'styled-components';
import { financeMessages } from '../../../messages.ts';
import { RecordPart, shortText, useAccountName } from '../records.ts';

const tones = {
  done: css`
    background: ${token.successSoft};
    color: ${token.success};
  `,
  failed: css`
    background: ${token.dangerSoft};
    color: ${token.danger};
  `,
  person: css`
    background: ${token.warningSoft};
    color: ${token.warning};
  `,
  running: css`
    background: ${token.infoSoft};
    color: ${token.info};
  `,
  waiting: css`
    box-shadow: inset 0 0 0 2px ${token.line};
  `,
};

/** Confirmations need no person; every other step does. */
const toneOf = ({ step, state }: RecordStep): keyof typeof tones =>
  state !== 'current' ? state : step === 'confirmed' ? 'running' : 'person';

const icons = { done: Check, failed: X, person: Clock, running: LoaderCircle, waiting: undefined } as const;
const stateWords = {
  done: 'stateDone',
  failed: 'stateFailed',
  current: 'stateCurrent',
  waiting: 'stateWaiting',
} as const;

/** The past and future steps of a record. */
export function RecordSteps({ detail }: { readonly detail: RecordDetail }) {
  const t = useTranslation(financeMessages);
  const language = useLanguage();
  const accountName = useAccountName();
  const { type, record } = detail;
  const { coin } = record;
  const account = accountName('SPOT');
  const network = type === 'transfer' ? '' : record.networkName;

  function noteOf(step: RecordStep): string | undefined {
    const note = stepNote(detail, step);
    if (!note) return undefined;
    if ('transaction' in note) return t(note.key, { transaction: shortText(note.transaction) });
    if ('amount' in note) return t(note.key, { amount: `${formatDecimal(note.amount, language)} ${coin}`, account });
    return t(note.key, { network, ...note });
  }
  function titleOf({ step, state }: RecordStep): string {
    if (step === 'seen' && state === 'current') return t('stepLookedFor');
    if (step === 'reviewed' && state === 'current') return t('stepInReview');
    return t(stepTitles[step], { network, account });
  }
  if (detail.steps.length === 0) return null;
  return (
    <RecordPart>
      <h3>{t('steps')}</h3>
      <StepList>
        {detail.steps.map((step) => {
          const tone = toneOf(step);
          const Icon = icons[tone];
          const note = noteOf(step);
          return (
            <Step key={step.step} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
              <StepMark $tone={tone}>
                {Icon && <Icon size={14} aria-hidden />}
                <VisuallyHidden>{t(stateWords[step.state])}</VisuallyHidden>
              </StepMark>
              <b>{titleOf(step)}</b>
              {step.time !== null && <time>{formatTime(step.time)}</time>}
              {note !== undefined && <p>{note}</p>}
            </Step>
          );
        })}
      </StepList>
    </RecordPart>
  );
}

const texts = {
  checkPayment: { what: 'refusedNotArrived', next: 'adviceCheckPayment' },
  correctAmount: { what: 'refusedOtherAmount', next: 'adviceCorrectAmount' },
  changeAddress: { what: 'refusedAddress', next: 'adviceChangeAddress' },
  tryAgain: { what: 'refusedForNow', next: 'adviceTryAgain' },
  contactSupport: { what: 'refused', next: 'adviceSupport' },
} as const satisfies Record<RefusalAdvice, { what: string; next: string }>;

/** The operator's reason for a failure, and what the member can do now. */
export function WhatToDo({ detail: { type, record } }: { readonly detail: RecordDetail }) {
  const t = useTranslation(financeMessages);
  const support = useServiceChat();
  const path = type === 'deposit' ? '/deposit' : '/withdraw';
  const canRepeat = useHasRoute(path);
  if (type === 'transfer' || record.status !== 'failed') return null;
  const advice = record.advice ?? 'contactSupport';
  const isForSupport = advice === 'contactSupport' && support.isOffered;
  const again = new URLSearchParams({ coin: record.coin, network: record.network });
  return (
    <>
      <Notice>
        <CircleAlert size={16} aria-hidden />
        <div>
          <b>{t(texts[advice].what)}</b>
          {record.reason !== '' && <p>{record.reason}</p>}
          <p>{t(texts[advice].next)}</p>
        </div>
      </Notice>
      <NextSteps>
        {canRepeat && (
          <ButtonLink as={Link} to={`${path}?${again.toString()}`} variant={isForSupport ? 'secondary' : 'primary'}>
            {t(type === 'deposit' ? 'depositAgain' : 'withdrawAgain')}
          </ButtonLink>
        )}
        {support.isOffered && (
          <Button
            variant={isForSupport ? 'primary' : 'secondary'}
            icon={<Headset size={16} aria-hidden />}
            onClick={support.open}
          >
            {t('askSupport')}
          </Button>
        )}
      </NextSteps>
    </>
  );
}

export type RecordDetail = CallData<typeof fundsDetailCall>;

/** The title of each step (contract `recordSteps`) when done, pending or failed. */
const stepTitles = {
  requested: 'stepRequested',
  seen: 'stepSeen',
  confirmed: 'stepConfirmed',
  credited: 'stepCredited',
  held: 'stepHeld',
  reviewed: 'stepReviewed',
  sent: 'stepSent',
  refused: 'stepRefused',
  returned: 'stepReturned',
  moved: 'stepMoved',
} as const satisfies Record<RecordStep['step'], string>;

/** The sentence below a step's title, as a message key with its values; `undefined` if there is none. */
function stepNote(detail: RecordDetail, { step, state }: RecordStep): StepNote | undefined {
  const { type, record } = detail;
  const isDone = state === 'done';
  switch (step) {
    case 'requested':
      return { key: type === 'deposit' ? 'noteScreenshot' : 'noteFundsPassword' };
    case 'seen':
      return state === 'current' ? { key: 'noteNotSeen' } : transactionNote(detail);
    case 'confirmed':
      return type === 'deposit' && record.confirmations
        ? { key: 'noteConfirmations', ...record.confirmations }
        : undefined;
    case 'credited':
      return isDone ? { key: 'noteCredited', amount: record.amount } : undefined;
    case 'held':
      return isDone ? { key: 'noteHeld', amount: record.amount } : undefined;
    case 'reviewed':
      return state === 'current' ? { key: 'noteInReview' } : undefined;
    case 'sent':
      return transactionNote(detail);
    case 'refused':
      return { key: type === 'deposit' ? 'noteNotAdded' : 'noteNotSent' };
    case 'returned':
      return { key: 'noteReturned', amount: record.amount };
    case 'moved':
      return undefined;
  }
}

type StepNote =
  | {
      readonly key:
        | 'noteScreenshot'
        | 'noteFundsPassword'
        | 'noteNotSeen'
        | 'noteInReview'
        | 'noteNotAdded'
        | 'noteNotSent';
    }
  | { readonly key: 'noteConfirmations'; readonly count: number; readonly required: number }
  | { readonly key: 'noteCredited' | 'noteHeld' | 'noteReturned'; readonly amount: Decimal }
  | { readonly key: 'noteTransaction'; readonly transaction: string };

const transactionNote = ({ type, record }: RecordDetail): StepNote | undefined =>
  type !== 'transfer' && record.transaction !== undefined
    ? { key: 'noteTransaction', transaction: record.transaction }
    : undefined;

const StepList = styled.ol`
  display: grid;
`;

const Step = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  gap: 0 ${token.s3};
  padding-bottom: ${token.s3};
  ${textStyle(13)}

  /* The line down to the next step. */
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: 30px auto 0 11px;
    width: 2px;
    background: ${token.line};
  }

  b {
    padding-top: 2px;
    font-weight: 600;
  }

  &[data-state='waiting'] b {
    font-weight: 400;
    color: ${token.text2};
  }

  time {
    padding-top: 2px;
    ${textStyle(12)}
    line-height: 1.25rem;
    font-variant-numeric: tabular-nums;
    color: ${token.text3};
  }

  p {
    grid-column: 2 / -1;
    color: ${token.text2};
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    grid-template-columns: 24px minmax(0, 1fr);

    time {
      grid-column: 2;
    }
  }
`;

const StepMark = styled.span<{ $tone: keyof typeof tones }>`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  ${({ $tone }) => tones[$tone]}
`;

const Notice = styled.div`
  display: flex;
  gap: ${token.s3};
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.dangerSoft};
  ${textStyle(13)}
  overflow-wrap: anywhere;

  svg {
    height: 1lh;
    color: ${token.danger};
  }

  b {
    display: block;
    font-weight: 600;
  }
`;

const NextSteps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};
`;
