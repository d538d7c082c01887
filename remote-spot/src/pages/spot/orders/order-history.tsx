import { spotHistoryCall, type SpotOrder } from '@livery/contract/calls/spot';
import { useWords } from '@livery/i18n';
import { Pill, type PillTone } from '@livery/ui';
import { spotWords } from '../../../words.ts';
import { AmountCell, LeadCells, PriceCell, TotalCell } from './cells.tsx';
import { averagePrice } from './figures.ts';
import { List } from './list.tsx';
import { useMarketOf } from '../market/market.ts';
import { Cell } from './table.tsx';

const source = { call: spotHistoryCall, topics: ['orders'] } as const;

const states = {
  open: { word: 'ordersStateOpen', tone: 'running' },
  filled: { word: 'ordersStateFilled', tone: 'done' },
  cancelled: { word: 'ordersStateCancelled', tone: 'neutral' },
  replaced: { word: 'ordersStateReplaced', tone: 'neutral' },
} as const satisfies Record<SpotOrder['state'], { word: string; tone: PillTone }>;

function HistoryRow({ order }: { readonly order: SpotOrder }) {
  const say = useWords(spotWords);
  const market = useMarketOf()(order.symbol);
  const { word, tone } = states[order.state];
  return (
    <tr>
      <LeadCells time={order.endTime ?? order.createTime} market={market} order={order} />
      <PriceCell label={say('price')} value={order.price} market={market} />
      <PriceCell
        label={say('ordersAverage')}
        value={market && averagePrice(order.filledTotal, order.filledAmount, market.pricePrecision)}
        market={market}
      />
      <AmountCell label={say('amount')} value={order.amount} market={market} />
      <AmountCell label={say('ordersFilled')} value={order.filledAmount} market={market} />
      <TotalCell label={say('total')} value={order.filledTotal} market={market} />
      <Cell label={say('ordersState')}>
        <Pill tone={tone}>{say(word)}</Pill>
      </Cell>
    </tr>
  );
}

const row = (order: SpotOrder) => <HistoryRow key={order.id} order={order} />;

/** Orders that are filled, cancelled or replaced. */
export function OrderHistory({ symbol }: { readonly symbol: string | undefined }) {
  const say = useWords(spotWords);
  return (
    <List
      label={say('ordersHistory')}
      heads={[
        ...[say('time'), say('ordersMarket'), say('ordersSide'), say('price'), say('ordersAverage')],
        ...[say('amount'), say('ordersFilled'), say('total'), say('ordersState')],
      ]}
      {...source}
      {...{ symbol, row }}
      empty={say('ordersNoneEnded')}
    />
  );
}
