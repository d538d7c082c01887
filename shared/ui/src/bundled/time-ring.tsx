// By its own name: what the host shares exists once.
import { token } from '@livery/ui';
import styled from 'styled-components';

/** It grows with the text size of the page, and its text with it. */
const Ring = styled.svg<{ $size: number }>`
  flex: none;
  overflow: visible;
  width: ${({ $size }) => $size / 16}rem;
  height: ${({ $size }) => $size / 16}rem;

  text {
    font-variant-numeric: tabular-nums;
    fill: ${token.text1};
    text-anchor: middle;
  }
`;

const strokeWidth = 3;

export interface TimeRingProps {
  /** Seconds. */
  readonly left: number;
  /** Seconds. */
  readonly whole: number;
  /** From so many seconds on the ring is amber, and red. */
  readonly warnsAt: readonly [soon: number, verySoon: number];
  /** The time that is left, as it is written. */
  readonly text: string;
  /** Squeezes the text to so many px. */
  readonly textPx?: number | undefined;
  /** What the ring is called. */
  readonly label: string;
  /** px; 40 by default. */
  readonly size?: number;
}

/** A time that is left, written and as a ring. */
export function TimeRing({ left, whole, warnsAt: [soon, verySoon], text, textPx, label, size = 40 }: TimeRingProps) {
  const colour = left <= verySoon ? token.danger : left <= soon ? token.warning : token.primaryText;
  const centre = size / 2;
  const radius = centre - strokeWidth / 2 - 1;
  const length = 2 * Math.PI * radius;
  const circle = { cx: centre, cy: centre, r: radius, fill: 'none', strokeWidth };
  return (
    <Ring $size={size} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <circle {...circle} stroke={token.surface3} />
      <circle
        {...circle}
        stroke={colour}
        // A round end would leave a dot of nothing.
        strokeLinecap={left > 0 ? 'round' : 'butt'}
        strokeDasharray={`${Math.min(1, left / whole) * length} ${length}`}
        transform={`rotate(-90 ${centre} ${centre})`}
      />
      <text
        x={centre}
        y={centre + 4}
        fontSize={12}
        fontWeight={600}
        {...(textPx && { textLength: textPx, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {text}
      </text>
    </Ring>
  );
}
