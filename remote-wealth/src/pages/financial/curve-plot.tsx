import { textStyle, token } from '@livery/ui';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

/** The plot of a curve. Positions are shares of its size, so nothing needs to be measured. */
export const CurvePlot = styled.div.attrs({ role: 'img' })`
  position: relative;
  border-bottom: 1px solid ${token.line};
  ${textStyle(12, 500)}
  font-variant-numeric: tabular-nums;
  color: ${token.text2};

  svg {
    position: absolute;
    width: 100%;
    height: 100%;
    overflow: visible;
  }

  span {
    position: absolute;
    white-space: nowrap;
  }
`;

/** A date below the plot. */
export const DayLabel = styled.span`
  top: calc(100% + 6px);
`;

export interface CurveProps {
  /** An SVG path from the left to the right edge, whose width is `columns` and whose height is 100, counted from the top. */
  readonly line: string;
  readonly columns: number;
  /** Further shapes on top of the curve. */
  readonly children?: ReactNode;
}

/** A curve and the area below it. */
export function Curve({ line, columns, children }: CurveProps) {
  const gradient = useId();
  return (
    <svg viewBox={`0 0 ${columns} 100`} preserveAspectRatio="none" aria-hidden>
      <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
        <stop stopColor={token.primary} stopOpacity={0.28} />
        <stop offset="1" stopColor={token.primary} stopOpacity={0} />
      </linearGradient>
      <path d={`${line}V100H0Z`} fill={`url(#${gradient})`} />
      <path d={line} fill="none" stroke={token.primary} strokeWidth={2} vectorEffect="non-scaling-stroke" />
      {children}
    </svg>
  );
}
