import { pledgePayoutsCall, type PledgePayout } from '@livery/contract/calls/wealth/pledges';
import { add, subtract, type Decimal } from '@livery/contract/decimal';
import { formatPeriod, useLanguage, useTranslation, type Language } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { ErrorState, Skeleton, textStyle, token } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import { roundStep } from '@livery/ui/round-step';
import { useState } from 'react';
import styled from 'styled-components';
import { historyMessages, wealthMessages } from '../../../messages.ts';
import { payoutDay } from '../category.ts';
import { Curve, CurvePlot, DayLabel } from '../curve-plot.tsx';
import { inUsdt, type PriceOf } from './summary.ts';

const spans = ['7', '30', 'all'] as const;
type Span = (typeof spans)[number];
/** The longest calendar that the exchange returns, without today. */
const daysOf = { '7': 7, '30': 30, all: 399 } as const satisfies Record<Span, number>;

interface IncomeHistoryProps {
  readonly category: number;
  /** The total income of the category's pledges, in USDT. */
  readonly total: Decimal;
  readonly priceOf: PriceOf;
}

/** The income of a category over time, by payout. */
export function IncomeHistory({ category, total, priceOf }: IncomeHistoryProps) {
  const t = useTranslation(historyMessages);
  const tWealth = useTranslation(wealthMessages);
  const language = useLanguage();
  const { clock } = usePlatform();
  const [span, setSpan] = useState<Span>('30');
  const [now] = useState(() => clock.now());
  const since = daysAgo(daysOf[span], now);
  const query = { since, days: daysOf[span] + 1, categoryId: category };
  const { data, isError, isPlaceholderData, refetch } = useMemberCall(pledgePayoutsCall, { query }, ['wealth']);
  const points = data && !isPlaceholderData ? incomePoints(data.list, total, { since, now, priceOf }) : undefined;
  return (
    <>
      <HistoryHead>
        <h2>{t('title')}</h2>
        <SegmentedControl
          label={t('title')}
          choices={spans.map((id) => ({
            id,
            label: <SpanLabel>{id === 'all' ? t('all') : formatPeriod(`${daysOf[id]}d`, language)}</SpanLabel>,
          }))}
          selected={span}
          onSelect={setSpan}
        />
      </HistoryHead>
      {points ? (
        <IncomeChart points={points} />
      ) : isError ? (
        <ErrorState title={tWealth('summaryFailed')} retryLabel={tWealth('tryAgain')} onRetry={() => refetch()} />
      ) : (
        <div aria-busy>
          <Skeleton height={152} />
        </div>
      )}
    </>
  );
}

const shortValue = (value: number, language: Language) =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3, useGrouping: true }).format(
    value,
  );

/** The curve of income. It rises in a step at each payout. */
function IncomeChart({ points }: { readonly points: readonly IncomePoint[] }) {
  const t = useTranslation(historyMessages);
  const language = useLanguage();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const top = roundUp(last.total);
  const x = (time: number) => ((time - first.time) / Math.max(last.time - first.time, 1)) * 100;
  const y = (total: number) => 100 - (total / top) * 100;
  const line = points.map(({ time, total }) => `H${x(time).toFixed(2)}V${y(total).toFixed(2)}`).join('');
  const path = `M0 ${y(first.total).toFixed(2)}${line}`;
  const [from, to] = [payoutDay(first.time, language), payoutDay(last.time, language)];
  return (
    <ChartPlot aria-label={t('curve', { from, to, total: `${shortValue(last.total, language)} USDT` })}>
      {[0.5, 1].map((share) => (
        <GridLine key={share} style={{ top: `${100 - share * 100}%` }} />
      ))}
      <Curve line={path} columns={100} />
      {[0, 0.5, 1].map((share) => (
        <ValueLabel key={share} aria-hidden style={{ top: `${100 - share * 100}%` }}>
          {shortValue(top * share, language)}
        </ValueLabel>
      ))}
      <DayLabel aria-hidden style={{ left: 0 }}>
        {from}
      </DayLabel>
      <DayLabel aria-hidden style={{ right: 0 }}>
        {to}
      </DayLabel>
    </ChartPlot>
  );
}

/** The income of a category over time, in USDT. Floats are used for drawing only. */
const daySeconds = 86_400;

interface IncomePoint {
  /** Epoch seconds. */
  readonly time: number;
  /** The income paid up to that time. */
  readonly total: number;
}

/**
 * A point for each payout in a span, and points for its ends.
 * @param total the income of all pledges up to now, where the curve ends
 */
export function incomePoints(
  payouts: readonly PledgePayout[],
  total: Decimal,
  { since, now, priceOf }: { readonly since: number; readonly now: number; readonly priceOf: PriceOf },
): readonly IncomePoint[] {
  const paid = payouts.filter(({ kind, isPaid, time }) => kind === 'income' && isPaid && time >= since && time <= now);
  const values = paid.map(({ time, coin, amount }) => ({ time, value: inUsdt(amount, priceOf(coin)) }));
  // Past payouts are valued at current prices, so that both sums agree.
  let reached = subtract(total, add(...values.map(({ value }) => value)));
  const points: IncomePoint[] = [{ time: since, total: Number(reached) }];
  for (const { time, value } of values) {
    reached = add(reached, value);
    points.push({ time, total: Number(reached) });
  }
  return [...points, { time: now, total: Number(reached) }];
}

/** Midnight UTC the given number of days ago. */
export const daysAgo = (days: number, now: number): number => now - (now % daySeconds) - days * daySeconds;

/** Rounds up to 1, 2 or 5 times a power of ten. */
export function roundUp(value: number): number {
  return value > 0 ? roundStep(value) : 1;
}

const HistoryHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};

  h2 {
    ${textStyle(13, 500)}
    color: ${token.text2};
  }
`;

const SpanLabel = styled.span`
  white-space: nowrap;
`;

const ChartPlot = styled(CurvePlot)`
  height: 104px;
  margin: ${token.s4} 3.5rem 24px 0;
`;

const GridLine = styled.i`
  position: absolute;
  inset-inline: 0;
  height: 1px;
  background: ${token.grid};
`;

const ValueLabel = styled.span`
  left: 100%;
  padding-left: ${token.s3};
  transform: translateY(-50%);
`;
