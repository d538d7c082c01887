import { fundsInfoCall } from '@livery/contract/calls/withdrawals';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useHasRoute } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { Card, media, Pill, Skeleton, textStyle, token, VisuallyHidden, type PillTone } from '@livery/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { identityMessages } from '../../messages.ts';
import { StepMark, type StepProgress } from '../account-layout/step-mark.tsx';

interface StatusCardProps {
  readonly title: string;
  readonly tone: PillTone;
  /** The state, in one word. */
  readonly status: string;
  readonly children: ReactNode;
}

/** The card of a verification: its state, and the content below it. */
export function StatusCard({ title, tone, status, children }: StatusCardProps) {
  return (
    <StatusCardLayout>
      <StatusHead>
        <h2>{title}</h2>
        <Pill tone={tone}>{status}</Pill>
      </StatusHead>
      {children}
    </StatusCardLayout>
  );
}

interface VerificationStepsProps {
  /** The index of the current step, from 0. */
  readonly current: 0 | 1 | 2;
  /** Whether the review was refused. */
  readonly isRefused?: boolean;
  /** A note at the review step. Default: who reviews. */
  readonly review?: string;
}

/** The way to a verified name: details, photos, review, verified. */
export function VerificationSteps({ current, isRefused = false, review }: VerificationStepsProps) {
  const t = useTranslation(identityMessages);
  const steps = [
    [t('details'), t('detailsHint')],
    [t('photos'), t('photosHint')],
    [t('review'), review ?? t('reviewHint')],
    [t('verified'), t('verifiedHint')],
  ] as const;
  const progressOf = (index: number): StepProgress => {
    if (index < current) return 'done';
    if (index > current) return 'ahead';
    return isRefused ? 'refused' : 'current';
  };
  const spoken = { done: t('stepDone'), current: '', refused: t('stepRefused'), ahead: '' };
  return (
    <StepList>
      {steps.map(([title, hint], index) => {
        const progress = progressOf(index);
        return (
          <Step key={title} $progress={progress} aria-current={index === current ? 'step' : undefined}>
            <StepMark progress={progress} number={index + 1} />
            <div>
              <strong>
                {title}
                {spoken[progress] && <VisuallyHidden>, {spoken[progress]}</VisuallyHidden>}
              </strong>
              <p>{hint}</p>
            </div>
          </Step>
        );
      })}
    </StepList>
  );
}

interface WithdrawalLimits {
  /** USDT in 24 hours, formatted in the language. */
  readonly now: string;
  readonly whenVerified: string;
}

/** The daily withdrawal limits, now and when verified: `undefined` while loading, `--` if loading failed. */
export function useWithdrawalLimits(): WithdrawalLimits | undefined {
  const language = useLanguage();
  const { data, isError } = useMemberCall(fundsInfoCall, { query: { coin: 'USDT' } }, ['profile']);
  const { now, whenVerified } = data?.limit ?? {};
  if (now && whenVerified)
    return { now: formatDecimal(now, language), whenVerified: formatDecimal(whenVerified, language) };
  return isError ? { now: '--', whenVerified: '--' } : undefined;
}

/** What verification unlocks, compared with an unverified account (spec §6). */
export function Unlocks() {
  const t = useTranslation(identityMessages);
  const limits = useWithdrawalLimits();
  const hasC2c = useHasRoute('/c2c-sale');
  return (
    <UnlocksTable>
      <thead>
        <tr>
          <th scope="col">{t('unlocks')}</th>
          <th scope="col">{t('now')}</th>
          <th scope="col">{t('verified')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('withdrawADay')}, USDT</th>
          <td>{limits?.now ?? <Skeleton width={64} />}</td>
          <td>{limits?.whenVerified ?? <Skeleton width={64} />}</td>
        </tr>
        {hasC2c && (
          <tr>
            <th scope="row">{t('sellOnC2c')}</th>
            <td>{t('no')}</td>
            <td>{t('yes')}</td>
          </tr>
        )}
      </tbody>
    </UnlocksTable>
  );
}

const StatusCardLayout = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.s6};

  ${media.phone} {
    padding: ${token.s4};
  }
`;

const StatusHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};

  h2 {
    ${textStyle(16, 600)}
    overflow-wrap: anywhere;
  }
`;

/** One sentence about the state, or about why it was refused. */
export const StatusNote = styled.div<{ $tone: 'plain' | 'danger' }>`
  display: flex;
  gap: 10px;
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${({ $tone }) => ($tone === 'danger' ? token.dangerSoft : token.surface2)};
  ${textStyle(13)}
  color: ${({ $tone }) => ($tone === 'danger' ? token.text1 : token.text2)};
  overflow-wrap: anywhere;

  svg {
    flex: none;
    height: 1lh;
    color: ${({ $tone }) => ($tone === 'danger' ? token.danger : token.text3)};
  }

  strong {
    font-weight: 600;
    white-space: pre-line;
  }
`;

const StepList = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A number or a sign, a line to the next step, and the step's name below. */
const Step = styled.li<{ $progress: StepProgress }>`
  position: relative;
  display: grid;
  gap: 10px;
  align-content: start;
  padding-inline-end: ${token.s3};

  &:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 11px;
    inset-inline: 32px ${token.s2};
    height: 2px;
    background: ${({ $progress }) => ($progress === 'done' ? token.primary : token.lineStrong)};
  }

  strong {
    display: block;
    ${textStyle(13, 600)}
  }

  p {
    ${textStyle(12)}
    color: ${token.text3};
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    grid-template-columns: 24px minmax(0, 1fr);
    gap: ${token.s4};
    padding: 0 0 ${token.s3};

    &:last-child {
      padding: 0;
    }

    &:not(:last-child)::after {
      inset: 28px auto 4px 11px;
      width: 2px;
      height: auto;
    }
  }
`;

const UnlocksTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${textStyle(13)}
  color: ${token.text2};

  caption,
  th {
    text-align: start;
    font-weight: 500;
  }

  :is(th, td):not(:first-child) {
    padding-inline-start: ${token.s3};
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }

  :is(th, td) {
    padding-block: 8px;
    vertical-align: baseline;
    overflow-wrap: anywhere;
  }

  thead th {
    padding-block: 4px;
  }

  tr + tr,
  tbody {
    border-top: 1px solid ${token.line};
  }

  td:last-child {
    color: ${token.primaryText};
    font-weight: 600;
  }
`;
