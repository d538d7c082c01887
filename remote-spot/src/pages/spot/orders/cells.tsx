/** Cells that several lists share. */
import type { SpotOrder } from '@livery/contract/calls/spot';
import { multiply } from '@livery/contract/decimal';
import { amountDigits, priceDigits, shortTime, type SpotMarket, totalDigits } from '@livery/market-ui/market';
import {
  CoinName,
  LabelledCell,
  LabelledLine,
  MutedText,
  SideLabel,
  StackedCell,
  TimeText,
} from '@livery/market-ui/trade-page';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { Amount } from '@livery/ui';
import { createContext, use, type ReactNode } from 'react';
import { spotMessages } from '../../../messages.ts';

/** The quote coin named in the total column's header. A total in another coin shows its own. */
export const TotalHeaderCoinContext = createContext<string | undefined>(undefined);

interface MarketProps {
  readonly market: SpotMarket | undefined;
}

interface LeadProps extends MarketProps {
  /** Epoch seconds. */
  readonly time: number;
  readonly order: Pick<SpotOrder, 'symbol' | 'side'> & { readonly type?: SpotOrder['type'] };
}

/** The contents of a row's first cells. */
function useLead({ time, market, order: { symbol, side, type } }: LeadProps) {
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
        <SideLabel $side={side}>{t(side)}</SideLabel> {type && <MutedText>{t(type)}</MutedText>}
      </span>
    ),
  };
}

/** Time, market and side: the first cells of a row. */
export function LeadCells(props: LeadProps) {
  const t = useTranslation(spotMessages);
  const lead = useLead(props);
  return (
    <>
      <LabelledCell label={t('time')}>{lead.time}</LabelledCell>
      <LabelledCell label={t('ordersMarket')}>{lead.market}</LabelledCell>
      <LabelledCell label={t('ordersSide')}>{lead.side}</LabelledCell>
    </>
  );
}

/** Time, and market above side: the first cells of a row with many figures. */
export function StackedLeadCells(props: LeadProps) {
  const t = useTranslation(spotMessages);
  const lead = useLead(props);
  return (
    <>
      <LabelledCell label={t('time')}>{lead.time}</LabelledCell>
      <StackedCell>
        <LabelledLine label={t('ordersMarket')}>{lead.market}</LabelledLine>
        <LabelledLine label={t('ordersSide')}>{lead.side}</LabelledLine>
      </StackedCell>
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

/** The cells of an open order: the lead cells, price, amount and total. */
export function OrderCells({ order, market }: MarketProps & { readonly order: SpotOrder }) {
  const t = useTranslation(spotMessages);
  return (
    <>
      <LeadCells time={order.createTime} market={market} order={order} />
      <PriceCell label={t('price')} value={order.price} market={market} />
      <AmountCell label={t('amount')} value={order.amount} market={market} />
      <TotalCell value={market && order.price ? multiply(order.price, order.amount) : undefined} market={market} />
    </>
  );
}
