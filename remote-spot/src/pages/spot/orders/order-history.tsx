import { spotHistoryCall, type SpotOrder } from '@livery/contract/calls/spot';
import { useTranslation } from '@livery/i18n';
import { LabelledCell, LabelledLine, StackedCell } from '@livery/market-ui/trade-page';
import { Pill, type PillTone } from '@livery/ui';
import { spotMessages } from '../../../messages.ts';
import { AmountFigure, PriceFigure, StackedLeadCells, TotalCell } from './cells.tsx';
import { averagePrice } from './figures.ts';
import { PagedList } from './paged-list.tsx';
import { useFindMarket } from '../market/market.ts';

const source = { call: spotHistoryCall, topics: ['orders'] } as const;

export const orderStates = {
  open: { message: 'ordersStateOpen', tone: 'running' },
  filled: { message: 'ordersStateFilled', tone: 'done' },
  cancelled: { message: 'ordersStateCancelled', tone: 'neutral' },
  replaced: { message: 'ordersStateReplaced', tone: 'neutral' },
} as const satisfies Record<SpotOrder['state'], { message: string; tone: PillTone }>;

function HistoryRow({ order }: { readonly order: SpotOrder }) {
  const t = useTranslation(spotMessages);
  const market = useFindMarket()(order.symbol);
  const { message, tone } = orderStates[order.state];
  return (
    <tr>
      <StackedLeadCells time={order.endTime ?? order.createTime} market={market} order={order} />
      <StackedCell>
        <LabelledLine label={t('price')}>
          <PriceFigure value={order.price} market={market} />
        </LabelledLine>
        <LabelledLine label={t('ordersAverage')}>
          <PriceFigure
            value={market && averagePrice(order.filledTotal, order.filledAmount, market.pricePrecision)}
            market={market}
          />
        </LabelledLine>
      </StackedCell>
      <StackedCell>
        <LabelledLine label={t('ordersFilled')}>
          <AmountFigure value={order.filledAmount} market={market} />
        </LabelledLine>
        <LabelledLine label={t('amount')}>
          <AmountFigure value={order.amount} market={market} />
        </LabelledLine>
      </StackedCell>
      <TotalCell value={order.filledTotal} market={market} />
      <LabelledCell label={t('ordersState')}>
        <Pill tone={tone}>{t(message)}</Pill>
      </LabelledCell>
    </tr>
  );
}

const row = (order: SpotOrder) => <HistoryRow key={order.id} order={order} />;

/** Orders that are filled, cancelled or replaced. */
export function OrderHistory({ symbol }: { readonly symbol: string | undefined }) {
  const t = useTranslation(spotMessages);
  return (
    <PagedList
      label={t('ordersHistory')}
      textColumns={2}
      heads={(total) => [
        ...[t('time'), t('ordersMarket'), `${t('price')} · ${t('ordersAverage')}`],
        ...[`${t('ordersFilled')} · ${t('amount')}`, total, t('ordersState')],
      ]}
      {...source}
      {...{ symbol, row }}
      empty={t('ordersNoneEnded')}
    />
  );
}
