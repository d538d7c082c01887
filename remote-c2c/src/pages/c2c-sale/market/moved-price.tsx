import { isLess } from '@livery/contract/decimal';
import { useLanguage, useTranslation } from '@livery/i18n';
import { Button, Pill, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { formatFiat, formatUnitPrice } from '../shared/fiat-money.ts';
import { KeyValues } from '@livery/ui/key-values';
import { marketMessages } from '../../../messages.ts';
import type { MovedQuote } from './use-held-quote.ts';

const Question = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.s3};
  ${textStyle(13)}

  > :nth-child(n + 3) {
    width: 100%;
  }
`;

export interface MovedPriceProps {
  readonly moved: MovedQuote;
  readonly onAccept: () => void;
}

/** A price that moved while the member was reading, with the old and the new total: nothing is bought until they agree. */
export function MovedPrice({ moved: { before, now }, onAccept }: MovedPriceProps) {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const { currency, sellerNickname: seller } = now.offer;
  const price = (one: typeof now) => formatUnitPrice(one.offer.unitPrice, currency, language);
  const total = (one: typeof now) => formatFiat(one.purchase.total, currency, language);
  const asksLess = isLess(now.offer.unitPrice, before.offer.unitPrice);
  return (
    <Question>
      <Pill tone="waiting">{t('priceChanged')}</Pill>
      <p role="alert">{t(asksLess ? 'asksLess' : 'asksMore', { seller })}</p>
      <KeyValues>
        <div>
          <dt>{t('before')}</dt>
          <dd>{`${price(before)} · ${total(before)}`}</dd>
        </div>
        <div>
          <dt>{t('now')}</dt>
          <dd>
            <b>{price(now)}</b>
          </dd>
        </div>
        <div>
          <dt>{t('youPay')}</dt>
          <dd>
            <b>{total(now)}</b>
          </dd>
        </div>
      </KeyValues>
      <Button variant="up" wide size={44} onClick={onAccept}>
        {t('useNewPrice', { price: price(now) })}
      </Button>
    </Question>
  );
}
