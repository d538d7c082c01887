import { useAmountsHidden } from '@livery/account-forms/member';
import type { CallData } from '@livery/contract/call';
import { fundsHistoryCall, historySpans } from '@livery/contract/calls/funds-history';
import { add, compare, subtract, zero, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, formatPeriod, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { Button, coveringInput, Skeleton, textStyle, token } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import { useId, useMemo, useState, type PointerEvent } from 'react';
import styled from 'styled-components';
import { assetsMessages } from '../../../messages.ts';
import { unbroken } from '../../unbroken.ts';
import { currencyDigits, inCurrency, type DisplayCurrency } from '../valuation.ts';
import { chartScale } from './chart-scale.ts';
import { Caption } from './summary-card.tsx';

const spanIds = historySpans.map((span) => ({ id: String(span), span }));

interface Gain {
  /** Epoch seconds. */
  readonly time: number;
  /** The worth at that time, in USDT. */
  readonly value: Decimal;
  /** In USDT, since the first entry. */
  readonly gain: Decimal;
}

/**
 * The gain at each time of a history, oldest first: the change of the worth since the first one, without what came in and
 * went out. The last one is the `gain` of the history.
 */
export function gainsOf({ days, now }: Pick<History, 'days' | 'now'>): readonly Gain[] {
  const [first, ...later] = [...days.filter(({ time }) => time < now.time), now];
  if (first === undefined) return [];
  let invested = first.value;
  const following = later.map(({ time, value, flow }) => {
    invested = add(invested, flow);
    return { time, value, gain: subtract(value, invested) };
  });
  return [{ time: first.time, value: first.value, gain: zero }, ...following];
}

/** An amount of USDT in a currency, with a sign. */
export function formatGain(gain: Decimal, currency: DisplayCurrency, language: Language): string {
  const shown = inCurrency(gain, currency);
  const plus = compare(shown, zero) > 0 ? '+' : '';
  return plus + formatDecimal(shown, language, currencyDigits(currency));
}

interface HistoryPanelProps {
  readonly worth: WorthHistory;
  readonly currency: DisplayCurrency;
}

/** The gain over the last days, in the member's currency at today's rate. */
export function HistoryPanel({ worth: { span, chooseSpan, history, isFailed, retry }, currency }: HistoryPanelProps) {
  const t = useTranslation(assetsMessages);
  const language = useLanguage();
  const gains = useMemo(() => history && gainsOf(history), [history]);
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
        {gains && gains.length < 2 && <HistoryNote>{t('historyBegins')}</HistoryNote>}
        {gains && gains.length > 1 && <GainChart key={span} gains={gains} currency={currency} />}
      </ChartPlace>
    </HistoryColumn>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

const shortValue = (value: number, language: Language) =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 4, useGrouping: true }).format(
    value,
  );

interface GainChartProps {
  /** Oldest first, two or more. */
  readonly gains: readonly Gain[];
  readonly currency: DisplayCurrency;
}

