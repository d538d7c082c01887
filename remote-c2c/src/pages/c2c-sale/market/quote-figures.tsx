import { formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { Amount, media, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { formatFiat, formatUnitPrice } from '../shared/fiat-money.ts';
import { KeyValues } from '@livery/ui/key-values';
import { completionText, useOrdersText } from '../shared/trade-record.ts';
import { marketMessages } from '../../../messages.ts';
import { differenceText, releaseText } from './offer-texts.ts';
import type { Quote } from './use-held-quote.ts';
import type { MarketRates } from './use-rates.ts';

const Figures = styled.div`
  display: grid;
  gap: 14px;

  ${media.tablet} {
    display: none;
  }
`;

const Received = styled.p`
  display: grid;
  ${textStyle(13)}
  color: ${token.text2};

  strong {
    ${textStyle(32, 650)}
    color: ${token.text1};
    overflow-wrap: anywhere;
  }

  small {
    ${textStyle(14, 500)}
    color: ${token.text2};
  }
`;

const Values = styled(KeyValues)`
  padding-top: 14px;
  border-top: 1px solid ${token.line};

  small {
    ${textStyle(13)}
    color: ${token.text3};
  }
`;

export interface QuoteFiguresProps {
  readonly quote: Quote;
  readonly rates: MarketRates;
}

/** What a purchase gives, and what it costs exactly. */
export function QuoteFigures({ quote: { offer, purchase }, rates }: QuoteFiguresProps) {
  const t = useTranslation(marketMessages);
  const ordersText = useOrdersText();
  const language = useLanguage();
  const { reference, coinDecimals, coin } = rates;
  const { currency, sellerRecord: record } = offer;
  const [, time = ''] = formatTime(rates.readAt / 1000).split(' ');
  const rows = [
    [t('youPay'), <b key="total">{formatFiat(purchase.total, currency, language)}</b>],
    [t('unitPrice'), formatUnitPrice(offer.unitPrice, currency, language)],
    [
      t('referenceAt', { time }),
      reference && (
        <>
          {formatUnitPrice(reference, currency, language)}{' '}
          <small>{differenceText(offer.unitPrice, reference, language)}</small>
        </>
      ),
    ],
    [t('seller'), offer.sellerNickname],
    [
      t('completed'),
      record.orders === 0 ? ordersText(record) : `${completionText(record, language)} · ${ordersText(record)}`,
    ],
    [t('usuallyReleasesIn'), releaseText(record, language)],
    [t('fee'), '0'],
  ] as const;
  return (
    <Figures>
      <Received>
        {t('youReceive')}
        <strong>
          <Amount value={purchase.quantity} digits={{ min: coinDecimals <= 2 ? coinDecimals : 0 }} />{' '}
          <small>{coin}</small>
        </strong>
      </Received>
      <Values>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '--'}</dd>
          </div>
        ))}
      </Values>
    </Figures>
  );
}
