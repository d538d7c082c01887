import type { Decimal } from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { priceDigits, type SpotMarket } from '@livery/market-ui/market';
import type { FillEstimate } from '@livery/market-ui/order-form';
import { Button, textStyle, token } from '@livery/ui';
import { Dialog } from '@livery/ui/overlay';
import styled from 'styled-components';
import { spotMessages } from '../../../messages.ts';

/** A limit price so far beyond the market that the order fills at once. */
export interface FarPrice {
  readonly side: 'buy' | 'sell';
  readonly price: Decimal;
  /** How far beyond, in percent. */
  readonly percent: Decimal;
  /** The best price of the other side, or the last price while the book is not known. */
  readonly best: Decimal;
  /** `undefined` while the book is not known. */
  readonly estimate: FillEstimate | undefined;
}

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
  const { side, price, percent, best, estimate } = far;
  const isBuying = side === 'buy';
  const write = (value: Decimal) => `${formatDecimal(value, language, priceDigits(market))} ${market.quote}`;
  const distance = { percent: formatPercent(percent, language, { max: 1 }) };
  return (
    <Dialog
      title={isBuying ? t('farAbove', distance) : t('farBelow', distance)}
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
        <p>{t('farBest', { price: write(price), best: write(best) })}</p>
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
