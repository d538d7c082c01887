import { choiceOf, CsvButton, DateFields, periodOf, spans, timesOf, type Period } from '@livery/account-forms/records';
import { spotHistoryCall, spotTradesCall, type SpotFill, type SpotOrder } from '@livery/contract/calls/spot';
import { useTranslation } from '@livery/i18n';
import { ToolMenu } from '@livery/market-ui/panel';
import { usePlatform } from '@livery/platform';
import { csvTime, csvTimeHead } from '@livery/platform/records';
import { spotMessages } from '../../../messages.ts';
import { useFindMarket } from '../market/market.ts';
import { averagePrice } from './cells.tsx';
import { feeCoinOf } from './order-history.tsx';
import { stateOf } from './order-words.tsx';
import type { ListPeriod } from './paged-list.tsx';

interface SpotExportProps {
  /** One market; `undefined` for all. */
  readonly symbol: string | undefined;
  readonly period: ListPeriod | undefined;
}

const queryOf = ({ symbol, period }: SpotExportProps) => ({ ...(symbol !== undefined && { symbol }), ...period });

/** Saves all ended orders as a file, in the member's language: numbers plain, times in UTC. */
export function OrdersExport(props: SpotExportProps) {
  const t = useTranslation(spotMessages);
  const findMarket = useFindMarket();
  const { api } = usePlatform();
  const heads = () => [
    t('ordersNumber'),
    csvTimeHead(t('time')),
    csvTimeHead(t('ordersEndedAt')),
    t('ordersMarket'),
    t('ordersSide'),
    t('ordersType'),
    t('price'),
    t('ordersAverage'),
    t('amount'),
    t('ordersFilled'),
    t('total'),
    t('ordersFee'),
    t('ordersFeeCoin'),
    t('ordersState'),
  ];
  const cells = (order: SpotOrder) => {
    const market = findMarket(order.symbol);
    const average = market && averagePrice(order.filledTotal, order.filledAmount, market.pricePrecision);
    return [
      String(order.id),
      csvTime(order.createTime),
      csvTime(order.endTime),
      order.symbol,
      t(order.side),
      t(order.type),
      order.price ?? '',
      average ?? '',
      order.amount,
      order.filledAmount,
      order.filledTotal,
      order.fee ?? '',
      feeCoinOf(order, market) ?? '',
      t(stateOf(order).message),
    ];
  };
  return (
    <CsvButton<SpotOrder>
      list="spot-orders"
      load={async (page, signal) => {
        const query = { ...queryOf(props), ...page };
        return (await api.call(spotHistoryCall, { query }, { signal, quiet: true })).list;
      }}
      cells={(orders) => [heads(), ...orders.map(cells)]}
    />
  );
}

/** Saves all of the member's trades as a file, like `OrdersExport`. */
export function TradesExport(props: SpotExportProps) {
  const t = useTranslation(spotMessages);
  const { api } = usePlatform();
  const heads = () => [
    t('ordersNumber'),
    csvTimeHead(t('time')),
    t('ordersOrderNumber'),
    t('ordersMarket'),
    t('ordersSide'),
    t('price'),
    t('amount'),
    t('total'),
    t('ordersFee'),
    t('ordersFeeCoin'),
  ];
  const cells = (fill: SpotFill) => [
    String(fill.id),
    csvTime(fill.time),
    String(fill.orderId),
    fill.symbol,
    t(fill.side),
    fill.price,
    fill.amount,
    fill.total,
    fill.fee,
    fill.feeCoin,
  ];
  return (
    <CsvButton<SpotFill>
      list="spot-trades"
      load={async (page, signal) => {
        const query = { ...queryOf(props), ...page };
        return (await api.call(spotTradesCall, { query }, { signal, quiet: true })).list;
      }}
      cells={(fills) => [heads(), ...fills.map(cells)]}
    />
  );
}

/** A period that is chosen: its days, and its times. */
export interface ChosenPeriod {
  readonly days: Period;
  readonly times: ListPeriod;
}

interface PeriodChoiceProps {
  readonly chosen: ChosenPeriod | undefined;
  readonly onChoose: (chosen: ChosenPeriod | undefined) => void;
}

/** Chooses the period of a history. */
export function PeriodMenu({ chosen, onChoose }: PeriodChoiceProps) {
  const t = useTranslation(spotMessages);
  const { clock } = usePlatform();
  return (
    <ToolMenu
      label={t('ordersPeriod')}
      choices={[
        { id: 'all', label: t('ordersAllTime') },
        ...spans.map((days) => ({ id: String(days), label: t('ordersLastDays', { days }) })),
        { id: 'dates', label: t('ordersDates') },
      ]}
      selected={choiceOf(chosen?.days)}
      onSelect={(id) => {
        const days = periodOf(id, chosen?.days, clock.now());
        onChoose(days && { days, times: timesOf(days, clock.now()) });
      }}
    />
  );
}

/** The first and the last day of a history, if days were chosen. */
export function PeriodDates({ chosen, onChoose }: PeriodChoiceProps) {
  const { clock } = usePlatform();
  if (!chosen || !('from' in chosen.days)) return null;
  const choose = (days: Period) => onChoose({ days, times: timesOf(days, clock.now()) });
  return <DateFields {...chosen.days} onChange={choose} />;
}
