import { spotOrderCall, type SpotFill, type SpotOrder } from '@livery/contract/calls/spot';
import {
  divide,
  isLess,
  isPositive,
  multiply,
  subtract,
  toDecimal,
  zero,
  type Decimal,
} from '@livery/contract/decimal';
import type { SpotOrderForm } from '@livery/contract/rules/spot-order';
import { formatDecimal, formatPercent, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { atLeast, pairName, priceDigits, totalDigits, useCoinDigits, type SpotMarket } from '@livery/market-ui/market';
import { SideLabel } from '@livery/market-ui/trade-page';
import { useMemberCall } from '@livery/platform/query';
import { Amount, ErrorState, media, Pill, Skeleton, textStyle, token } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { orderSentence } from '../ticket/sentence.ts';
import { AmountFigure, averagePrice, PriceFigure, TotalFigure } from './cells.tsx';
import { ownType } from './order-edit.ts';
import { stateOf, useOrderKind } from './order-words.tsx';

interface ReceiptDialogProps {
  readonly id: number;
  readonly market: SpotMarket;
  readonly onClose: () => void;
}

/** What became of an order: its result, its steps with the trade that fired it, and its trades. */
export function ReceiptDialog({ id, market, onClose }: ReceiptDialogProps) {
  const t = useTranslation(spotMessages);
  const { data, isError, refetch } = useMemberCall(spotOrderCall, { params: { id } }, ['orders', 'trades']);
  return (
    <Dialog
      title={`${t('receipt')} · ${t('receiptNumber', { id })}`}
      isOpen
      onClose={onClose}
      closeLabel={t('receiptClose')}
      width={880}
    >
      {data ? (
        <Receipt {...data} market={market} />
      ) : isError ? (
        <ErrorState title={t('receiptFailed')} retryLabel={t('tryAgain')} onRetry={refetch} />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  );
}

interface ReceiptProps {
  readonly order: SpotOrder;
  /** Newest first. */
  readonly fills: readonly SpotFill[];
  readonly market: SpotMarket;
}

function Receipt({ order, fills, market }: ReceiptProps) {
  return (
    <>
      <ReceiptColumns>
        <Result order={order} market={market} />
        <Steps order={order} fills={fills} market={market} />
      </ReceiptColumns>
      {fills.length > 0 && <Fills fills={fills} market={market} />}
    </>
  );
}

/** What the order brought, and what it cost. */
function Result({ order, market }: Omit<ReceiptProps, 'fills'>) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const kind = useOrderKind()(order, market);
  const digitsOf = useCoinDigits();
  const isBuy = order.side === 'buy';
  const coin = isBuy ? market.coin : market.quote;
  const digits = atLeast(digitsOf(coin));
  const { filledAmount, filledTotal, fee, feeRatio } = order;
  const received = subtract(isBuy ? filledAmount : filledTotal, fee ?? zero);
  const { message, tone } = stateOf(order);
  return (
    <section>
      <ResultHead>
        <SideLabel $side={order.side}>{t(order.side)}</SideLabel> {kind} {pairName(market)}{' '}
        <Pill tone={tone}>{t(message)}</Pill>
      </ResultHead>
      <ReceivedFigure>
        <Amount value={received} {...(digits && { digits })} />
        <small>
          {coin} {t('receiptReceived')}
        </small>
      </ReceivedFigure>
      <ResultRows>
        <dt>{t(isBuy ? 'receiptBought' : 'receiptSold')}</dt>
        <dd>
          <AmountFigure value={filledAmount} market={market} /> {market.coin}
        </dd>
        <dt>{t('receiptPrice')}</dt>
        <dd>
          <PriceFigure value={averagePrice(filledTotal, filledAmount, market.pricePrecision)} market={market} />
        </dd>
        <dt>{t('total')}</dt>
        <dd>
          <Amount value={filledTotal} digits={totalDigits(market)} unit={market.quote} />
        </dd>
        <dt>{t('fee', { percent: formatPercent(feeRatio, language, { min: 2 }) })}</dt>
        <dd>{fee === undefined ? '--' : <Amount value={fee} unit={coin} {...(digits && { digits })} />}</dd>
      </ResultRows>
      {order.fired?.tradeId !== undefined && <TapeNote>{t('receiptTape')}</TapeNote>}
    </section>
  );
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

const timeInMs = (ms: number): string =>
  `${formatTime(Math.floor(ms / 1000))}.${String(Math.floor(ms) % 1000).padStart(3, '0')}`;

/** Of the slip in percent, which is often tiny. */
const slipDecimals = 3;

/** When the order was placed, what fired it, and how it ended. */
function Steps({ order, fills, market }: ReceiptProps) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const { fired, endTime, filledAmount, filledTotal, state } = order;
  const { does } = orderSentence(requestOf(order), { market, t, language });
  const price = (value: Decimal) => formatDecimal(value, language, priceDigits(market));
  const average = averagePrice(filledTotal, filledAmount, market.pricePrecision);
  const slip = slipText();
  const [newest] = fills;

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

/** The order's trades, with their numbers on the public tape. */
function Fills({ fills, market }: Omit<ReceiptProps, 'order'>) {
  const t = useTranslation(spotMessages);
  const digits = atLeast(useCoinDigits()(fills[0]?.feeCoin ?? ''));
  return (
    <FillTable>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('receiptTradeNumber')}</th>
          <th scope="col">{t('price')}</th>
          <th scope="col">{t('amount')}</th>
          <th scope="col">{t('total')}</th>
          <th scope="col">{t('ordersFee')}</th>
        </tr>
      </thead>
      <tbody>
        {fills.map((fill) => (
          <tr key={fill.id}>
            <td>{fill.timeMs === undefined ? formatTime(fill.time) : timeInMs(fill.timeMs)}</td>
            <td>{fill.id}</td>
            <td>
              <PriceFigure value={fill.price} market={market} />
            </td>
            <td>
              <AmountFigure value={fill.amount} market={market} />
            </td>
            <td>
              <TotalFigure value={fill.total} market={market} />
            </td>
            <td>
              <Amount value={fill.fee} unit={fill.feeCoin} {...(digits && { digits })} />
            </td>
          </tr>
        ))}
      </tbody>
    </FillTable>
  );
}

const ReceiptColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.s6};
  padding-top: ${token.s4};
  border-top: 1px solid ${token.line};
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;

  > :last-child {
    padding-inline-start: ${token.s6};
    border-inline-start: 1px solid ${token.line};
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    > :last-child {
      padding: ${token.s4} 0 0;
      border: 0;
      border-top: 1px solid ${token.line};
    }
  }
`;

const ResultHead = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s1} ${token.s2};
`;

const ReceivedFigure = styled.p`
  margin-block: ${token.s1} ${token.s4};
  ${textStyle(32, 600)}
  overflow-wrap: anywhere;

  small {
    display: inline-block;
    margin-inline-start: ${token.s2};
    ${textStyle(14)}
    color: ${token.text2};
  }
`;

const ResultRows = styled.dl`
  display: grid;
  grid-template-columns: auto auto;
  gap: ${token.s2} ${token.s3};

  dt {
    color: ${token.text2};
  }

  dd {
    text-align: end;
  }
`;

const TapeNote = styled.p`
  margin-top: ${token.s4};
  padding: 10px ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface2};
  ${textStyle(12)}
  color: ${token.text2};
`;

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

const FillTable = styled.table`
  width: 100%;
  margin-top: ${token.s4};
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;

  th,
  td {
    height: 32px;
    padding: 0 ${token.s2};
    border-top: 1px solid ${token.line};
    text-align: end;
  }

  th {
    font-weight: 400;
    color: ${token.text3};
  }

  :is(th, td):nth-child(-n + 2) {
    text-align: start;
  }

  ${media.phone} {
    display: block;
    overflow-x: auto;
    white-space: nowrap;
  }
`;
