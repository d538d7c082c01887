import { multiply } from '@livery/contract/decimal';
import { useTranslation } from '@livery/i18n';
import { MutedText } from '@livery/market-ui/trade-page';
import { Spinner } from '@livery/ui';
import { spotMessages } from '../../../messages.ts';
import type { PendingOrder } from '../order-commands/order-commands.ts';
import { AmountCell, LeadCells, PriceCell, TotalCell } from './cells.tsx';
import { useFindMarket } from '../market/market.ts';

/** An order without an answer yet. It cannot be cancelled. */
export function PendingRow({ pending: { side, order, sentAt, isUnknown } }: { readonly pending: PendingOrder }) {
  const t = useTranslation(spotMessages);
  const market = useFindMarket()(order.symbol);
  const { price, amount } = order;
  const total = order.total ?? (market && price && amount ? multiply(price, amount) : undefined);
  return (
    <tr aria-busy>
      <LeadCells time={sentAt / 1000} market={market} order={{ ...order, side }} />
      <PriceCell label={t('price')} value={price} market={market} />
      <AmountCell label={t('amount')} value={amount} market={market} />
      <TotalCell value={total} market={market} />
      <td colSpan={2}>
        <MutedText>
          <Spinner /> {t(isUnknown ? 'ordersChecking' : 'ordersSending')}
        </MutedText>
      </td>
    </tr>
  );
}
