import { token } from '@livery/ui';
import styled from 'styled-components';

const Progress = styled.span.attrs({ className: 'progress' })`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;
  color: ${token.text2};
`;

const Bar = styled.span`
  width: 56px;
  height: 4px;
  border-radius: 2px;
  background: ${token.surface3};
  overflow: hidden;

  > span {
    display: block;
    height: 100%;
    background: ${token.info};
  }
`;

export interface ConfirmationProgressProps {
  readonly count: number;
  readonly required: number;
}

/** How many of the blocks that a payment needs have confirmed it. */
export function ConfirmationProgress({ count, required }: ConfirmationProgressProps) {
  const percent = required > 0 ? Math.min(100, (count / required) * 100) : 0;
  return (
    <Progress>
      {count}/{required}
      <Bar aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </Bar>
    </Progress>
  );
}
