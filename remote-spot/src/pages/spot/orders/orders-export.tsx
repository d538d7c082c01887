import { CsvButton } from '@livery/account-forms/records';
import { spotHistoryCall, spotTradesCall, type SpotFill, type SpotOrder } from '@livery/contract/calls/spot';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { csvTime, csvTimeHead } from '@livery/platform/records';
import { spotMessages } from '../../../messages.ts';
import { useFindMarket } from '../market/market.ts';
import { averagePrice } from './cells.tsx';
import { orderStates } from './order-history.tsx';

interface SpotExportProps {
  /** One market; `undefined` for all. */
  readonly symbol: string | undefined;
}

/** Saves all ended orders as a file, in the member's language: numbers plain, times in UTC. */
export function OrdersExport({ symbol }: SpotExportProps) {
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
    t('ordersState'),
  ];
  const cells = (order: SpotOrder) => {
    const decimals = findMarket(order.symbol)?.pricePrecision;
    const average = decimals === undefined ? undefined : averagePrice(order.filledTotal, order.filledAmount, decimals);
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
      t(orderStates[order.state].message),
    ];
  };
  return (
    <CsvButton<SpotOrder>
      list="spot-orders"
      load={async (page, signal) => {
        const query = { ...(symbol !== undefined && { symbol }), ...page };
        return (await api.call(spotHistoryCall, { query }, { signal, quiet: true })).list;
      }}
      cells={(orders) => [heads(), ...orders.map(cells)]}
    />
  );
}

/** Saves all of the member's trades as a file, like `OrdersExport`. */
export function TradesExport({ symbol }: SpotExportProps) {
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
        const query = { ...(symbol !== undefined && { symbol }), ...page };
        return (await api.call(spotTradesCall, { query }, { signal, quiet: true })).list;
      }}
      cells={(fills) => [heads(), ...fills.map(cells)]}
    />
  );
}