/** The curve of a gain. A pointer, a finger and the arrow keys read its points, unless amounts are hidden. */
function GainChart({ gains, currency }: GainChartProps) {
  const t = useTranslation(assetsMessages);
  const language = useLanguage();
  const { hidden: isHidden } = useAmountsHidden();
  const [read, setRead] = useState<number>();
  const gradient = useId();
  const points = gains.map(({ time, gain }) => ({ time, value: Number(inCurrency(gain, currency)) }));
  const { ticks, x, y } = chartScale(points);
  const line = points
    .map(({ time, value }) => `${(x(time) * 100).toFixed(2)} ${(y(value) * 100).toFixed(2)}`)
    .join('L');
  const baseline = (y(0) * 100).toFixed(2);
  // Days end at midnight UTC.
  const day = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    calendar: 'gregory',
    timeZone: 'UTC',
  });
  const last = points.length - 1;
  const shown = Math.min(read ?? last, last);
  const [point, gain] = [points[shown], gains[shown]];
  const texts = gain && [
    shown === last ? t('historyNow') : `${day.format(gain.time * 1000)} 00:00 UTC`,
    t('historyGain', { amount: `${formatGain(gain.gain, currency, language)} ${currency.code}` }),
    t('historyTotal', {
      amount: `${formatDecimal(inCurrency(gain.value, currency), language, currencyDigits(currency))} ${currency.code}`,
    }),
  ];

  function readAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const distances = points.map(({ time }) => Math.abs(x(time) - (clientX - left) / width));
    setRead(distances.indexOf(Math.min(...distances)));
  }
  return (
    <ChartArea
      {...(isHidden
        ? { role: 'img', 'aria-label': t('history') }
        : {
            onPointerMove: readAt,
            onPointerDown: readAt,
            // A finger leaves what it has read.
            onPointerLeave: ({ pointerType }) => pointerType !== 'touch' && setRead(undefined),
          })}
    >
      {ticks.map((tick) => (
        <GridLine key={tick} style={{ top: percent(y(tick)) }} />
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
          <stop stopColor={token.primary} stopOpacity={0.28} />
          <stop offset="1" stopColor={token.primary} stopOpacity={0} />
        </linearGradient>
        <path d={`M${line}L100 ${baseline}L0 ${baseline}Z`} fill={`url(#${gradient})`} />
        <path
          d={`M${line}`}
          fill="none"
          stroke={token.primary}
          strokeWidth={1.5}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {read !== undefined && point && <ReadLine style={{ left: percent(x(point.time)) }} />}
      {point && <Dot style={{ left: percent(x(point.time)), top: percent(y(point.value)) }} />}
      {!isHidden &&
        ticks.map((tick) => (
          <ValueLabel key={tick} aria-hidden style={{ top: percent(y(tick)) }}>
            {shortValue(tick, language)}
          </ValueLabel>
        ))}
      {points.map(
        ({ time }, index) =>
          (index === 0 || index === Math.floor(points.length / 2) || index === last) && (
            <DayLabel
              key={time}
              aria-hidden
              style={{
                left: percent(x(time)),
                transform: `translateX(${index === 0 ? 0 : index === last ? -100 : -50}%)`,
              }}
            >
              {day.format(time * 1000)}
            </DayLabel>
          ),
      )}
      {!isHidden && (
        <input
          type="range"
          aria-label={t('history')}
          aria-valuetext={texts?.join(', ')}
          min={0}
          max={last}
          value={shown}
          onChange={({ target }) => setRead(target.valueAsNumber)}
          onFocus={({ target }) => setRead(target.valueAsNumber)}
          onBlur={() => setRead(undefined)}
        />
      )}
      {read !== undefined && point && (
        <ReadOut aria-hidden data-side={x(point.time) > 0.5 ? 'left' : 'right'}>
          {texts?.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </ReadOut>
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

type History = CallData<typeof fundsHistoryCall>;

export interface WorthHistory {
  readonly span: HistorySpan;
  readonly chooseSpan: (span: HistorySpan) => void;
  /** The history of the chosen span; `undefined` while loading. */
  readonly history: History | undefined;
  readonly isFailed: boolean;
  readonly retry: () => Promise<unknown>;
}

/** The worth and the gain of the member's assets over the chosen span. */
export function useWorthHistory(): WorthHistory {
  const [span, chooseSpan] = useState<HistorySpan>(30);
  const { data, isError, isPlaceholderData, refetch } = useCall(fundsHistoryCall, { query: { days: span } });
  const history = isPlaceholderData ? undefined : data;
  return { span, chooseSpan, history, isFailed: isError && !history, retry: refetch };
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

/** The plot, with values on the right and days below. Positions are percentages, so only pointing measures. */
const ChartArea = styled.div`
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

  > span {
    position: absolute;
    white-space: nowrap;
  }

  /* The slider is invisible: its arrow keys go from day to day. */
  input {
    ${coveringInput}
    cursor: crosshair;
    touch-action: pan-y;
  }

  &:has(:focus-visible) {
    outline: 2px solid ${token.focus};
    outline-offset: 4px;
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

const Dot = styled.i`
  position: absolute;
  width: 8px;
  height: 8px;
  margin: -4px;
  border-radius: 50%;
  background: ${token.primary};
  box-shadow: 0 0 0 4px ${token.primarySoft};
`;

const ReadLine = styled.i`
  position: absolute;
  inset-block: 0;
  border-left: 1px dashed ${token.text3};
`;

const ReadOut = styled.p`
  position: absolute;
  top: -8px;
  display: grid;
  padding: ${token.s1} ${token.s2};
  border-radius: ${token.r1};
  background: ${token.surface3};
  color: ${token.text1};
  white-space: nowrap;
  pointer-events: none;

  &[data-side='left'] {
    left: 0;
  }

  &[data-side='right'] {
    right: 0;
  }

  > :first-child {
    color: ${token.text2};
  }
`;
