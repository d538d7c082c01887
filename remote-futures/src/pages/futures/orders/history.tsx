import type { FuturesOrderData } from '@livery/contract/calls/futures';
import {
  futuresHistoryCall,
  futuresOutcomes,
  type FuturesOutcome,
  type FuturesTotals,
} from '@livery/contract/calls/futures-records';
import { isPositive, isZero } from '@livery/contract/decimal';
import { futuresDirections, type FuturesDirection } from '@livery/contract/rules/futures';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { answerFreshness, pairName, StaleSince } from '@livery/market-ui/market';
import { marketUiMessages } from '@livery/market-ui/messages';
import { ToolMenu } from '@livery/market-ui/panel';
import { EndCell, ListFrame, LoadingRows, OrdersTable } from '@livery/market-ui/trade-page';
import { useConfiguration, usePlatform } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { allRecords, csvTime, csvTimeHead, exportName, useExport } from '@livery/platform/records';
import {
  Amount,
  Button,
  EmptyState,
  ErrorState,
  textStyle,
  toast,
  token,
  useIsNearViewport,
  VisuallyHidden,
} from '@livery/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { futuresMessages, historyMessages } from '../../../messages.ts';
import { useTrade } from '../terms/trade.ts';
import { HistoryRow, outcomeOf } from './history-row.tsx';
import { DirectedText } from './order-card.tsx';

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

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
  readonly query: ReturnType<typeof historyQuery>;
}

/** Which orders are shown, and all of them as a file. */
function HistoryFilters({ filter, onFilter, query }: HistoryFiltersProps) {
  const t = useTranslation(historyMessages);
  const page = useTranslation(futuresMessages);
  const pair = pairName(useTrade().product);
  const { isExporting, start } = useHistoryExport(query);
  const directionName = { all: t('allDirections'), up: page('call'), down: page('put') };
  return (
    <Tools>
      <ToolMenu
        label={t('market')}
        choices={[
          { id: 'all', label: t('allMarkets') },
          { id: 'this', label: pair },
        ]}
        selected={filter.market}
        onSelect={(market) => onFilter({ ...filter, market })}
      />
      <ToolMenu
        label={t('direction')}
        choices={directions.map((id) => ({ id, label: directionName[id] }))}
        selected={filter.direction}
        onSelect={(direction) => onFilter({ ...filter, direction })}
      />
      <ToolMenu
        label={t('outcome')}
        choices={outcomes.map((id) => ({ id, label: id === 'all' ? t('allOutcomes') : t(id) }))}
        selected={filter.outcome}
        onSelect={(outcome) => onFilter({ ...filter, outcome })}
      />
      <Button
        variant="ghost"
        size={28}
        icon={<Download size={14} aria-hidden />}
        busy={isExporting}
        onClick={() => void start()}
      >
        CSV
      </Button>
    </Tools>
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

/** Writes all orders of a filter into a file for spreadsheets: numbers plain, times in UTC, words as they are shown. */
function useHistoryExport(query: ReturnType<typeof historyQuery>) {
  const t = useTranslation(historyMessages);
  const page = useTranslation(futuresMessages);
  const { api, clock } = usePlatform();
  const { appName } = useConfiguration();

  const row = (order: FuturesOrderData): readonly string[] => [
    String(order.id),
    csvTime(order.createTime),
    csvTime(order.deliveryTime),
    order.symbol,
    page(order.direction === 'up' ? 'call' : 'put'),
    String(order.cycle),
    order.amount,
    order.fee,
    order.odds,
    order.buyPrice ?? '',
    order.deliveryPrice ?? '',
    t(outcomeOf(order)),
    order.payout ?? '',
    order.profit ?? '',
  ];
  const heads = () => [
    t('number'),
    csvTimeHead(t('created')),
    csvTimeHead(t('settled')),
    t('market'),
    t('direction'),
    t('cycleSeconds'),
    page('stake'),
    t('fee'),
    t('odds'),
    t('entry'),
    t('delivery'),
    t('outcome'),
    t('payout'),
    t('totalResult'),
  ];

  const { done, start } = useExport<FuturesOrderData>({
    async load(options) {
      return allRecords<FuturesOrderData>(async (page, signal) => {
        const input = { query: { ...query, ...page } };
        return (await api.call(futuresHistoryCall, input, { signal, quiet: true })).list;
      }, options);
    },
    table: (orders) => ({
      name: exportName(appName, 'futures', formatTime(clock.now()).slice(0, 10)),
      cells: [heads(), ...orders.map(row)],
    }),
    // The browser shows the file.
    onSaved: () => undefined,
    onFailed: () => toast.error(t('exportFailed')),
  });
  return { isExporting: done !== undefined, start };
}

/** Which finished orders are shown; `all` is no filter. */
interface HistoryFilter {
  readonly market: 'all' | 'this';
  readonly direction: 'all' | FuturesDirection;
  readonly outcome: 'all' | FuturesOutcome;
}

const noFilter: HistoryFilter = { market: 'all', direction: 'all', outcome: 'all' };
const directions = ['all', ...futuresDirections] as const;
const outcomes = ['all', ...futuresOutcomes] as const;

/** The filter as the exchange takes it. @param symbol of the page's product */
const historyQuery = ({ market, direction, outcome }: HistoryFilter, symbol: string) => ({
  ...(market === 'this' && { symbol }),
  ...(direction !== 'all' && { direction }),
  ...(outcome !== 'all' && { outcome }),
});

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 0 ${token.s2};
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
