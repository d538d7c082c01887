import { spotHistoryCall, type SpotOrder } from '@livery/contract/calls/spot';
import { useTranslation } from '@livery/i18n';
import { Pill, type PillTone } from '@livery/ui';
import { spotMessages } from '../../../messages.ts';
import { AmountCell, LeadCells, PriceCell, TotalCell } from './cells.tsx';
import { averagePrice } from './figures.ts';
import { PagedList } from './paged-list.tsx';
import { useFindMarket } from '../market/market.ts';
import { LabelledCell } from './table.tsx';

const source = { call: spotHistoryCall, topics: ['orders'] } as const;

const states = {
  open: { message: 'ordersStateOpen', tone: 'running' },
  filled: { message: 'ordersStateFilled', tone: 'done' },
  cancelled: { message: 'ordersStateCancelled', tone: 'neutral' },
  replaced: { message: 'ordersStateReplaced', tone: 'neutral' },
} as const satisfies Record<SpotOrder['state'], { message: string; tone: PillTone }>;

function HistoryRow({ order }: { readonly order: SpotOrder }) {
  const t = useTranslation(spotMessages);
  const market = useFindMarket()(order.symbol);
  const { message, tone } = states[order.state];
  return (
    <tr>
      <LeadCells time={order.endTime ?? order.createTime} market={market} order={order} />
      <PriceCell label={t('price')} value={order.price} market={market} />
      <PriceCell
        label={t('ordersAverage')}
        value={market && averagePrice(order.filledTotal, order.filledAmount, market.pricePrecision)}
        market={market}
      />
      <AmountCell label={t('amount')} value={order.amount} market={market} />
      <AmountCell label={t('ordersFilled')} value={order.filledAmount} market={market} />
      <TotalCell label={t('total')} value={order.filledTotal} market={market} />
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
      heads={[
        ...[t('time'), t('ordersMarket'), t('ordersSide'), t('price'), t('ordersAverage')],
        ...[t('amount'), t('ordersFilled'), t('total'), t('ordersState')],
      ]}
      {...source}
      {...{ symbol, row }}
      empty={t('ordersNoneEnded')}
    />
  );
}
