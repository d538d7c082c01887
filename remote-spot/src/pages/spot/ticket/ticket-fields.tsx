import { formatDecimal, formatPercent, useLanguage, useTranslation, type FractionDigits } from '@livery/i18n';
import { inputOf } from '@livery/i18n/decimal-input';
import { amountDigits, atLeast, priceDigits, totalDigits, useCoinDigits } from '@livery/market-ui/market';
import { FigureField } from '@livery/market-ui/order-form';
import { useConfiguration } from '@livery/platform';
import { Amount, media, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { afterFee, shownDecimals, type FieldName } from './order-form.ts';
import type { Ticket } from './use-ticket.ts';

interface TicketFieldProps {
  readonly ticket: Ticket;
  readonly name: FieldName;
}

/** A figure of the order. The price has a button that takes the last one. */
export function TicketField({ ticket, name }: TicketFieldProps) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const { coin, quote } = ticket.market;
  // A market buy takes an amount or a total; the other one shows what to expect.
  const expected = ticket.typed.type === 'market' && name !== 'price' ? ticket.estimate?.[name] : undefined;
  const digits = name === 'amount' ? amountDigits : totalDigits;
  return (
    <FigureField
      name={name}
      label={t(name)}
      unit={name === 'amount' ? coin : quote}
      input={ticket.typed[name]}
      minDecimals={shownDecimals(ticket.market, name)}
      placeholder={expected && `≈ ${formatDecimal(expected, language, digits(ticket.market))}`}
      error={ticket.errorOf(name)}
      onInput={(input) => ticket.onType(name, input)}
      shortcut={
        name === 'price' && (
          <LastPriceButton
            type="button"
            aria-label={t('lastPrice')}
            onClick={() => ticket.onType('price', inputOf(ticket.last))}
          >
            {t('last')}
          </LastPriceButton>
        )
      }
    />
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

/** What the order would bring: the received amount and the fee, and on a phone the total beside them. */
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
  return (
    <FootFigures>
      <FootTotal>
        <span>{t('total')}</span>
        <Figure value={total} unit={market.quote} digits={totalDigits(market)} />
      </FootTotal>
      <FigureRow>
        <span>{t('receiveAbout')}</span>
        <Figure value={after?.rest} unit={receivedCoin} digits={receivedDigits} />
      </FigureRow>
      <FigureRow>
        <span>{t('fee', { percent: formatPercent(spotTradingFee, language, { min: 2 }) })}</span>
        <Figure value={after?.fee} unit={receivedCoin} digits={receivedDigits} />
      </FigureRow>
    </FootFigures>
  );
}

const LastPriceButton = styled.button`
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

/** On a phone three columns of caption and figure. A caption may wrap, a figure never does. */
const FootFigures = styled.div`
  display: contents;

  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(3, auto);
    justify-content: space-between;
    gap: ${token.s2};

    > div {
      display: grid;
      align-content: space-between;
    }

    > :not(:first-child) {
      text-align: end;
    }
  }
`;

/** The form's own field shows it in a wide window. */
const FootTotal = styled(FigureRow)`
  display: none;
`;
