// By its own name: what the host shares exists once.
import { textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';

const Ring = styled.svg`
  flex: none;
  /* Large text is wider than the ring, and is not cut. */
  overflow: visible;

  text {
    ${textStyle(12, 600)}
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
    <Ring width={size} height={size} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <circle {...circle} stroke={token.surface3} />
      <circle
        {...circle}
        stroke={colour}
        // A round end would leave a dot of nothing.
        strokeLinecap={left > 0 ? 'round' : 'butt'}
        strokeDasharray={`${Math.min(1, left / whole) * length} ${length}`}
        transform={`rotate(-90 ${centre} ${centre})`}
      />
      <text x={centre} y={centre + 4} {...(textPx && { textLength: textPx, lengthAdjust: 'spacingAndGlyphs' })}>
        {text}
      </text>
    </Ring>
  );
}
