import { token, textStyle } from '@livery/ui';
import { Check, X } from 'lucide-react';
import styled, { css } from 'styled-components';

/** The progress of a numbered step. */
export type StepProgress = 'done' | 'current' | 'refused' | 'ahead';

const progressStyles: Record<StepProgress, ReturnType<typeof css>> = {
  done: css`
    background: ${token.successSoft};
    color: ${token.success};
  `,
  current: css`
    background: ${token.primary};
    color: ${token.onPrimary};
    box-shadow: 0 0 0 4px ${token.primarySoft};
  `,
  refused: css`
    background: ${token.dangerSoft};
    color: ${token.danger};
  `,
  ahead: css`
    color: ${token.text3};
    box-shadow: inset 0 0 0 2px ${token.lineStrong};
  `,
};

const StepDot = styled.span<{ $progress: StepProgress }>`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  ${textStyle(12, 600)}
  ${({ $progress }) => progressStyles[$progress]}
`;

export interface StepMarkProps {
  readonly progress: StepProgress;
  /** Shown unless the step is done or refused. */
  readonly number: number | undefined;
}

/** The circle of a numbered step. Hidden from screen readers. */
export const StepMark = ({ progress, number }: StepMarkProps) => (
  <StepDot $progress={progress} aria-hidden>
    {progress === 'done' ? <Check size={14} /> : progress === 'refused' ? <X size={14} /> : number}
  </StepDot>
);
