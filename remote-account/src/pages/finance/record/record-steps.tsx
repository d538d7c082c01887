import type { RecordStep } from '@livery/contract/calls/records';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { VisuallyHidden, media, textStyle, token } from '@livery/ui';
import { Check, Clock, LoaderCircle, X } from 'lucide-react';
import styled, { css } from 'styled-components';
import { financeMessages } from '../../../messages.ts';
import { shortText } from '../list/short-text.ts';
import { useAccountName } from '../list/use-account-name.ts';
import { stepNote, stepTitles, type RecordDetail } from './record-course.ts';
import { RecordPart } from './record-part.ts';

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

const StepMark = styled.span<{ $tone: keyof typeof tones }>`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  ${({ $tone }) => tones[$tone]}
`;

/** Blocks confirm by themselves; anything else waits for a person. */
const toneOf = ({ step, state }: RecordStep): keyof typeof tones =>
  state !== 'current' ? state : step === 'confirmed' ? 'running' : 'person';

const icons = { done: Check, failed: X, person: Clock, running: LoaderCircle, waiting: undefined } as const;
const stateWords = {
  done: 'stateDone',
  failed: 'stateFailed',
  current: 'stateCurrent',
  waiting: 'stateWaiting',
} as const;

/** How a record went, and what is still to come. */
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
