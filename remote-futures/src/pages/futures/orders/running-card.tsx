import type { FuturesOrderData } from '@livery/contract/calls/futures';
import { zero, type Decimal } from '@livery/contract/decimal';
import { useLanguage, useTranslation } from '@livery/i18n';
import { pairName } from '@livery/market-ui/market';
import { Amount, Pill, Skeleton, token } from '@livery/ui';
import { memo, useRef } from 'react';
import { futuresMessages } from '../../../messages.ts';
import { cycleName } from '../clock/time-left.ts';
import { useServerTime } from '@livery/platform/clock';
import { useFindProduct } from '../market/product.ts';
import { useIsPriceOld } from '../market/use-is-price-old.ts';
import { useTickerFigure } from '../market/use-ticker-figure.ts';
import { profitOf, resultAt } from '../terms/outcomes.ts';
import { CountdownRing } from './countdown-ring.tsx';
import { DirectionTag } from './direction-tag.tsx';
import { LiveNow } from './live-now.tsx';
import { OrderCard } from './order-card.ts';
import { useIsOutOfSight } from './use-is-out-of-sight.ts';
import { WaitingDetails } from './waiting-details.tsx';

export const moneyDigits = { min: 2 };

interface RunningPartProps {
  readonly order: FuturesOrderData;
  /** Nobody sees it. */
  readonly isOut: boolean;
}

/** What the order would bring if it settled at the live price. Renders only when the price crosses the entry. */
function IfSettledNow({ order, isOut }: RunningPartProps) {
  const result = useTickerFigure(order.symbol, (ticker) => ticker && resultAt(order, ticker.price as Decimal), isOut);
  if (result === undefined) return <Skeleton width="5em" />;
  const profit = profitOf(order, result);
  const colour = { won: token.up, lost: token.down, even: token.text2 }[result];
  return (
    <b style={{ color: colour }}>
      <Amount value={profit} signed digits={moneyDigits} unit="USDT" />
    </b>
  );
}

/** The foot of a running order; past its end it waits for the exchange, which alone settles it. */
function RunningFoot({ order, isOut, end }: RunningPartProps & { readonly end: number }) {
  const t = useTranslation(futuresMessages);
  const isOver = useServerTime((now) => now >= end);
  const isUnseen = useIsPriceOld();
  return (
    <footer>
      <span>{t(!isOver ? 'ifSettlesHere' : isUnseen ? 'settlesUnseen' : 'settling')}</span>
      {!isOver && <IfSettledNow {...{ order, isOut }} />}
    </footer>
  );
}

/** An order in progress: waiting for its price, or running until its delivery. */
export const RunningCard = memo(function RunningCard({ order }: { readonly order: FuturesOrderData }) {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  const product = useFindProduct()(order.symbol);
  const { amount, buyPrice = zero, cycle, deliveryTime, direction, status, symbol } = order;
  const precision = product?.pricePrecision ?? buyPrice.split('.')[1]?.length ?? 0;
  const digits = { min: precision, max: precision };
  const isWaiting = status === 'waiting';
  const card = useRef<HTMLElement>(null);
  const isOut = useIsOutOfSight(card);
  return (
    <OrderCard
      ref={card}
      aria-label={`${t(direction === 'up' ? 'call' : 'put')} ${product ? pairName(product) : symbol}`}
    >
      <header>
        <DirectionTag direction={direction} />
        <h3>{product ? pairName(product) : symbol}</h3>
        <small>{cycleName(cycle, language)}</small>
        {isWaiting ? (
          <Pill tone="waiting">{t('waiting')}</Pill>
        ) : (
          <CountdownRing end={deliveryTime ?? 0} whole={cycle} />
        )}
      </header>
      {isWaiting ? (
        <WaitingDetails order={order} precision={precision} />
      ) : (
        <>
          <dl>
            <div>
              <dt>{t('entryPrice')}</dt>
              <dd>
                <Amount value={buyPrice} digits={digits} />
              </dd>
            </div>
            <div>
              <dt>{t('now')}</dt>
              <dd>
                <LiveNow {...{ order, precision, isOut }} from={buyPrice} />
              </dd>
            </div>
            <div>
              <dt>{t('stake')}</dt>
              <dd>
                <Amount value={amount} digits={moneyDigits} unit="USDT" />
              </dd>
            </div>
          </dl>
          <RunningFoot {...{ order, isOut }} end={deliveryTime ?? 0} />
        </>
      )}
    </OrderCard>
  );
});
