import { costLinesCall } from '@livery/contract/calls/costs';
import { multiply, type Decimal } from '@livery/contract/decimal';
import {
  formatChange,
  formatDecimal,
  formatPercent,
  useLanguage,
  useTranslation,
  type FractionDigits,
} from '@livery/i18n';
import { inputOf } from '@livery/i18n/decimal-input';
import { amountDigits, atLeast, priceDigits, totalDigits, useCoinDigits } from '@livery/market-ui/market';
import { FigureField } from '@livery/market-ui/order-form';
import { useConfiguration } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import { Amount, Button, directionColours, directionOf, media, textStyle, token } from '@livery/ui';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { afterFee, shownDecimals, type FieldName } from './order-form.ts';
import { againstCost, resultOf } from './order-request.ts';
import type { Ticket } from './use-ticket.ts';

interface TicketFieldProps {
  readonly ticket: Ticket;
  readonly name: FieldName;
  /** Default: the field's own name. */
  readonly label?: string;
  readonly placeholder?: string;
  /** Default: a price has a button that takes the last one. */
  readonly shortcut?: ReactNode;
}

/** A figure of the order, and below it what would put a fault of it right. */
export function TicketField(props: TicketFieldProps) {
  const { ticket, name, placeholder } = props;
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const { typed, market, estimate, remediesOf, onChange } = ticket;
  const { label = t(labels[name]), shortcut = name === 'price' && <LastPriceButton ticket={ticket} /> } = props;
  // A market buy takes an amount or a total; the other one shows what to expect.
  const expected = typed.type === 'market' && (name === 'amount' || name === 'total') ? estimate?.[name] : undefined;
  const digits = name === 'amount' ? amountDigits : totalDigits;
  const remedies = remediesOf(name);
  return (
    <div>
      <FigureField
        name={name}
        label={label}
        unit={unitOf(name, ticket)}
        input={typed[name]}
        minDecimals={shownDecimals(name, typed, market)}
        placeholder={expected ? `≈ ${formatDecimal(expected, language, digits(market))}` : placeholder}
        error={ticket.errorOf(name)}
        onInput={(input) => ticket.onType(name, input)}
        onLeave={ticket.onLeave}
        shortcut={shortcut}
      />
      {remedies.length > 0 && (
        <Remedies>
          {remedies.map((remedy) => (
            <Button key={remedy.label} size={28} onClick={() => onChange(remedy.change)}>
              {remedy.label}
            </Button>
          ))}
        </Remedies>
      )}
    </div>
  );
}

const labels = {
  price: 'price',
  amount: 'amount',
  total: 'total',
  trigger: 'trigger',
  stopPrice: 'stopPrice',
  distance: 'distance',
  startAt: 'startAt',
  takeProfit: 'profitAt',
  stopLoss: 'lossAt',
} as const satisfies Record<FieldName, string>;

function unitOf(name: FieldName, { typed, market }: Ticket): string {
  if (name === 'amount') return market.coin;
  // The menu of the price that triggers takes the room.
  if (name === 'trigger') return '';
  return name === 'distance' && typed.distanceIn === 'percent' ? '%' : market.quote;
}

