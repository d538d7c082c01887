import { spotTradesCall, type SpotFill } from '@livery/contract/calls/spot';
import { useTranslation } from '@livery/i18n';
import { atLeast, useCoinDigits } from '@livery/market-ui/market';
import { LabelledCell } from '@livery/market-ui/trade-page';
import { Amount } from '@livery/ui';
import { spotMessages } from '../../../messages.ts';
import { AmountCell, LeadCells, PriceCell, TotalCell } from './cells.tsx';
import { PagedList } from './paged-list.tsx';
import { useFindMarket } from '../market/market.ts';

const source = { call: spotTradesCall, topics: ['trades'] } as const;

function TradeRow({ fill }: { readonly fill: SpotFill }) {
  const t = useTranslation(spotMessages);
  const market = useFindMarket()(fill.symbol);
  const feeDigits = atLeast(useCoinDigits()(fill.feeCoin));
  return (
    <tr>
      <LeadCells time={fill.time} market={market} order={fill} />
      <PriceCell label={t('price')} value={fill.price} market={market} />
      <AmountCell label={t('amount')} value={fill.amount} market={market} />
      <TotalCell value={fill.total} market={market} />
      <LabelledCell label={t('ordersFee')}>
        <Amount value={fill.fee} unit={fill.feeCoin} {...(feeDigits && { digits: feeDigits })} />
      </LabelledCell>
    </tr>
  );
}

const row = (fill: SpotFill) => <TradeRow key={fill.id} fill={fill} />;

/** The member's own trades. */
export function TradeHistory({ symbol }: { readonly symbol: string | undefined }) {
  const t = useTranslation(spotMessages);
  return (
    <PagedList
      label={t('ordersTrades')}
      heads={(total) => [
        ...[t('time'), t('ordersMarket'), t('ordersSide'), t('price'), t('amount'), total],
        t('ordersFee'),
      ]}
      {...source}
      {...{ symbol, row }}
      empty={t('ordersNoTrades')}
    />
  );
}
