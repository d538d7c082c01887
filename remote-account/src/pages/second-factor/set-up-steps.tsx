import { token, textStyle } from '@livery/ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

type StepState = 'done' | 'current' | 'next';

export const SetUpSteps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Step = styled.li<{ $state: StepState }>`
  position: relative;
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${token.s2} ${token.s4};
  padding-bottom: ${token.s6};

  h2 {
    ${textStyle(14, 600)}
    line-height: 24px;
  }

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 32px;
    bottom: ${token.s2};
    left: 11px;
    width: 2px;
    background: ${({ $state }) => ($state === 'done' ? token.primary : token.line)};
  }

  &:last-child {
    padding-bottom: 0;
  }
`;

const mark = {
  done: css`
    background: ${token.primarySoft};
    color: ${token.primaryText};
  `,
  current: css`
    background: ${token.primary};
    color: ${token.onPrimary};
    box-shadow: 0 0 0 4px ${token.primarySoft};
  `,
  next: css`
    box-shadow: inset 0 0 0 2px ${token.line};
    color: ${token.text3};
  `,
} satisfies Record<StepState, unknown>;

const StepMark = styled.span<{ $state: StepState }>`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  ${textStyle(12, 600)}
  ${({ $state }) => mark[$state]}
`;

const StepContent = styled.div`
  grid-column: 2;
`;

interface SetUpStepProps {
  readonly state: StepState;
  /** Absent for a step that is done. */
  readonly number?: number;
  readonly title: string;
  readonly children: ReactNode;
}

export const SetUpStep = ({ state, number, title, children }: SetUpStepProps) => (
  <Step $state={state} aria-current={state === 'current' ? 'step' : undefined}>
    <StepMark $state={state} aria-hidden>
      {number ?? <Check size={14} strokeWidth={2.5} />}
    </StepMark>
    <h2>{title}</h2>
    <StepContent>{children}</StepContent>
  </Step>
);
