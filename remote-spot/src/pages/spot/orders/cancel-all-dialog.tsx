import { cancelSpotOrdersCall } from '@livery/contract/calls/spot';
import { useTranslation } from '@livery/i18n';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Button, toast, token, textStyle } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import styled from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { useFindMarket } from '../market/market.ts';
import { pairName } from '@livery/market-ui/market';

const Question = styled.p`
  ${textStyle(14)}
  color: ${token.text2};
`;

interface CancelAllDialogProps {
  /** One market; `undefined` for all. */
  readonly symbol: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before all open orders are cancelled. */
export function CancelAllDialog({ symbol, isOpen, onClose }: CancelAllDialogProps) {
  const t = useTranslation(spotMessages);
  const findMarket = useFindMarket();
  const { state, send } = useRepeatableCall(cancelSpotOrdersCall);
  const isCancelling = isBusy(state);
  const market = symbol === undefined ? undefined : findMarket(symbol);
  const pair = market ? pairName(market) : symbol;

  async function cancelAll(): Promise<void> {
    const outcome = await send({ body: symbol === undefined ? {} : { symbol } });
    if (outcome.status !== 'done') toast.error(t('ordersNotCancelled'), { text: outcome.error.message });
    // A try whose answer was lost may have cancelled some, or all.
    else if (outcome.tries > 1) toast.success(t('ordersNoneOpen'), pair === undefined ? {} : { text: pair });
    else toast.success(t('ordersAllCancelled', { number: outcome.data.cancelled.length }));
    onClose();
  }

  return (
    <Dialog
      title={t('ordersCancelAll')}
      isOpen={isOpen}
      onClose={() => !isCancelling && onClose()}
      closeLabel={t('ordersKeep')}
      strict
      actions={
        <>
          <Button onClick={() => !isCancelling && onClose()}>{t('ordersKeep')}</Button>
          <Button
            variant="danger"
            busyLabel={t(state.status === 'unknown' ? 'ordersChecking' : 'ordersCancelling')}
            onClick={cancelAll}
          >
            {t('ordersCancelAll')}
          </Button>
        </>
      }
    >
      <Question>{pair === undefined ? t('ordersCancelAllText') : t('ordersCancelAllOf', { pair })}</Question>
    </Dialog>
  );
}
