import type { CheckState } from '@livery/contract/calls/operator/review';
import { useTranslation } from '@livery/i18n';
import { Spinner, textStyle, token, VisuallyHidden } from '@livery/ui';
import { Check, Minus, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { reviewMessages } from '../messages.ts';
import { Section } from './review-panel.tsx';

/** `look`: an operator has to look at it. `skipped`: it was not tried. */
export type CheckResult = 'passed' | 'look' | 'failed' | 'running' | 'skipped';

export interface CheckLine {
  readonly id: string;
  readonly result: CheckResult;
  readonly title: string;
  readonly details?: string | undefined;
  /** At the end of its line, such as since when it holds. */
  readonly note?: string | undefined;
}

/** The result of an exchange's check. */
export const resultOf: Readonly<Record<CheckState, CheckResult>> = {
  passed: 'passed',
  attention: 'look',
  failed: 'failed',
  notTried: 'skipped',
};

const order: readonly CheckResult[] = ['failed', 'look', 'running', 'skipped', 'passed'];

/** The checks of a record; what did not pass is first. */
export function Checks({ checks }: { readonly checks: readonly CheckLine[] }) {
  const t = useTranslation(reviewMessages);
  const sorted = checks.toSorted((left, right) => order.indexOf(left.result) - order.indexOf(right.result));
  const count = (result: CheckResult) => checks.filter((check) => check.result === result).length;
  const counts = [
    [count('failed'), 'checksFailed'],
    [count('passed'), 'checksPassed'],
    [count('look'), 'checksToLookAt'],
  ] as const;
  const summary = counts.flatMap(([number, key]) => (number > 0 ? [t(key, { count: number })] : [])).join(', ');
  return (
    <Section title={t('checks')} note={summary}>
      <CheckList>
        {sorted.map(({ id, result, title, details, note }) => (
          <li key={id}>
            <ResultIcon $result={result}>{icons[result]}</ResultIcon>
            <div>
              <VisuallyHidden>{t(result)}</VisuallyHidden>
              <CheckTitle $result={result}>{title}</CheckTitle>
              {details !== undefined && <small>{details}</small>}
            </div>
            {note !== undefined && <Note>{note}</Note>}
          </li>
        ))}
      </CheckList>
    </Section>
  );
}

const icons: Readonly<Record<CheckResult, ReactNode>> = {
  passed: <Check size={14} aria-hidden />,
  look: <TriangleAlert size={14} aria-hidden />,
  failed: <X size={14} aria-hidden />,
  running: <Spinner />,
  skipped: <Minus size={14} aria-hidden />,
};

const colours: Readonly<Record<CheckResult, string>> = {
  passed: token.success,
  look: token.warning,
  failed: token.danger,
  running: token.text3,
  skipped: token.text3,
};

const CheckList = styled.ul`
  display: grid;
  gap: 6px;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 14px minmax(0, 1fr) auto;
    column-gap: 10px;
    align-items: start;
  }

  small {
    display: block;
    ${textStyle(12)}
    color: ${token.text3};
    overflow-wrap: anywhere;
  }
`;

const ResultIcon = styled.span<{ $result: CheckResult }>`
  margin-top: 3px;
  line-height: 0;
  color: ${({ $result }) => colours[$result]};
`;

const CheckTitle = styled.span<{ $result: CheckResult }>`
  ${({ $result }) => textStyle(13, $result === 'failed' || $result === 'look' ? 600 : 400)}
`;

const Note = styled.span`
  font: 400 0.75rem/20px ${token.font};
  font-variant-numeric: tabular-nums;
  color: ${token.text3};
`;
