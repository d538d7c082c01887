/** Cells that several lists share. */
import type { SpotFill, SpotOrder } from '@livery/contract/calls/spot';
import { add, divide, isPositive, isZero, proportion, type Decimal } from '@livery/contract/decimal';
import { formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { amountDigits, priceDigits, shortTime, totalDigits, type SpotMarket } from '@livery/market-ui/market';
import { CoinName, LabelledCell, MutedText, SideLabel, TimeText } from '@livery/market-ui/trade-page';
import { usePlatform } from '@livery/platform';
import { Amount, token } from '@livery/ui';
import { createContext, use, type ReactNode } from 'react';
import styled from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { describeOrder } from '../order-commands.ts';
import { LeadCell, StackedLeadCell, TimeCell } from './member-table.tsx';
import { ownType } from './order-edit.ts';
import { TriggerFigure, useOrderKind, WaitingState } from './order-words.tsx';

/** The quote coin named in the total column's header. A total in another coin shows its own. */
export const TotalHeaderCoinContext = createContext<string | undefined>(undefined);

interface MarketProps {
  readonly market: SpotMarket | undefined;
}

interface LeadProps extends MarketProps {
  /** Epoch seconds. */
  readonly time: number;
  readonly order: Pick<SpotOrder, 'symbol' | 'side'> & { readonly type?: SpotOrder['type'] };
  /** What the order is, if its type does not say it all. */
  readonly kind?: string | undefined;
}

/** The contents of a row's first cells. */
function useLead({ time, market, kind, order: { symbol, side, type } }: LeadProps) {
  const t = useTranslation(spotMessages);
  const now = usePlatform().clock.now();
  return {
    time: (
      <TimeText>
        {shortTime(time, now)
          .split(' ')
          .map((part) => (
            <span key={part}>{part} </span>
          ))}
      </TimeText>
    ),
    market: market ? (
      <CoinName>
        {market.coin}
        <MutedText>/{market.quote}</MutedText>
      </CoinName>
    ) : (
      <span>{symbol}</span>
    ),
    side: (
      <span>
        <SideLabel $side={side}>{t(side)}</SideLabel> {type && <MutedText>{kind ?? t(type)}</MutedText>}
      </span>
    ),
  };
}

/** Time, market and side: the first cells of a row. */
export function LeadCells(props: LeadProps) {
  const { time, market, side } = useLead(props);
  return (
    <>
      <TimeCell>{time}</TimeCell>
      <LeadCell>{market}</LeadCell>
      <LeadCell>{side}</LeadCell>
    </>
  );
}

/** Time, and market above side: the first cells of a row with many figures. */
export function StackedLeadCells(props: LeadProps) {
  const { time, market, side } = useLead(props);
  return (
    <>
      <TimeCell>{time}</TimeCell>
      <StackedLeadCell>
        <span>{market}</span>
        <span>{side}</span>
      </StackedLeadCell>
    </>
  );
}

interface FigureProps extends MarketProps {
  readonly label: string;
  readonly value: string | null | undefined;
}

type Figure = Omit<FigureProps, 'label'>;

const figure = (value: string | null | undefined, shown: (value: string) => ReactNode): ReactNode =>
  value == null ? <span>--</span> : shown(value);

export const PriceFigure = ({ value, market }: Figure) =>
  figure(value, (price) => <Amount value={price} {...(market && { digits: priceDigits(market) })} />);

export const AmountFigure = ({ value, market }: Figure) =>
  figure(value, (amount) => <Amount value={amount} {...(market && { digits: amountDigits(market) })} />);

/** A total in the quote coin, which it names unless the column's header does. */
export function TotalFigure({ value, market }: Figure) {
  const headerCoin = use(TotalHeaderCoinContext);
  const unit = market && market.quote !== headerCoin && { unit: market.quote };
  return figure(value, (total) => <Amount value={total} {...(market && { digits: totalDigits(market) })} {...unit} />);
}

export const PriceCell = ({ label, ...price }: FigureProps) => (
  <LabelledCell label={label}>
    <PriceFigure {...price} />
  </LabelledCell>
);

export const AmountCell = ({ label, ...amount }: FigureProps) => (
  <LabelledCell label={label}>
    <AmountFigure {...amount} />
  </LabelledCell>
);

export function TotalCell(total: Omit<FigureProps, 'label'>) {
  return (
    <LabelledCell label={useTotalHeader()}>
      <TotalFigure {...total} />
    </LabelledCell>
  );
}

/** The header of the total column, with the coin if all totals have the same. */
export function useTotalHeader(): string {
  const t = useTranslation(spotMessages);
  const coin = use(TotalHeaderCoinContext);
  return coin === undefined ? t('total') : t('totalIn', { coin });
}

/** The cells of an open order: the lead cells, trigger, price and amount. */
export function OrderCells({ order, market }: MarketProps & { readonly order: SpotOrder }) {
  const t = useTranslation(spotMessages);
  return (
    <>
      <LeadCells time={order.createTime} market={market} order={order} kind={useOrderKind()(order, market)} />
      <LabelledCell label={t('trigger')}>
        <TriggerFigure order={order} market={market} />
      </LabelledCell>
      <LabelledCell label={t('price')}>
        <OrderPrice order={order} market={market} />
      </LabelledCell>
      <LabelledCell label={t('amount')}>
        <OrderQuantity order={order} market={market} />
      </LabelledCell>
    </>
  );
}

/** An order's limit price, or that it trades at the market. */
export function OrderPrice({ order, market }: MarketProps & { readonly order: Pick<SpotOrder, 'price'> }) {
  const t = useTranslation(spotMessages);
  return order.price === null ? (
    <MutedText>{t('market')}</MutedText>
  ) : (
    <PriceFigure value={order.price} market={market} />
  );
}

/** An order's amount. A buy that waits for the market has what it spends. */
export function OrderQuantity({
  order,
  market,
}: MarketProps & { readonly order: Pick<SpotOrder, 'amount' | 'total'> }) {
  const { amount, total } = order;
  if (total === undefined || isPositive(amount)) return <AmountFigure value={amount} market={market} />;
  return <Amount value={total} {...(market && { digits: totalDigits(market), unit: market.quote })} />;
}

/** How much of an order is filled, in whole percent. */
export function Filled({ percent }: { readonly percent: number }) {
  const language = useLanguage();
  return (
    <FilledLabel>
      <Track aria-hidden>
        <i style={{ width: `${percent}%` }} />
      </Track>
      <span>{formatPercent(String(percent), language)}</span>
    </FilledLabel>
  );
}

/** How much of an order is filled, or that it waits. */
export function OpenState({ order, market }: MarketProps & { readonly order: SpotOrder }) {
  const { state, fired, filledAmount, amount } = order;
  const isUntouched = state === 'waiting' || (fired !== undefined && isZero(filledAmount));
  if (isUntouched) return <WaitingState order={order} market={market} />;
  return <Filled percent={proportion(filledAmount, amount, 100)} />;
}

/** Names an order: `Buy 0.1000 BTC/USDT at 67,200.0`. */
export function useOrderText(): (order: SpotOrder, market: SpotMarket | undefined) => string {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  return (order, market) => {
    const { symbol, side, amount, price, total, trigger, distance } = order;
    const sent = {
      symbol,
      type: ownType(order),
      ...(total === undefined || isPositive(amount) ? { amount } : { total }),
      ...(price !== null && { price }),
      ...(trigger && { trigger }),
      ...(distance && { distance }),
    };
    return describeOrder({ side, order: sent }, market, t, language);
  };
}

/** The average price, rounded down to `decimals`; `undefined` if nothing was traded. */
export const averagePrice = (total: Decimal, amount: Decimal, decimals: number): Decimal | undefined =>
  isPositive(amount) ? divide(total, amount, decimals) : undefined;

export interface FillSummary {
  readonly orderId: number;
  readonly symbol: string;
  readonly side: SpotFill['side'];
  readonly amount: Decimal;
  readonly total: Decimal;
  /** The price of all fills; `undefined` if they differ. */
  readonly price: Decimal | undefined;
}

/** One summary per order, oldest first, from fills that are newest first. */
export function summarizeFills(fills: readonly SpotFill[]): readonly FillSummary[] {
  const summaries = new Map<number, FillSummary>();
  for (const { orderId, symbol, side, amount, total, price } of fills.toReversed()) {
    const before = summaries.get(orderId);
    summaries.set(
      orderId,
      before
        ? {
            ...before,
            amount: add(before.amount, amount),
            total: add(before.total, total),
            price: before.price === price ? price : undefined,
          }
        : { orderId, symbol, side, amount, total, price },
    );
  }
  return [...summaries.values()];
}

const FilledLabel = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};

  > :last-child {
    min-width: 28px;
    text-align: end;
  }
`;

const Track = styled.span`
  width: 32px;
  height: 3px;
  border-radius: ${token.r1};
  background: ${token.surface3};
  overflow: hidden;

  i {
    display: block;
    height: 100%;
    background: ${token.text2};
  }
`;
