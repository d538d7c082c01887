import { useWords } from '@livery/i18n';
import { Spinner } from '@livery/ui';
import { spotWords } from '../../../words.ts';
import type { Intent } from '../desk/intents.ts';
import { totalOf } from '../ticket/linked-fields.ts';
import { AmountCell, LeadCells, PriceCell, TotalCell } from './cells.tsx';
import { useMarketOf } from '../market/market.ts';
import { Quiet } from './table.tsx';

/** An order of which it is not known yet what became of it: there is nothing to cancel. */
export function PendingRow({ intent: { side, order, since, isChecking } }: { readonly intent: Intent }) {
  const say = useWords(spotWords);
  const market = useMarketOf()(order.symbol);
  const { price, amount } = order;
  const total = order.total ?? (market && price && amount ? totalOf(price, amount, market) : undefined);
  return (
    <tr aria-busy>
      <LeadCells time={since / 1000} market={market} order={{ ...order, side }} />
      <PriceCell label={say('price')} value={price} market={market} />
      <AmountCell label={say('amount')} value={amount} market={market} />
      <TotalCell label={say('total')} value={total} market={market} />
      <td colSpan={2}>
        <Quiet>
          <Spinner /> {say(isChecking ? 'ordersChecking' : 'ordersSending')}
        </Quiet>
      </td>
    </tr>
  );
}
