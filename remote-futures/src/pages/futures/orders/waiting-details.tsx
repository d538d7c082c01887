import { cancelFuturesCall, type FuturesOrderData } from '@livery/contract/calls/futures';
import { subtract, zero, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { Amount, Button, toast, token } from '@livery/ui';
import { futuresMessages } from '../../../messages.ts';
import { useTickerFigure } from '../market/use-ticker-figure.ts';
import { distanceShare, size } from '../terms/outcomes.ts';
import { useRunning } from './use-running.ts';

interface WaitingDetailsProps {
  readonly order: FuturesOrderData;
  /** Decimals of a price. */
  readonly precision: number;
}

/** How far the price is from the limit. */
function Distance({ order, precision }: WaitingDetailsProps) {
  const language = useLanguage();
  const price = useTickerFigure(order.symbol, (ticker) => ticker?.price) as Decimal | undefined;
  const { limitPrice = zero } = order;
  if (price === undefined) return <span>--</span>;
  const distance = size(subtract(price, limitPrice));
  return (
    <span>
      {formatDecimal(distance, language, { min: precision, max: precision })}{' '}
      <span style={{ color: token.text3 }}>{formatPercent(distanceShare(price, limitPrice), language)}</span>
    </span>
  );
}

/** A limit order that has not entered, which may be cancelled. */
export function WaitingDetails({ order, precision }: WaitingDetailsProps) {
  const t = useTranslation(futuresMessages);
  const { refetch } = useRunning();
  const { state, send } = useRepeatableCall(cancelFuturesCall);
  const { id, amount, limitPrice = zero } = order;
  const isCancelling = isBusy(state);

  async function cancel(): Promise<void> {
    const outcome = await send({ params: { id } }, refetch);
    if (outcome.status !== 'refused') return;
    // It may have entered meanwhile.
    await refetch();
    toast.error(t('notCancelled'), { text: outcome.error.message });
  }

  return (
    <>
      <dl>
        <div>
          <dt>{t('limitPrice')}</dt>
          <dd>
            <Amount value={limitPrice} digits={{ min: precision, max: precision }} />
          </dd>
        </div>
        <div>
          <dt>{t('distance')}</dt>
          <dd>
            <Distance order={order} precision={precision} />
          </dd>
        </div>
        <div>
          <dt>{t('stake')}</dt>
          <dd>
            <Amount value={amount} digits={{ min: 2 }} unit="USDT" />
          </dd>
        </div>
      </dl>
      <footer>
        <span>{t('startsWhen')}</span>
        <Button size={28} busy={isCancelling} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      </footer>
    </>
  );
}
