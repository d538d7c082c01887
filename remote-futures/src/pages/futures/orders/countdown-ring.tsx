import { useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import { timeLeft } from '../clock/time-left.ts';
import { useServerTime } from '../clock/use-server-second.ts';

const Ring = styled.svg`
  flex: none;

  text {
    ${textStyle(12, 600)}
    font-variant-numeric: tabular-nums;
    fill: ${token.text1};
    text-anchor: middle;
  }
`;

/** px. From ten minutes on the time has four digits. */
const sizeOf = (whole: number) => (whole < 600 ? 40 : 48);
const strokeWidth = 3;
/** Seconds. */
const [soon, verySoon] = [30, 10];

interface CountdownRingProps {
  /** Epoch seconds on the server. */
  readonly end: number;
  /** Seconds. */
  readonly whole: number;
}

/** The time that is left of a cycle, written and as a ring; `0:00` from its end on. */
export function CountdownRing({ end, whole }: CountdownRingProps) {
  const t = useTranslation(futuresMessages);
  const left = useServerTime((now) => Math.max(0, Math.ceil(end - now)));
  const colour = left <= verySoon ? token.danger : left <= soon ? token.warning : token.primaryText;
  const text = timeLeft(left);
  const size = sizeOf(whole);
  const [centre, radius] = [size / 2, size / 2 - strokeWidth + 0.5];
  const length = 2 * Math.PI * radius;
  const circle = { cx: centre, cy: centre, r: radius, fill: 'none', strokeWidth };
  return (
    <Ring
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('timeLeft', { time: text })}
    >
      <circle {...circle} stroke={token.surface3} />
      <circle
        {...circle}
        stroke={colour}
        strokeLinecap="round"
        strokeDasharray={`${(left / whole) * length} ${length}`}
        transform={`rotate(-90 ${centre} ${centre})`}
      />
      <text x={centre} y={centre + 4}>
        {text}
      </text>
    </Ring>
  );
}
