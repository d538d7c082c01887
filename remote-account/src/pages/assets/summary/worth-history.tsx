import { useAmountsHidden } from '@livery/account-forms/member';
import type { CallData } from '@livery/contract/call';
import { fundsHistoryCall, historySpans, type WorthAtTime } from '@livery/contract/calls/funds-history';
import { formatDecimal, formatPeriod, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { Button, Skeleton, textStyle, token } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { assetsMessages } from '../../../messages.ts';
import { unbroken } from '../../unbroken.ts';
import { currencyDigits, inCurrency, type DisplayCurrency } from '../valuation.ts';
import { Caption } from './summary-card.tsx';

const spanIds = historySpans.map((span) => ({ id: String(span), span }));

/** The points of a history and the present, oldest first. On the first day there is a line up to now. */
const timesOf = ({ days, now }: { readonly days: readonly WorthAtTime[]; readonly now: WorthAtTime }) => [
  ...days.filter(({ time }) => time < now.time),
  now,
];

interface HistoryPanelProps {
  readonly worth: WorthHistory;
  readonly currency: DisplayCurrency;
}

/** The total over the last days, in the member's currency at today's rate. */
export function HistoryPanel({ worth: { span, chooseSpan, history, isFailed, retry }, currency }: HistoryPanelProps) {
  const t = useTranslation(assetsMessages);
  const language = useLanguage();
  const { hidden: isHidden } = useAmountsHidden();
  const times = history && timesOf(history);
  const [first, last] = [times?.[0], times?.at(-1)];
  const amount = ({ value }: WorthAtTime) =>
    `${formatDecimal(inCurrency(value, currency), language, currencyDigits(currency))} ${currency.code}`;
  return (
    <HistoryColumn>
      <HistoryHead>
        <Caption>{t('history')}</Caption>
        <SegmentedControl
          label={t('historySpan')}
          choices={spanIds.map(({ id, span: days }) => ({ id, label: formatSpan(days, language) }))}
          selected={String(span)}
          onSelect={(id) => chooseSpan(spanIds.find((one) => one.id === id)?.span ?? span)}
        />
      </HistoryHead>
      <ChartPlace aria-busy={!history && !isFailed}>
        {isFailed && (
          <HistoryNote role="alert">
            {t('historyFailed')}
            <Button size={28} onClick={retry}>
              {t('tryAgain')}
            </Button>
          </HistoryNote>
        )}
        {!history && !isFailed && <Skeleton height="120px" />}
        {times && times.length < 2 && <HistoryNote>{t('historyBegins')}</HistoryNote>}
        {times && times.length > 1 && first && last && (
          <WorthChart
            label={isHidden ? t('history') : t('historyFromTo', { first: amount(first), last: amount(last) })}
            points={times.map(({ time, value }) => ({ time, value: Number(inCurrency(value, currency)) }))}
            hidesValues={isHidden}
          />
        )}
      </ChartPlace>
    </HistoryColumn>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

const shortValue = (value: number, language: Language) =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 4, useGrouping: true }).format(
    value,
  );

interface WorthChartProps {
  /** The text alternative of the curve. */
  readonly label: string;
  /** Oldest first, two or more. */
  readonly points: readonly ChartPoint[];
  /** Hides the values. */
  readonly hidesValues: boolean;
}

/** The curve of a total over time. */
function WorthChart({ label, points, hidesValues }: WorthChartProps) {
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

/** Days. */
type HistorySpan = (typeof historySpans)[number];

const year = 365;

/** The shortest form of a span in the language: `7d`, `1y`. */
export function formatSpan(days: HistorySpan, language: Language): string {
  const inYears = () =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'year', unitDisplay: 'narrow' }).format(1);
  return unbroken(days === year ? inYears() : formatPeriod(`${days}d`, language));
}

export interface WorthHistory {
  readonly span: HistorySpan;
  readonly chooseSpan: (span: HistorySpan) => void;
  /** The history of the chosen span; `undefined` while loading. */
  readonly history: CallData<typeof fundsHistoryCall> | undefined;
  readonly isFailed: boolean;
  readonly retry: () => Promise<unknown>;
}

/** The value of the member's assets over the chosen span. */
export function useWorthHistory(): WorthHistory {
  const [span, chooseSpan] = useState<HistorySpan>(30);
  const { data, isError, isPlaceholderData, refetch } = useCall(fundsHistoryCall, { query: { days: span } });
  const history = isPlaceholderData ? undefined : data;
  return { span, chooseSpan, history, isFailed: isError && !history, retry: refetch };
}

interface ChartPoint {
  /** Epoch seconds. */
  readonly time: number;
  readonly value: number;
}

interface ChartScale {
  /** Round values on the axis, lowest first. */
  readonly ticks: readonly number[];
  /** The position of a point as shares of width and height, from the top left. */
  readonly x: (time: number) => number;
  readonly y: (value: number) => number;
}

/** 1, 2 or 5 times a power of ten, at least `rough`. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power;
}

/**
 * Lays out points, oldest first, with two to four ticks. A total that never changed is a line in the middle. Floats are exact
 * enough, because no amount is computed from them.
 */
export function chartScale(points: readonly ChartPoint[]): ChartScale {
  const values = points.map(({ value }) => value);
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const range = max - min;
  // Values that differ invisibly count as one.
  const isFlat = range < Math.max(1, max) * 1e-6;
  const half = Math.max(max, 1) / 2;
  const [low, high] = isFlat ? [Math.max(0, max - half), max + half] : [min, max + range * 0.06];
  const step = roundStep((high - low) / 3);
  const first = Math.floor(low / step);
  const bottom = first * step;
  const ticks = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, index) => (first + index) * step);
  const [start, end] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 0];
  return {
    ticks,
    x: (time) => (end > start ? (time - start) / (end - start) : 0),
    y: (value) => 1 - (value - bottom) / (high - bottom),
  };
}

const HistoryHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s1} ${token.s3};
  /* The spans are no higher than the captions beside. */
  margin-block: -8px;
`;

const HistoryColumn = styled.div`
  display: flex;
  flex-direction: column;
`;

const ChartPlace = styled.div`
  flex: 1;
  display: grid;
  align-items: center;
  min-height: 164px;
  margin-top: ${token.s3};
`;

const HistoryNote = styled.div`
  display: grid;
  gap: ${token.s3};
  justify-items: start;
  ${textStyle(13)}
  color: ${token.text3};
`;

/** The plot, with values on the right and days below. Positions are percentages, so nothing is measured. */
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
