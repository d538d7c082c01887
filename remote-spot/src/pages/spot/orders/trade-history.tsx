import { spotTradesCall, type SpotFill } from '@livery/contract/calls/spot';
import { useWords } from '@livery/i18n';
import { Amount } from '@livery/ui';
import { spotWords } from '../../../words.ts';
import { AmountCell, LeadCells, PriceCell, TotalCell } from './cells.tsx';
import { List } from './list.tsx';
import { useMarketOf } from '../market/market.ts';
import { Cell } from './table.tsx';

const source = { call: spotTradesCall, topics: ['trades'] } as const;

function TradeRow({ fill }: { readonly fill: SpotFill }) {
  const say = useWords(spotWords);
  const market = useMarketOf()(fill.symbol);
  return (
    <tr>
      <LeadCells time={fill.time} market={market} order={fill} />
      <PriceCell label={say('price')} value={fill.price} market={market} />
      <AmountCell label={say('amount')} value={fill.amount} market={market} />
      <TotalCell label={say('total')} value={fill.total} market={market} />
      <Cell label={say('ordersFee')}>
        <Amount value={fill.fee} unit={fill.feeCoin} />
      </Cell>
    </tr>
  );
}

const row = (fill: SpotFill) => <TradeRow key={fill.id} fill={fill} />;

/** The member's own trades. */
export function TradeHistory({ symbol }: { readonly symbol: string | undefined }) {
  const say = useWords(spotWords);
  return (
    <List
      label={say('ordersTrades')}
      heads={[
        ...[say('time'), say('ordersMarket'), say('ordersSide'), say('price'), say('amount'), say('total')],
        say('ordersFee'),
      ]}
      {...source}
      {...{ symbol, row }}
      empty={say('ordersNoTrades')}
    />
  );
}
