import { useServerTime } from '@livery/platform/clock';
import { textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { timeLeft } from './time-left.ts';

const Ring = styled.svg`
  flex: none;

  text {
    ${textStyle(12, 600)}
    font-variant-numeric: tabular-nums;
    fill: ${token.text1};
    text-anchor: middle;
  }
`;

/** Seconds. */
const [soon, verySoon] = [30, 10];
const strokeWidth = 3;

export interface CountdownRingProps {
  /** Epoch seconds on the server. */
  readonly end: number;
  /** Seconds. */
  readonly whole: number;
  /** px. */
  readonly size?: number;
  /** What it is called, with the time that is left. */
  readonly label: (time: string) => string;
}

/** The time that is left, written and as a ring that turns amber and red towards the end; `0:00` from then on. */
export function CountdownRing({ end, whole, size = 40, label }: CountdownRingProps) {
  const left = useServerTime((now) => Math.max(0, Math.ceil(end - now)));
  const colour = left <= verySoon ? token.danger : left <= soon ? token.warning : token.primaryText;
  const text = timeLeft(left);
  const centre = size / 2;
  const radius = centre - strokeWidth / 2 - 1;
  const length = 2 * Math.PI * radius;
  const circle = { cx: centre, cy: centre, r: radius, fill: 'none', strokeWidth };
  return (
    <Ring width={size} height={size} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label(text)}>
      <circle {...circle} stroke={token.surface3} />
      <circle
        {...circle}
        stroke={colour}
        // A round end would leave a dot of nothing.
        strokeLinecap={left > 0 ? 'round' : 'butt'}
        strokeDasharray={`${Math.min(1, left / whole) * length} ${length}`}
        transform={`rotate(-90 ${centre} ${centre})`}
      />
      <text x={centre} y={centre + 4}>
        {text}
      </text>
    </Ring>
  );
}
