import { cancelFuturesCall, futuresRecordsCall, type FuturesOrderData } from '@livery/contract/calls/futures';
import { isPositive, subtract, zero, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { CountdownRing as Ring, pairName, shortTime, type CountdownRingProps } from '@livery/market-ui/market';
import { usePlatform } from '@livery/platform';
import { useServerTime } from '@livery/platform/clock';
import { isBusy, useRepeatableCall } from '@livery/platform/commands';
import { useMemberCall } from '@livery/platform/query';
import { Amount, Button, Pill, Skeleton, toast, token } from '@livery/ui';
import { memo, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { futuresMessages } from '../../../messages.ts';
import { cycleName } from '../clock.ts';
import { useFindProduct, useIsPriceOld, useTickerFigure } from '../market/product.ts';
import { distanceShare, profitOf, resultAt, size } from '../terms/outcomes.ts';
import { DirectedText, DirectionTag, OrderCard } from './order-card.tsx';

const moneyDigits = { min: 2 };

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
      {!isOver && <IfSettledNow order={order} isOut={isOut} />}
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
                <LiveNow order={order} precision={precision} isOut={isOut} from={buyPrice} />
              </dd>
            </div>
            <div>
              <dt>{t('stake')}</dt>
              <dd>
                <Amount value={amount} digits={moneyDigits} unit="USDT" />
              </dd>
            </div>
            <CreationTime order={order} label={t('bought')} />
          </dl>
          <RunningFoot order={order} isOut={isOut} end={deliveryTime ?? 0} />
        </>
      )}
    </OrderCard>
  );
});

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
function WaitingDetails({ order, precision }: WaitingDetailsProps) {
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
        <CreationTime order={order} label={t('placed')} />
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

/** When the order was created (spec §3 'Futures order'). */
function CreationTime({ order, label }: { readonly order: FuturesOrderData; readonly label: string }) {
  const { clock } = usePlatform();
  return (
    <div>
      <dt>{label}</dt>
      <dd>{shortTime(order.createTime, clock.now())}</dd>
    </div>
  );
}

interface LiveNowProps {
  readonly order: FuturesOrderData;
  /** What the price is compared with. */
  readonly from: Decimal;
  /** Decimals of a price. */
  readonly precision: number;
  /** Nobody sees it. */
  readonly isOut: boolean;
}

/** The text of a difference, with its sign. */
function signed(
  difference: Decimal,
  language: Parameters<typeof formatDecimal>[1],
  digits: { min: number; max: number },
) {
  return (isPositive(difference) ? '+' : '') + formatDecimal(difference, language, digits);
}

/**
 * The price now and how far it is from the entry. Written into the page as text, so that a tick renders nothing
 * (docs/architecture.md, journey 4).
 */
function LiveNow({ order, from, precision, isOut }: LiveNowProps) {
  const language = useLanguage();
  const { market } = usePlatform();
  const { symbol } = order;
  const result = useTickerFigure(symbol, (ticker) => ticker && resultAt(order, ticker.price as Decimal), isOut);
  const price = useRef<HTMLSpanElement>(null);
  const moved = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const digits = { min: precision, max: precision };
    function write(): void {
      const now = market.futuresTickers.get(symbol)?.price;
      if (!price.current || !moved.current) return;
      price.current.textContent = now === undefined ? '--' : formatDecimal(now, language, digits);
      moved.current.textContent = now === undefined ? '' : signed(subtract(now as Decimal, from), language, digits);
    }
    write();
    if (isOut) return undefined;
    return market.futuresTickers.subscribe(symbol, write);
  }, [market, symbol, from, precision, language, isOut]);
  const isGood = result === undefined || result === 'even' ? undefined : result === 'won';
  return (
    <span>
      <span ref={price} /> <DirectedText ref={moved} $isGood={isGood} />
    </span>
  );
}

/** px. From ten minutes on the time has four digits. */
const sizeOf = (whole: number) => (whole < 600 ? 40 : 48);

/** The time that is left of a cycle. */
function CountdownRing(cycle: Pick<CountdownRingProps, 'end' | 'whole'>) {
  const t = useTranslation(futuresMessages);
  return <Ring {...cycle} size={sizeOf(cycle.whole)} label={(time) => t('timeLeft', { time })} />;
}

/** Whether no part of an element is seen: it is scrolled away, in the page or in its list. */
function useIsOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => setOut(entries.at(-1)?.isIntersecting === false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}

/** The most that the exchange gives at once. */
export const runningPageSize = 100;

/** The member's newest orders in progress: waiting and open. */
export const useRunning = () =>
  useMemberCall(futuresRecordsCall, { query: { pageSize: runningPageSize } }, ['futures']);
