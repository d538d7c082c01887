import { cancelSpotOrderCall, type SpotOrder } from '@livery/contract/calls/spot';
import { proportion } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { useTranslation } from '@livery/i18n';
import { ActionsCell, LabelledCell, MutedText } from '@livery/market-ui/trade-page';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { IconButton, toast } from '@livery/ui';
import { Pencil, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { spotMessages } from '../../../messages.ts';
import { OrderCells } from './cells.tsx';
import { EditRow } from './edit-row.tsx';
import { Filled } from './filled.tsx';
import { useOrderText } from './order-text.ts';
import { useFindMarket } from '../market/market.ts';

/** When a row with the focus goes, the focus moves to the list. */
function moveFocusToList(row: HTMLTableRowElement | null): (() => void) | undefined {
  const list = row?.closest<HTMLElement>('[tabindex]');
  return () => {
    if (row?.contains(document.activeElement)) list?.focus();
  };
}

interface OpenRowProps {
  readonly order: SpotOrder;
  readonly refetch: () => Promise<unknown>;
}

/** An open order, which can be cancelled or edited in place. */
export function OpenRow({ order, refetch }: OpenRowProps) {
  const t = useTranslation(spotMessages);
  const market = useFindMarket()(order.symbol);
  const orderText = useOrderText();
  const { state, send } = useRepeatableCall(cancelSpotOrderCall);
  const [isEdited, setEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const isCancelling = isBusy(state);
  const text = orderText(order, market);

  async function cancel(): Promise<void> {
    if (isCancelling) return;
    const outcome = await send({ params: { id: order.id } }, refetch);
    if (outcome.status === 'done') toast.success(t('ordersCancelled'), { text });
    if (outcome.status !== 'refused') return;
    if (outcome.error.code === code.orderClosed) await refetch();
    toast.error(t('ordersNotCancelled'), { text: outcome.error.message || text });
  }

  if (isEdited && market)
    return (
      <EditRow
        order={order}
        market={market}
        refetch={refetch}
        onDone={() => {
          setEdited(false);
          // After the button has been rendered again.
          requestAnimationFrame(() => edit.current?.focus());
        }}
      />
    );
  return (
    <tr ref={moveFocusToList} aria-busy={isCancelling || undefined}>
      <OrderCells order={order} market={market} />
      <LabelledCell label={t('ordersFilled')}>
        <span aria-live="polite">
          {isCancelling ? (
            <MutedText>{t(state.status === 'unknown' ? 'ordersChecking' : 'ordersCancelling')}</MutedText>
          ) : (
            <Filled percent={proportion(order.filledAmount, order.amount, 100)} />
          )}
        </span>
      </LabelledCell>
      <ActionsCell>
        <IconButton
          ref={edit}
          size={24}
          label={`${t('ordersEdit')}: ${text}`}
          aria-disabled={isCancelling || !market || undefined}
          onClick={() => !isCancelling && setEdited(true)}
        >
          <Pencil size={14} aria-hidden />
        </IconButton>
        <IconButton
          size={24}
          label={`${t('ordersCancel')}: ${text}`}
          aria-disabled={isCancelling || undefined}
          onClick={() => void cancel()}
        >
          <X size={14} aria-hidden />
        </IconButton>
      </ActionsCell>
    </tr>
  );
}
