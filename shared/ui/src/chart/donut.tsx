import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface DonutPart {
  readonly label: string;
  /** Share of the whole, 0 to 1. */
  readonly share: number;
  readonly colour: string;
}

export interface DonutProps {
  /** What the chart shows, for screen readers; the legend beside it gives the details. */
  readonly label: string;
  readonly parts: readonly DonutPart[];
  /** px */
  readonly size?: number;
  /** Inside the ring. */
  readonly children?: ReactNode;
}

const DonutRing = styled.div.attrs({ role: 'img' })<{ $size: number }>`
  flex: none;
  position: relative;
  display: grid;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;

  svg {
    position: absolute;
    inset: 0;
    transform: rotate(-90deg);
  }
`;

/** Percent of the ring. */
const gap = 0.6;

/** Shares of a whole as a ring, starting at the top. */
export function Donut({ label, parts, size = 112, children }: DonutProps) {
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part.share, 0));
  return (
    <DonutRing $size={size} aria-label={label}>
      <svg viewBox="0 0 36 36" width={size} height={size} aria-hidden>
        {parts.map((part, index) => (
          <circle
            key={part.label}
            cx={18}
            cy={18}
            r={15.5}
            pathLength={100}
            fill="none"
            stroke={part.colour}
            strokeWidth={5}
            strokeDasharray={`${Math.max(0.2, part.share * 100 - (parts.length > 1 ? gap : 0))} 100`}
            strokeDashoffset={-(starts[index] ?? 0) * 100}
          />
        ))}
      </svg>
      {children}
    </DonutRing>
  );
}
