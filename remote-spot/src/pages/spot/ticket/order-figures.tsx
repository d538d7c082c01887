import { formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { afterFee } from '@livery/market-ui/order-entry';
import { useConfiguration } from '@livery/platform';
import { spotMessages } from '../../../messages.ts';
import { Figure, FigureRow } from './figure-row.tsx';
import type { Ticket } from './use-ticket.ts';

/** What the order would bring: the estimated prices of a market order, the received amount and the fee. */
export function OrderFigures({ ticket }: { readonly ticket: Ticket }) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const { spotTradingFee } = useConfiguration();
  const { typed, market, estimate } = ticket;
  const { coin, quote } = market;
  const isBuying = typed.side === 'buy';
  const received = isBuying ? ticket.amount : ticket.total;
  const receivedCoin = isBuying ? coin : quote;
  const after = received === undefined ? undefined : afterFee(received, spotTradingFee);
  return (
    <>
      {typed.type === 'market' && (
        <>
          <FigureRow>
            <span>{t('averageAbout')}</span>
            <Figure value={estimate?.average} unit={quote} />
          </FigureRow>
          <FigureRow>
            <span>{t('worstPrice')}</span>
            <Figure value={estimate?.worst} unit={quote} />
          </FigureRow>
        </>
      )}
      <FigureRow>
        <span>{t('receiveAbout')}</span>
        <Figure value={after?.left} unit={receivedCoin} />
      </FigureRow>
      <FigureRow>
        <span>{t('fee', { percent: formatPercent(spotTradingFee, language, { min: 2 }) })}</span>
        <Figure value={after?.fee} unit={receivedCoin} />
      </FigureRow>
    </>
  );
}
