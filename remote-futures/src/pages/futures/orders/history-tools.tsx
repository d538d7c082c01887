import { choiceOf, periodOf, spans, timesOf, type Period } from '@livery/account-forms/records';
import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { futuresHistoryCall, futuresOutcomes, type FuturesOutcome } from '@livery/contract/calls/futures-records';
import { futuresDirections, type FuturesDirection } from '@livery/contract/rules/futures';
import { formatTime, useTranslation } from '@livery/i18n';
import { pairName } from '@livery/market-ui/market';
import { ToolMenu } from '@livery/market-ui/panel';
import { useConfiguration, usePlatform } from '@livery/platform';
import { allRecords, csvTime, csvTimeHead, exportName, useExport } from '@livery/platform/records';
import { Button, toast, token } from '@livery/ui';
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { futuresMessages, historyMessages } from '../../../messages.ts';
import { useTrade } from '../terms/trade.ts';
import { outcomeOf } from './history-row.tsx';

interface HistoryFiltersProps {
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
  readonly query: ReturnType<typeof historyQuery>;
}

/** Which orders are shown, and all of them as a file. */
export function HistoryFilters({ filter, onFilter, query }: HistoryFiltersProps) {
  const t = useTranslation(historyMessages);
  const page = useTranslation(futuresMessages);
  const pair = pairName(useTrade().product);
  const { clock } = usePlatform();
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
      <ToolMenu
        label={t('period')}
        choices={[
          { id: 'all', label: t('allTime') },
          ...spans.map((days) => ({ id: String(days), label: t('lastDays', { days }) })),
          { id: 'dates', label: t('dates') },
        ]}
        selected={choiceOf(filter.days)}
        onSelect={(id) => {
          const now = clock.now();
          onFilter(withPeriod(filter, periodOf(id, filter.days, now), now));
        }}
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
  /** On which days orders were bought; `undefined` is no filter. */
  readonly days: Period | undefined;
  /** The same as times. They stay as they were chosen, so that every page has the same filter. */
  readonly times: ReturnType<typeof timesOf> | undefined;
}

export const noFilter: HistoryFilter = {
  market: 'all',
  direction: 'all',
  outcome: 'all',
  days: undefined,
  times: undefined,
};

/** @param now epoch seconds */
export const withPeriod = (filter: HistoryFilter, days: Period | undefined, now: number): HistoryFilter => ({
  ...filter,
  days,
  times: days && timesOf(days, now),
});

const directions = ['all', ...futuresDirections] as const;
const outcomes = ['all', ...futuresOutcomes] as const;

/** The filter as the exchange takes it. @param symbol of the page's product */
export const historyQuery = ({ market, direction, outcome, times }: HistoryFilter, symbol: string) => ({
  ...times,
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
