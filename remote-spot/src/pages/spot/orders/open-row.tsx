import { cancelSpotOrderCall, type SpotOrder } from '@livery/contract/calls/spot';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { ApiError } from '@livery/platform';
import { IconButton, toast } from '@livery/ui';
import { Pencil, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { spotMessages } from '../../../messages.ts';
import { percentOf } from '@livery/market-ui/order-entry';
import { OrderCells } from './cells.tsx';
import { EditRow } from './edit-row.tsx';
import { Filled } from './filled.tsx';
import { useOrderText } from './order-text.ts';
import { Cell, Quiet, Tools } from './table.tsx';
import { useFindMarket } from '../market/market.ts';
import { useCommand } from './use-command.ts';

/** Who was at an order that is gone is still at the list. */
function keepFocus(row: HTMLTableRowElement | null): (() => void) | undefined {
  const list = row?.closest<HTMLElement>('[tabindex]');
  return () => {
    if (row?.contains(document.activeElement)) list?.focus();
  };
}

interface OpenRowProps {
  readonly order: SpotOrder;
  readonly refetch: () => Promise<unknown>;
}

/** An open order: it is cancelled, or changed in its place. */
export function OpenRow({ order, refetch }: OpenRowProps) {
  const t = useTranslation(spotMessages);
  const market = useFindMarket()(order.symbol);
  const orderText = useOrderText();
  const { progress, send } = useCommand();
  const [isEdited, setEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const isBusy = progress !== 'idle';
  const text = orderText(order, market);

  async function cancel(): Promise<void> {
    if (isBusy) return;
    try {
      await send((call) => call(cancelSpotOrderCall, { params: { id: order.id } }, { quiet: true }), refetch);
      toast.success(t('ordersCancelled'), { text });
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'server') return;
      if (error.code === code.orderClosed) await refetch();
      toast.error(t('ordersNotCancelled'), { text: error.message || text });
    }
  }

  if (isEdited && market)
    return (
      <EditRow
        order={order}
        market={market}
        refetch={refetch}
        onDone={() => {
          setEdited(false);
          // Once the button is there again.
          requestAnimationFrame(() => edit.current?.focus());
        }}
      />
    );
  return (
    <tr ref={keepFocus} aria-busy={isBusy || undefined}>
      <OrderCells order={order} market={market} />
      <Cell label={t('ordersFilled')}>
        <span aria-live="polite">
          {isBusy ? (
            <Quiet>{t(progress === 'checking' ? 'ordersChecking' : 'ordersCancelling')}</Quiet>
          ) : (
            <Filled percent={percentOf(order.filledAmount, order.amount)} />
          )}
        </span>
      </Cell>
      <Tools>
        <IconButton
          ref={edit}
          size={24}
          label={`${t('ordersEdit')}: ${text}`}
          aria-disabled={isBusy || !market || undefined}
          onClick={() => !isBusy && setEdited(true)}
        >
          <Pencil size={14} aria-hidden />
        </IconButton>
        <IconButton
          size={24}
          label={`${t('ordersCancel')}: ${text}`}
          aria-disabled={isBusy || undefined}
          onClick={() => void cancel()}
        >
          <X size={14} aria-hidden />
        </IconButton>
      </Tools>
    </tr>
  );
}
