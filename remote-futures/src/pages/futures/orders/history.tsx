import { DateFields } from '@livery/account-forms/records';
import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { futuresHistoryCall, type FuturesTotals } from '@livery/contract/calls/futures-records';
import { isPositive, isZero } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { answerFreshness, StaleSince } from '@livery/market-ui/market';
import { marketUiMessages } from '@livery/market-ui/messages';
import { EndCell, ListFrame, LoadingRows, OrdersTable } from '@livery/market-ui/trade-page';
import { usePlatform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { Amount, EmptyState, ErrorState, textStyle, token, useIsNearViewport, VisuallyHidden } from '@livery/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { futuresMessages, historyMessages } from '../../../messages.ts';
import { useTrade } from '../terms/trade.ts';
import { HistoryRow } from './history-row.tsx';
import { HistoryFilters, historyQuery, noFilter, withPeriod } from './history-tools.tsx';
import { DirectedText } from './order-card.tsx';

const pageSize = 50;
const columns = 10;

type Query = ReturnType<typeof historyQuery>;

const usePage = (query: Query, lastId?: number) =>
  useMemberCall(futuresHistoryCall, { query: { ...query, pageSize, ...(lastId !== undefined && { lastId }) } }, [
    'futures',
  ]);

/** The page after an order. It is asked for when the list is scrolled there. */
function NextPageOnScroll({ query, lastId }: { readonly query: Query; readonly lastId: number }) {
  const [end, isNear] = useIsNearViewport<HTMLTableSectionElement>();
  if (isNear) return <NextPage query={query} lastId={lastId} />;
  return (
    <tbody ref={end}>
      <LoadingRows columns={columns} rows={1} />
    </tbody>
  );
}

function NextPage({ query, lastId }: { readonly query: Query; readonly lastId: number }) {
  const t = useTranslation(futuresMessages);
  const retry = useTranslation(marketUiMessages);
  const { data, isError, refetch } = usePage(query, lastId);
  if (data) return <Rows query={query} list={data.list} isFirst={false} />;
  return (
    <tbody>
      {isError ? (
        <tr>
          <td colSpan={columns}>
            <ErrorState title={t('ordersFailed')} retryLabel={retry('tryAgain')} onRetry={refetch} />
          </td>
        </tr>
      ) : (
        <LoadingRows columns={columns} rows={3} />
      )}
    </tbody>
  );
}

interface RowsProps {
  readonly query: Query;
  readonly list: readonly FuturesOrderData[];
  readonly isFirst: boolean;
}

function Rows({ query, list, isFirst }: RowsProps) {
  const t = useTranslation(historyMessages);
  const last = list.at(-1);
  return (
    <>
      <tbody>
        {list.map((order) => (
          <HistoryRow key={order.id} order={order} />
        ))}
      </tbody>
      {last && list.length === pageSize ? (
        <NextPageOnScroll query={query} lastId={last.id} />
      ) : (
        !isFirst && (
          <tbody>
            <tr>
              <EndCell colSpan={columns}>{t('end')}</EndCell>
            </tr>
          </tbody>
        )
      )}
    </>
  );
}

/** The member's finished orders with their totals, filtered, newest first. @param tools where the filters stand */
export function History({ tools }: { readonly tools: HTMLElement | null }) {
  const t = useTranslation(historyMessages);
  const page = useTranslation(futuresMessages);
  const retry = useTranslation(marketUiMessages);
  const { symbol } = useTrade().product;
  const { clock } = usePlatform();
  const [filter, setFilter] = useState(noFilter);
  const query = historyQuery(filter, symbol);
  const answer = usePage(query);
  const { data, isError, refetch } = answer;
  const freshness = answerFreshness(answer);
  const emptyTitle = filter.days ? 'noneInPeriod' : Object.keys(query).length > 0 ? 'noneMatch' : 'none';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll region must be reachable by keyboard
    <ListFrame role="region" aria-label={page('history')} tabIndex={0} aria-busy={!data} $stale={freshness.isStale}>
      {tools && createPortal(<HistoryFilters filter={filter} onFilter={setFilter} query={query} />, tools)}
      <StaleSince freshness={freshness} />
      {data?.totals && data.totals.count > 0 && <HistoryTotals totals={data.totals} />}
      {filter.days && 'from' in filter.days && (
        <DatesRow>
          <DateFields {...filter.days} onChange={(days) => setFilter(withPeriod(filter, days, clock.now()))} />
        </DatesRow>
      )}
      {data?.list.length === 0 && <EmptyState title={t(emptyTitle)} />}
      {!data && isError && <ErrorState title={page('ordersFailed')} retryLabel={retry('tryAgain')} onRetry={refetch} />}
      {(data ? data.list.length > 0 : !isError) && (
        <OrdersTable $textColumns={4}>
          <thead>
            <tr>
              <th scope="col">{t('created')}</th>
              <th scope="col">{t('settled')}</th>
              <th scope="col">{t('market')}</th>
              <th scope="col">{t('direction')}</th>
              <th scope="col">{t('stakeIn', { coin: 'USDT' })}</th>
              <th scope="col">{t('feeIn', { coin: 'USDT' })}</th>
              <th scope="col">{t('entry')}</th>
              <th scope="col">{t('delivery')}</th>
              <th scope="col">{t('resultIn', { coin: 'USDT' })}</th>
              <th scope="col">
                <VisuallyHidden>{t('receipt')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          {data ? (
            <Rows query={query} list={data.list} isFirst />
          ) : (
            <tbody>
              <LoadingRows columns={columns} rows={4} />
            </tbody>
          )}
        </OrdersTable>
      )}
    </ListFrame>
  );
}

/** The sums over all orders that the filter lets through, not only those that are loaded. */
function HistoryTotals({ totals }: { readonly totals: FuturesTotals }) {
  const t = useTranslation(historyMessages);
  const language = useLanguage();
  const { count, won, lost, amount, fee, profit } = totals;
  const isGood = isZero(profit) ? undefined : isPositive(profit);
  const number = (value: number) => formatDecimal(String(value), language);
  return (
    <TotalsRow aria-label={t('totals')}>
      <div>
        <dt>{t('totalOrders')}</dt>
        <dd>{number(count)}</dd>
      </div>
      <div>
        <dt>{t('won')}</dt>
        <dd>{number(won)}</dd>
      </div>
      <div>
        <dt>{t('lost')}</dt>
        <dd>{number(lost)}</dd>
      </div>
      <div>
        <dt>{t('totalStakes')}</dt>
        <dd>
          <Amount value={amount} digits={{ min: 2 }} />
        </dd>
      </div>
      <div>
        <dt>{t('totalFees')}</dt>
        <dd>
          <Amount value={fee} digits={{ min: 2 }} />
        </dd>
      </div>
      <div>
        <dt>{t('totalResult')}</dt>
        <dd>
          <DirectedText $isGood={isGood}>
            <Amount value={profit} signed digits={{ min: 2 }} />
          </DirectedText>
        </dd>
      </div>
    </TotalsRow>
  );
}

const DatesRow = styled.div`
  padding: ${token.s2} ${token.s3};
`;

const TotalsRow = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${token.s4};
  padding: 6px ${token.s3};
  border-bottom: 1px solid ${token.line};
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${token.s1};
  }

  dt {
    color: ${token.text3};
  }
`;
