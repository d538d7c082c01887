import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { futuresHistoryCall } from '@livery/contract/calls/futures-history';
import { useTranslation } from '@livery/i18n';
import { answerFreshness, StaleSince } from '@livery/market-ui/market';
import { marketUiMessages } from '@livery/market-ui/messages';
import { EndCell, ListFrame, LoadingRows, OrdersTable } from '@livery/market-ui/trade-page';
import { useMemberCall } from '@livery/platform/query';
import { EmptyState, ErrorState, VisuallyHidden, useIsNearViewport } from '@livery/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { futuresMessages, historyMessages } from '../../../messages.ts';
import { useTrade } from '../terms/trade.ts';
import { HistoryFilters } from './history-filters.tsx';
import { historyQuery, noFilter } from './history-filter.ts';
import { HistoryRow } from './history-row.tsx';
import { HistoryTotals } from './history-totals.tsx';

const pageSize = 50;
const columns = 8;

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
  const [filter, setFilter] = useState(noFilter);
  const query = historyQuery(filter, symbol);
  const answer = usePage(query);
  const { data, isError, refetch } = answer;
  const freshness = answerFreshness(answer);
  const isFiltered = Object.keys(query).length > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll region must be reachable by keyboard
    <ListFrame role="region" aria-label={page('history')} tabIndex={0} aria-busy={!data} $stale={freshness.isStale}>
      {tools && createPortal(<HistoryFilters filter={filter} onFilter={setFilter} query={query} />, tools)}
      <StaleSince freshness={freshness} />
      {data?.totals && data.totals.count > 0 && <HistoryTotals totals={data.totals} />}
      {data?.list.length === 0 && <EmptyState title={t(isFiltered ? 'noneMatch' : 'none')} />}
      {!data && isError && <ErrorState title={page('ordersFailed')} retryLabel={retry('tryAgain')} onRetry={refetch} />}
      {(data ? data.list.length > 0 : !isError) && (
        <OrdersTable $textColumns={3}>
          <thead>
            <tr>
              <th scope="col">{t('settled')}</th>
              <th scope="col">{t('market')}</th>
              <th scope="col">{t('direction')}</th>
              <th scope="col">{t('stakeIn', { coin: 'USDT' })}</th>
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
