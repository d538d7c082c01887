import { cancelSpotOrdersCall } from '@livery/contract/calls/spot';
import { useTranslation } from '@livery/i18n';
import { ApiError } from '@livery/platform';
import { Button, toast, token, textStyle } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { useFindMarket } from '../market/market.ts';
import { pairName } from '@livery/market-ui/market';
import { useCommand } from './use-command.ts';

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
  const { progress, send } = useCommand();
  const isBusy = progress !== 'idle';
  const market = symbol === undefined ? undefined : findMarket(symbol);
  const pair = market ? pairName(market) : symbol;

  async function cancelAll(): Promise<void> {
    try {
      const body = symbol === undefined ? {} : { symbol };
      let tries = 0;
      const { cancelled } = await send((call) => {
        tries += 1;
        return call(cancelSpotOrdersCall, { body }, { quiet: true });
      });
      // A try whose answer was lost may have cancelled orders, so the number is not known.
      if (tries > 1) toast.success(t('ordersNoneOpen'), pair === undefined ? {} : { text: pair });
      else toast.success(t('ordersAllCancelled', { number: cancelled.length }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(t('ordersNotCancelled'), { text: error.message });
    }
    onClose();
  }

  return (
    <Dialog
      title={t('ordersCancelAll')}
      isOpen={isOpen}
      onClose={() => !isBusy && onClose()}
      closeLabel={t('ordersKeep')}
      strict
      actions={
        <>
          <Button onClick={() => !isBusy && onClose()}>{t('ordersKeep')}</Button>
          <Button
            variant="danger"
            busyLabel={t(progress === 'checking' ? 'ordersChecking' : 'ordersCancelling')}
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
