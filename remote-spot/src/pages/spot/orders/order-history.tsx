import { spotHistoryCall, spotTradesCall, type SpotFill, type SpotOrder } from '@livery/contract/calls/spot';
import type { Decimal } from '@livery/contract/decimal';
import { useTranslation } from '@livery/i18n';
import { atLeast, useCoinDigits, type SpotMarket } from '@livery/market-ui/market';
import { ActionsCell, LabelledCell, LabelledLine, StackedCell } from '@livery/market-ui/trade-page';
import { Amount, loadChunk, Pill, useLoadOnPress } from '@livery/ui';
import { ReceiptText } from 'lucide-react';
import { spotMessages } from '../../../messages.ts';
import { useFindMarket } from '../market/market.ts';
import {
  AmountCell,
  AmountFigure,
  averagePrice,
  LeadCells,
  OrderPrice,
  PriceCell,
  PriceFigure,
  StackedLeadCells,
  TotalCell,
  TotalFigure,
  useOrderText,
  useTotalHeader,
} from './cells.tsx';
import { RowButton } from './member-table.tsx';
import { stateOf, useOrderKind } from './order-words.tsx';
import { PagedList, type ListPeriod } from './paged-list.tsx';

const source = { call: spotHistoryCall, topics: ['orders'] } as const;

const loadReceipt = () => loadChunk(async () => (await import('./receipt/receipt-dialog.tsx')).ReceiptDialog);

function HistoryRow({ order }: { readonly order: SpotOrder }) {
  const t = useTranslation(spotMessages);
  const market = useFindMarket()(order.symbol);
  const { message, tone } = stateOf(order);
  const kind = useOrderKind()(order, market);
  const orderText = useOrderText();
  const receipt = useLoadOnPress(loadReceipt, t('receiptFailed'));
  return (
    <tr>
      <StackedLeadCells time={order.endTime ?? order.createTime} market={market} order={order} kind={kind} />
      <StackedCell>
        <LabelledLine label={t('price')}>
          <OrderPrice order={order} market={market} />
        </LabelledLine>
        <LabelledLine label={t('ordersAverage')}>
          <PriceFigure
            value={market && averagePrice(order.filledTotal, order.filledAmount, market.pricePrecision)}
            market={market}
          />
        </LabelledLine>
      </StackedCell>
      <StackedCell>
        <LabelledLine label={t('ordersFilled')}>
          <AmountFigure value={order.filledAmount} market={market} />
        </LabelledLine>
        <LabelledLine label={t('amount')}>
          <AmountFigure value={order.amount} market={market} />
        </LabelledLine>
      </StackedCell>
      <StackedCell>
        <LabelledLine label={useTotalHeader()}>
          <TotalFigure value={order.filledTotal} market={market} />
        </LabelledLine>
        <LabelledLine label={t('ordersFee')}>
          {order.fee === undefined ? <span>--</span> : <FeeFigure fee={order.fee} coin={feeCoinOf(order, market)} />}
        </LabelledLine>
      </StackedCell>
      <LabelledCell label={t('ordersState')}>
        <Pill tone={tone}>{t(message)}</Pill>
      </LabelledCell>
      <ActionsCell>
        {market && (
          <RowButton
            icon={<ReceiptText size={14} aria-hidden />}
            text={t('receiptOpen')}
            label={`${t('receiptOpen')}: ${orderText(order, market)}`}
            aria-haspopup="dialog"
            aria-busy={receipt.isLoading || undefined}
            onClick={receipt.open}
          />
        )}
        {receipt.Part && receipt.isOpen && <receipt.Part id={order.id} onClose={() => receipt.setOpen(false)} />}
      </ActionsCell>
    </tr>
  );
}

/** The coin that an order received; `undefined` if its market is no longer listed. */
export const feeCoinOf = ({ side }: Pick<SpotOrder, 'side'>, market: SpotMarket | undefined): string | undefined =>
  side === 'buy' ? market?.coin : market?.quote;

function FeeFigure({ fee, coin }: { readonly fee: Decimal; readonly coin: string | undefined }) {
  const digits = atLeast(useCoinDigits()(coin ?? ''));
  return <Amount value={fee} {...(coin !== undefined && { unit: coin })} {...(digits && { digits })} />;
}

const row = (order: SpotOrder) => <HistoryRow key={order.id} order={order} />;

interface HistoryProps {
  readonly symbol: string | undefined;
  readonly period?: ListPeriod | undefined;
}

/** Orders that are filled, cancelled or replaced. The one that ended last comes first. */
export function OrderHistory({ symbol, period }: HistoryProps) {
  const t = useTranslation(spotMessages);
  return (
    <PagedList
      label={t('ordersHistory')}
      textColumns={2}
      heads={(total) => [
        t('time'),
        t('ordersMarket'),
        `${t('price')} · ${t('ordersAverage')}`,
        `${t('ordersFilled')} · ${t('amount')}`,
        `${total} · ${t('ordersFee')}`,
        t('ordersState'),
        t('ordersTools'),
      ]}
      hasTools
      {...source}
      symbol={symbol}
      period={period}
      row={row}
      empty={t(period ? 'ordersNoneInPeriod' : 'ordersNoneEnded')}
    />
  );
}

const tradeHistorySource = { call: spotTradesCall, topics: ['trades'] } as const;

function TradeRow({ fill }: { readonly fill: SpotFill }) {
  const t = useTranslation(spotMessages);
  const market = useFindMarket()(fill.symbol);
  return (
    <tr>
      <LeadCells time={fill.time} market={market} order={fill} />
      <PriceCell label={t('price')} value={fill.price} market={market} />
      <AmountCell label={t('amount')} value={fill.amount} market={market} />
      <TotalCell value={fill.total} market={market} />
      <LabelledCell label={t('ordersFee')}>
        <FeeFigure fee={fill.fee} coin={fill.feeCoin} />
      </LabelledCell>
    </tr>
  );
}

const tradeHistoryRow = (fill: SpotFill) => <TradeRow key={fill.id} fill={fill} />;

/** The member's own trades. */
export function TradeHistory({ symbol, period }: HistoryProps) {
  const t = useTranslation(spotMessages);
  return (
    <PagedList
      label={t('ordersTrades')}
      heads={(total) => [t('time'), t('ordersMarket'), t('ordersSide'), t('price'), t('amount'), total, t('ordersFee')]}
      {...tradeHistorySource}
      symbol={symbol}
      period={period}
      row={tradeHistoryRow}
      empty={t(period ? 'ordersNoneInPeriod' : 'ordersNoTrades')}
    />
  );
}