function LastPriceButton({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation(spotMessages);
  return (
    <FieldShortcut
      type="button"
      aria-label={t('lastPrice')}
      onClick={() => ticket.onType('price', inputOf(ticket.last))}
    >
      {t('last')}
    </FieldShortcut>
  );
}

interface FigureProps {
  readonly value: string | undefined;
  readonly unit: string;
  readonly digits?: FractionDigits | undefined;
}

/** A figure with its unit; `--` while it is not known. */
export const Figure = ({ value, unit, digits }: FigureProps) =>
  value === undefined ? <span>--</span> : <Amount value={value} unit={unit} {...(digits && { digits })} />;

/** What a market order would cost or bring for each coin, by the book. */
export function EstimateFigures({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const { typed, market, estimate } = ticket;
  const { quote } = market;
  if (typed.type !== 'market') return null;
  return (
    <>
      <FigureRow>
        <span>{t('averageAbout')}</span>
        <Figure value={estimate?.average} unit={quote} digits={priceDigits(market)} />
      </FigureRow>
      <FigureRow>
        <span>{t('slippage')}</span>
        <span>{estimate ? formatPercent(estimate.slippage, language, { min: 2 }) : '--'}</span>
      </FigureRow>
      <FigureRow>
        <span>{t('protectionLimit')}</span>
        <Figure value={estimate?.worst} unit={quote} digits={priceDigits(market)} />
      </FigureRow>
    </>
  );
}

/** What the order would bring: the received amount and the fee, and what an attached pair would bring. */
export function OrderFigures({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const { spotTradingFee } = useConfiguration();
  const { typed, market, total } = ticket;
  const isBuying = typed.side === 'buy';
  const received = isBuying ? ticket.amount : total;
  const receivedCoin = isBuying ? market.coin : market.quote;
  const receivedDigits = atLeast(useCoinDigits()(receivedCoin));
  const after = received === undefined ? undefined : afterFee(received, spotTradingFee);
  if (ticket.order?.attached) return <ExitResults ticket={ticket} />;
  const figures = (
    <>
      <FigureRow>
        <span>{t('receiveAbout')}</span>
        <Figure value={after?.rest} unit={receivedCoin} digits={receivedDigits} />
      </FigureRow>
      <FigureRow>
        <span>{t('fee', { percent: formatPercent(spotTradingFee, language, { min: 2 }) })}</span>
        <Figure value={after?.fee} unit={receivedCoin} digits={receivedDigits} />
      </FigureRow>
    </>
  );
  // Costs are in USDT, so a sale for another coin is not compared with them.
  if (isBuying || market.quote !== 'USDT') return figures;
  return <SaleFigures ticket={ticket}>{figures}</SaleFigures>;
}

/** The figures of a sale, and what it would gain or lose against the average cost: an OCO by each of its legs. */
function SaleFigures({ ticket, children }: { readonly ticket: Ticket; readonly children: ReactNode }) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const { spotTradingFee: feePercent } = useConfiguration();
  const { order, typed, market, amount, total } = ticket;
  const { coin } = market;
  const holding = useMemberCall(costLinesCall, { query: { coin } }, ['trades', 'balances']).data?.holding;
  // A trailing stop sells at a price that nobody knows yet.
  if (holding?.coin !== coin || typed.type === 'trailingStop') return children;
  const { average } = holding;
  const resultAt = (price: Decimal, sold: Decimal) =>
    againstCost({ amount: sold, total: multiply(price, sold) }, { average, feePercent })?.gain;
  if (typed.type === 'oco') {
    if (!order?.price || !order.amount || !order.trigger) return children;
    return (
      <>
        <FigureRow>
          <span>{t('ifSells', { price: formatDecimal(order.price, language, priceDigits(market)) })}</span>
          <GainFigure value={resultAt(order.price, order.amount)} unit={market.quote} />
        </FigureRow>
        <FigureRow>
          <span>{t('ifStops')}</span>
          <GainFigure value={resultAt(order.stopPrice ?? order.trigger.price, order.amount)} unit={market.quote} />
        </FigureRow>
      </>
    );
  }
  const result = amount && total && againstCost({ amount, total }, { average, feePercent });
  return (
    <>
      {children}
      <FigureRow>
        <span>{t('againstCost')}</span>
        <GainFigure value={result?.gain} note={result && `(${formatChange(result.percent, language, 2)})`} />
      </FigureRow>
    </>
  );
}

interface GainFigureProps {
  readonly value: Decimal | undefined;
  readonly unit?: string;
  readonly note?: string | undefined;
}

/** A gain or a loss in USDT, in its colour. */
const GainFigure = ({ value, unit, note }: GainFigureProps) =>
  value === undefined ? (
    <span>--</span>
  ) : (
    <span style={{ color: directionColours[directionOf(value, 2)] }}>
      <Amount value={value} digits={{ min: 2, max: 2 }} signed {...(unit !== undefined && { unit })} /> {note}
    </span>
  );

/** What the attached take profit and stop loss would bring after the fees. */
function ExitResults({ ticket: { order, typed, market } }: { readonly ticket: Ticket }) {
  const t = useTranslation(spotMessages);
  const { spotTradingFee } = useConfiguration();
  const { takeProfit, stopLoss } = order?.attached ?? {};
  if (!order) return null;
  const results = [takeProfit, stopLoss].flatMap(
    (exit) => (exit && resultOf({ ...order, side: typed.side }, exit.price ?? exit.trigger, spotTradingFee)) ?? [],
  );
  if (results.length === 0) return null;
  return (
    <FigureRow>
      <span>{t('afterFees')}</span>
      <span>
        {results.map((result, index) => (
          <Fragment key={result}>
            {index > 0 && ` ${t('or')} `}
            <span style={{ color: directionColours[directionOf(result, 2)] }}>
              <Amount value={result} digits={totalDigits(market)} signed />
            </span>
          </Fragment>
        ))}{' '}
        {market.quote}
      </span>
    </FigureRow>
  );
}

/** A button at the end of a field. */
export const FieldShortcut = styled.button`
  flex: none;
  min-height: 24px;
  ${textStyle(12, 600)}
  color: ${token.primaryText};
`;

/** A caption and its figure. */
export const FigureRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 2px ${token.s2};
  min-height: 20px;
  ${textStyle(12)}
  color: ${token.text2};

  > :last-child {
    color: ${token.text1};
    font-variant-numeric: tabular-nums;
  }

  a {
    display: inline-flex;
    min-width: 24px;
    min-height: 24px;
    align-items: center;
    justify-content: center;
    color: ${token.primaryText};
  }
`;

const Remedies = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: ${token.s2};
  margin-top: ${token.s2};

  ${media.phone} {
    grid-auto-flow: row;
  }
`;
