import { token, textStyle } from '@livery/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { StepMark, type StepProgress } from '../account-layout/step-mark.tsx';

export const SetUpSteps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Step = styled.li<{ $state: StepProgress }>`
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

const StepContent = styled.div`
  grid-column: 2;
`;

interface SetUpStepProps {
  readonly state: StepProgress;
  /** Absent for a step that is done. */
  readonly number?: number;
  readonly title: string;
  readonly children: ReactNode;
}

export const SetUpStep = ({ state, number, title, children }: SetUpStepProps) => (
  <Step $state={state} aria-current={state === 'current' ? 'step' : undefined}>
    <StepMark progress={state} number={number} />
    <h2>{title}</h2>
    <StepContent>{children}</StepContent>
  </Step>
);
