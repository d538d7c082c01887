import type { SpotFill, SpotOrder } from '@livery/contract/calls/spot';
import { divide, isLess, isPositive, multiply, subtract, toDecimal, type Decimal } from '@livery/contract/decimal';
import type { SpotOrderForm } from '@livery/contract/rules/spot-order';
import { formatDecimal, formatPercent, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { priceDigits, type SpotMarket } from '@livery/market-ui/market';
import { textStyle, token } from '@livery/ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { spotMessages } from '../../../../messages.ts';
import { orderSentence } from '../../ticket/sentence.ts';
import { averagePrice } from '../cells.tsx';
import { ownType } from '../order-edit.ts';
import { stateOf } from '../order-words.tsx';

export interface ReceiptProps {
  readonly order: SpotOrder;
  /** Newest first. */
  readonly fills: readonly SpotFill[];
  readonly market: SpotMarket;
}

/** The request that an order was placed with. */
const requestOf = ({ price, amount, total, ...order }: SpotOrder): SpotOrderForm => ({
  side: order.side,
  type: ownType({ ...order, price, amount }),
  ...(price !== null && { price }),
  ...(total === undefined ? { amount } : { total }),
  ...(order.trigger && !order.distance && { trigger: order.trigger }),
  ...(order.distance && { distance: order.distance }),
  ...(order.startAt && { startAt: order.startAt }),
  ...(order.timeInForce && { timeInForce: order.timeInForce }),
  ...(order.until !== undefined && { until: order.until }),
  ...(order.postOnly && { postOnly: true }),
  ...(order.attached && { attached: order.attached }),
});

/** To the millisecond: `15:16:08.428` after the day. */
export const timeInMs = (ms: number): string =>
  `${formatTime(Math.floor(ms / 1000))}.${String(Math.floor(ms) % 1000).padStart(3, '0')}`;

/** The exchange lists no more of an order's trades. */
const maxFills = 200;

/** Of the slip in percent, which is often tiny. */
const slipDecimals = 3;

/** When the order was placed, what fired it, when it was sent to the book, and how it ended. */
export function Steps({ order, fills, market }: ReceiptProps) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const { fired, endTime, filledAmount, filledTotal, state } = order;
  const { does } = orderSentence(requestOf(order), { market, t, language });
  const price = (value: Decimal) => formatDecimal(value, language, priceDigits(market));
  const average = averagePrice(filledTotal, filledAmount, market.pricePrecision);
  const slip = slipText();
  const [newest] = fills;
  const oldest = fills.at(-1);
  // Its first trade was at the best price, if it took. The exchange lists the newest trades only.
  const best = oldest?.role === 'taker' && fills.length < maxFills ? oldest.price : undefined;
  // One that was refused when it fired was not sent.
  const isSent = fired && typeof order.endReason !== 'number';

  /** How far the average is from the price that fired the order. */
  function slipText(): string {
    if (average === undefined) return t('receiptUnfilled');
    const trigger = fired && (order.trigger?.price ?? fired.price);
    if (!trigger || !isPositive(trigger)) return t('receiptAverage', { average: price(average) });
    const isUnder = isLess(average, trigger);
    const apart = isUnder ? subtract(trigger, average) : subtract(average, trigger);
    const percent = divide(multiply(apart, toDecimal('100')), trigger, slipDecimals);
    const values = { average: price(average), percent: formatPercent(percent, language, { min: 2 }) };
    return t(isUnder ? 'receiptUnder' : 'receiptOver', values);
  }

  return (
    <StepList>
      <Step title={t('receiptPlaced')} time={formatTime(order.createTime)}>
        {does.join(' ').replaceAll(/<\/?b>/g, '')}
      </Step>
      {fired && (
        <Step title={t('ordersStateTriggered')} time={timeInMs(fired.time)}>
          {fired.tradeId === undefined
            ? t('receiptAtMid', { price: formatDecimal(fired.price, language) })
            : t('receiptTrade', { id: fired.tradeId, price: price(fired.price) })}{' '}
          {fired.priceBefore && t('receiptBefore', { price: price(fired.priceBefore) })}
        </Step>
      )}
      {isSent && (
        <Step title={t('receiptSent')} time={timeInMs(fired.time)}>
          {order.price === null ? t('receiptSentMarket') : t('receiptSentLimit', { price: price(order.price) })}{' '}
          {best && t(order.side === 'sell' ? 'receiptBestBid' : 'receiptBestAsk', { price: price(best) })}
        </Step>
      )}
      {(endTime !== null || newest) && (
        <Step
          title={t(state === 'open' ? 'ordersFilled' : stateOf(order).message)}
          time={newest?.timeMs && state === 'filled' ? timeInMs(newest.timeMs) : formatTime(endTime ?? newest?.time)}
        >
          {fills.length > 0 && `${t('receiptTrades', { count: fills.length })} `}
          {slip}
        </Step>
      )}
    </StepList>
  );
}

interface StepProps {
  readonly title: string;
  readonly time: string;
  readonly children: ReactNode;
}

const Step = ({ title, time, children }: StepProps) => (
  <li>
    <i>
      <Check size={12} aria-hidden />
    </i>
    <b>{title}</b>
    <time>{time}</time>
    <small>{children}</small>
  </li>
);

const StepList = styled.ol`
  display: grid;
  align-content: start;
  margin: 0;
  list-style: none;

  li {
    position: relative;
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: 0 ${token.s3};
    padding-bottom: ${token.s4};
  }

  li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset: 24px auto 4px 9px;
    width: 2px;
    background: ${token.lineStrong};
  }

  i {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border-radius: 50%;
    background: ${token.primarySoft};
    color: ${token.primaryText};
  }

  b {
    font-weight: 500;
  }

  time {
    ${textStyle(12)}
    color: ${token.text3};
  }

  small {
    grid-column: 2 / 4;
    ${textStyle(12)}
    color: ${token.text2};
  }
`;
