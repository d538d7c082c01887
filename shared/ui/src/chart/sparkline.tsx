import styled from 'styled-components';
import type { Direction } from '../number/change.tsx';
import { token } from '../theme/token.ts';

const colours: Record<Direction, string> = { up: token.upFill, down: token.downFill, unchanged: token.text3 };

const SparklineSvg = styled.svg`
  display: block;
  overflow: visible;
`;

export interface SparklineProps {
  /** Oldest first. */
  readonly values: readonly number[];
  readonly direction: Direction;
  readonly width?: number;
  readonly height?: number;
}

/** A line of recent prices. Decoration: the figures are beside it. */
export function Sparkline({ values, direction, width = 72, height = 24 }: SparklineProps) {
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const points = values.map((value, index) => {
    const x = (index / Math.max(1, values.length - 1)) * width;
    const y = 1 + (1 - (value - low) / range) * (height - 2);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <SparklineSvg width={width} height={height} aria-hidden>
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={colours[direction]}
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </SparklineSvg>
  );
}
