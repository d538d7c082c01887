import type { Decimal } from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { priceDigits, type SpotMarket } from '@livery/market-ui/market';
import { Button, textStyle, token } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import styled from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import type { FarPrice } from './far-price.ts';

interface FarPriceDialogProps {
  readonly far: FarPrice;
  readonly market: SpotMarket;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Says what an order far beyond the market will fill at, and asks before it is sent. */
export function FarPriceDialog({ far, market, onSend, onClose }: FarPriceDialogProps) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const { side, price, percent, last, book } = far;
  const estimate = book?.estimate;
  const isBuying = side === 'buy';
  const write = (value: Decimal) => `${formatDecimal(value, language, priceDigits(market))} ${market.quote}`;
  const distance = { percent: formatPercent(percent, language, { max: 1 }) };
  const title = book
    ? t(isBuying ? 'farAbove' : 'farBelow', distance)
    : t(isBuying ? 'farAboveLast' : 'farBelowLast', distance);
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      closeLabel={t('farChange')}
      strict
      actions={
        <>
          <Button onClick={onClose}>{t('farChange')}</Button>
          <Button variant={isBuying ? 'up' : 'down'} onClick={onSend}>
            {isBuying ? t('farBuy') : t('farSell')}
          </Button>
        </>
      }
    >
      <Sentences>
        {book ? (
          <p>{t('farBest', { price: write(price), best: write(book.best) })}</p>
        ) : (
          <>
            <p>{t('farLast', { price: write(price), last: write(last) })}</p>
            <p>{t('farNoBook')}</p>
          </>
        )}
        {estimate && <p>{t('farFills', { average: write(estimate.average) })}</p>}
        {estimate?.isPartial && <p>{t('farRest', { price: write(price) })}</p>}
      </Sentences>
    </Dialog>
  );
}

const Sentences = styled.div`
  display: grid;
  gap: ${token.s2};
  ${textStyle(14)}
  color: ${token.text2};
`;
