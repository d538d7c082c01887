import { useLanguage, type Language } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { chartScale, type ChartPoint } from './chart-scale.ts';

/** The plot, the values at its right, and the days below it. Everything lies by shares, so nothing needs to be measured. */
const ChartArea = styled.div.attrs({ role: 'img' })`
  position: relative;
  align-self: stretch;
  margin: 12px 3.25rem 24px 0;
  ${textStyle(12, 500)}
  font-variant-numeric: tabular-nums;
  color: ${token.text3};

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

const GridLine = styled.i`
  position: absolute;
  inset-inline: 0;
  height: 1px;
  background: ${token.grid};
`;

const ValueLabel = styled.span`
  left: 100%;
  padding-left: 12px;
  transform: translateY(-50%);
`;

const DayLabel = styled.span`
  top: calc(100% + 6px);
`;

const Last = styled.i`
  position: absolute;
  width: 8px;
  height: 8px;
  margin: -4px;
  border-radius: 50%;
  background: ${token.primary};
  box-shadow: 0 0 0 4px ${token.primarySoft};
`;

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

const shortValue = (value: number, language: Language) =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 4, useGrouping: true }).format(
    value,
  );

export interface WorthChartProps {
  /** What the curve shows, for screen readers. */
  readonly label: string;
  /** Oldest first, two or more. */
  readonly points: readonly ChartPoint[];
  /** Leaves out the values. */
  readonly hidesValues: boolean;
}

/** The curve of a total over time. */
export function WorthChart({ label, points, hidesValues }: WorthChartProps) {
  const language = useLanguage();
  const gradient = useId();
  const { ticks, x, y } = chartScale(points);
  const line = points
    .map(({ time, value }) => `${(x(time) * 100).toFixed(2)} ${(y(value) * 100).toFixed(2)}`)
    .join('L');
  const last = points.at(-1);
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', calendar: 'gregory' });
  const middle = points[Math.floor(points.length / 2)];
  return (
    <ChartArea aria-label={label}>
      {ticks.map((tick) => (
        <GridLine key={tick} style={{ top: percent(y(tick)) }} />
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
          <stop stopColor={token.primary} stopOpacity={0.28} />
          <stop offset="1" stopColor={token.primary} stopOpacity={0} />
        </linearGradient>
        <path d={`M${line}L100 100L0 100Z`} fill={`url(#${gradient})`} />
        <path
          d={`M${line}`}
          fill="none"
          stroke={token.primary}
          strokeWidth={1.5}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {last && <Last style={{ left: percent(x(last.time)), top: percent(y(last.value)) }} />}
      {!hidesValues &&
        ticks.map((tick) => (
          <ValueLabel key={tick} aria-hidden style={{ top: percent(y(tick)) }}>
            {shortValue(tick, language)}
          </ValueLabel>
        ))}
      {points.map(
        (point) =>
          (point === points[0] || point === middle || point === last) && (
            <DayLabel
              key={point.time}
              aria-hidden
              style={{
                left: percent(x(point.time)),
                transform: `translateX(${point === points[0] ? 0 : point === last ? -100 : -50}%)`,
              }}
            >
              {day.format(point.time * 1000)}
            </DayLabel>
          ),
      )}
    </ChartArea>
  );
}
