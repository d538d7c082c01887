import { formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { atLeast, priceDigits, totalDigits, useCoinDigits } from '@livery/market-ui/market';
import { useConfiguration } from '@livery/platform';
import { media, token } from '@livery/ui';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { afterFee } from './order-form.ts';
import { Figure, FigureRow } from './figure-row.tsx';
import type { Ticket } from './use-ticket.ts';

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

/** What a market order would cost or bring for each coin, by the book. */
export function EstimateFigures({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation(spotMessages);
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
        <span>{t('worstPrice')}</span>
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
