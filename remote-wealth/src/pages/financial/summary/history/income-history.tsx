import { pledgePayoutsCall } from '@livery/contract/calls/wealth/pledges';
import type { Decimal } from '@livery/contract/decimal';
import { formatPeriod, useLanguage, useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { ErrorState, Skeleton, textStyle, token } from '@livery/ui';
import { SegmentedControl } from '@livery/ui/choices';
import { useState } from 'react';
import styled from 'styled-components';
import { wealthMessages, historyMessages } from '../../../../messages.ts';
import type { PriceOf } from '../summary-totals.ts';
import { IncomeChart } from './income-chart.tsx';
import { daysAgo, incomePoints } from './income-points.ts';

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

const spans = ['7', '30', 'all'] as const;
type Span = (typeof spans)[number];
/** The longest calendar that the exchange gives, less the day of today. */
const daysOf = { '7': 7, '30': 30, all: 399 } as const satisfies Record<Span, number>;

export interface IncomeHistoryProps {
  readonly category: number;
  /** What all pledges of the category have paid, in USDT. */
  readonly total: Decimal;
  readonly priceOf: PriceOf;
}

/** How the income of a category has grown, by its payouts. */
export function IncomeHistory({ category, total, priceOf }: IncomeHistoryProps) {
  const t = useTranslation(historyMessages);
  const word = useTranslation(wealthMessages);
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
        <ErrorState title={word('summaryFailed')} retryLabel={word('tryAgain')} onRetry={() => refetch()} />
      ) : (
        <div aria-busy>
          <Skeleton height={152} />
        </div>
      )}
    </>
  );
}
