/** Cells that several lists share. */
import type { SpotOrder } from '@livery/contract/calls/spot';
import type { SpotMarket } from '@livery/market-ui/market';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { Amount } from '@livery/ui';
import { spotMessages } from '../../../messages.ts';
import { totalOf } from '@livery/market-ui/order-entry';
import { shortTime } from './figures.ts';
import { LabelledCell, MutedText, SideLabel, CoinName, TimeText } from './table.tsx';

const digits = (precision: number | undefined) =>
  precision === undefined ? {} : { digits: { min: precision, max: precision } };

interface MarketProps {
  readonly market: SpotMarket | undefined;
}

/** Time, market and side: the first cells of every row. */
export function LeadCells({
  time,
  market,
  order: { symbol, side, type },
}: MarketProps & {
  /** Epoch seconds. */
  readonly time: number;
  readonly order: Pick<SpotOrder, 'symbol' | 'side'> & { readonly type?: SpotOrder['type'] };
}) {
  const t = useTranslation(spotMessages);
  const now = usePlatform().clock.now();
  return (
    <>
      <LabelledCell label={t('time')}>
        <TimeText>
          {shortTime(time, now)
            .split(' ')
            .map((part) => (
              <span key={part}>{part} </span>
            ))}
        </TimeText>
      </LabelledCell>
      <LabelledCell label={t('ordersMarket')}>
        {market ? (
          <CoinName>
            {market.coin}
            <MutedText>/{market.quote}</MutedText>
          </CoinName>
        ) : (
          symbol
        )}
      </LabelledCell>
      <LabelledCell label={t('ordersSide')}>
        <span>
          <SideLabel $side={side}>{t(side)}</SideLabel> {type && <MutedText>{t(type)}</MutedText>}
        </span>
      </LabelledCell>
    </>
  );
}

interface FigureProps extends MarketProps {
  readonly label: string;
  readonly value: string | null | undefined;
}

export const PriceCell = ({ label, value, market }: FigureProps) => (
  <LabelledCell label={label}>
    {value == null ? '--' : <Amount value={value} {...digits(market?.pricePrecision)} />}
  </LabelledCell>
);

export const AmountCell = ({ label, value, market }: FigureProps) => (
  <LabelledCell label={label}>
    {value == null ? '--' : <Amount value={value} {...digits(market?.amountPrecision)} />}
  </LabelledCell>
);

/** A total in the quote coin, with all digits: a price times an amount has the decimals of both. */
export const TotalCell = ({ label, value, market }: FigureProps) => (
  <LabelledCell label={label}>
    {value == null ? (
      '--'
    ) : (
      <Amount
        value={value}
        {...digits(market && market.pricePrecision + market.amountPrecision)}
        {...(market && { unit: market.quote })}
      />
    )}
  </LabelledCell>
);

/** The cells of an order in the book: the lead cells, price, amount and total. */
export function OrderCells({ order, market }: MarketProps & { readonly order: SpotOrder }) {
  const t = useTranslation(spotMessages);
  return (
    <>
      <LeadCells time={order.createTime} market={market} order={order} />
      <PriceCell label={t('price')} value={order.price} market={market} />
      <AmountCell label={t('amount')} value={order.amount} market={market} />
      <TotalCell
        label={t('total')}
        value={market && order.price ? totalOf(order.price, order.amount, market) : undefined}
        market={market}
      />
    </>
  );
}
