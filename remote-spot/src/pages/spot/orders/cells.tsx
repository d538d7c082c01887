/** The cells that several lists have alike. */
import type { SpotOrder } from '@livery/contract/calls/spot';
import type { SpotMarket } from '@livery/market-ui/market';
import { useTranslation } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { Amount } from '@livery/ui';
import { spotMessages } from '../../../messages.ts';
import { totalOf } from '@livery/market-ui/order-entry';
import { shortTime } from './figures.ts';
import { Cell, Quiet, Side, Strong, When } from './table.tsx';

const digits = (precision: number | undefined) =>
  precision === undefined ? {} : { digits: { min: precision, max: precision } };

interface OfMarket {
  readonly market: SpotMarket | undefined;
}

/** When, where, and which way: what every row begins with. */
export function LeadCells({
  time,
  market,
  order: { symbol, side, type },
}: OfMarket & {
  /** Epoch seconds. */
  readonly time: number;
  readonly order: Pick<SpotOrder, 'symbol' | 'side'> & { readonly type?: SpotOrder['type'] };
}) {
  const t = useTranslation(spotMessages);
  const now = usePlatform().clock.now();
  return (
    <>
      <Cell label={t('time')}>
        <When>
          {shortTime(time, now)
            .split(' ')
            .map((part) => (
              <span key={part}>{part} </span>
            ))}
        </When>
      </Cell>
      <Cell label={t('ordersMarket')}>
        {market ? (
          <Strong>
            {market.coin}
            <Quiet>/{market.quote}</Quiet>
          </Strong>
        ) : (
          symbol
        )}
      </Cell>
      <Cell label={t('ordersSide')}>
        <span>
          <Side $side={side}>{t(side)}</Side> {type && <Quiet>{t(type)}</Quiet>}
        </span>
      </Cell>
    </>
  );
}

interface FigureProps extends OfMarket {
  readonly label: string;
  readonly value: string | null | undefined;
}

export const PriceCell = ({ label, value, market }: FigureProps) => (
  <Cell label={label}>{value == null ? '--' : <Amount value={value} {...digits(market?.pricePrecision)} />}</Cell>
);

export const AmountCell = ({ label, value, market }: FigureProps) => (
  <Cell label={label}>{value == null ? '--' : <Amount value={value} {...digits(market?.amountPrecision)} />}</Cell>
);

/** In the quote coin, to the last digit: a price times an amount has the decimals of both. */
export const TotalCell = ({ label, value, market }: FigureProps) => (
  <Cell label={label}>
    {value == null ? (
      '--'
    ) : (
      <Amount
        value={value}
        {...digits(market && market.pricePrecision + market.amountPrecision)}
        {...(market && { unit: market.quote })}
      />
    )}
  </Cell>
);

/** What an order that stands in the book was placed with. */
export function OrderCells({ order, market }: OfMarket & { readonly order: SpotOrder }) {
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
