import { token } from '@livery/ui';
import styled from 'styled-components';

const Cells = styled.div`
  display: flex;
  gap: 3px;
`;

const Cell = styled.span<{ $state: 'paid' | 'running' | 'toCome' }>`
  flex: 1;
  height: 8px;
  border-radius: 2px;
  background: ${({ $state }) => ($state === 'paid' ? token.primary : token.surface3)};
  ${({ $state }) => $state === 'running' && `box-shadow: inset 0 0 0 1.5px ${token.primary};`}
`;

const LongBar = styled.span<{ $share: number }>`
  height: 8px;
  border-radius: ${token.r1};
  background: linear-gradient(${token.primary}, ${token.primary}) 0 / ${({ $share }) => $share * 100}% 100% no-repeat
    ${token.surface3};
`;

/** More days are one bar. */
const maxCells = 31;

export interface DayCellsProps {
  readonly paid: number;
  readonly days: number;
  /** Ended early: no day runs. */
  readonly isEnded: boolean;
}

/** The days of a pledge: paid, running, to come. The sentence below says the same. */
export function DayCells({ paid, days, isEnded }: DayCellsProps) {
  if (days > maxCells) return <LongBar $share={Math.min(1, paid / days)} aria-hidden />;
  return (
    <Cells aria-hidden>
      {Array.from({ length: days }, (_, day) => (
        <Cell key={day} $state={day < paid ? 'paid' : day === paid && !isEnded ? 'running' : 'toCome'} />
      ))}
    </Cells>
  );
}
