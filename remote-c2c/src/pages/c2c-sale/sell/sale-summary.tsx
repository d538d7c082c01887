import { isLess, subtract, zero, type Decimal } from '@livery/contract/decimal';
import { fiatAmount } from '@livery/contract/rules/c2c';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { Amount, media, textStyle, token } from '@livery/ui';
import { styled } from 'styled-components';
import { formatMinutes } from '../shared/duration.ts';
import { formatFiat, formatUnitPrice } from '../shared/fiat-money.ts';
import { KeyValues } from '@livery/ui/key-values';
import { sellMessages } from '../../../messages.ts';
import { OfferPreview } from './offer-preview.tsx';
import { placeByPrice, type OthersPrices } from './others-prices.ts';
import type { SaleForm } from './use-sale-form.ts';
import type { Rates } from './use-sale-data.ts';

const Figures = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.s3};
  padding: ${token.s4};

  ${media.phone} {
    border: 1px solid ${token.line};
    border-radius: ${token.r3};
    background: ${token.surface1};
  }

  h3 {
    ${textStyle(13, 500)}
    color: ${token.text2};
  }
`;

const Proceeds = styled.p`
  ${textStyle(32, 650)}
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;

  small {
    display: block;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const Facts = styled(KeyValues)`
  padding-top: ${token.s3};
  border-top: 1px solid ${token.line};
`;

export interface SaleSummaryProps {
  readonly form: SaleForm;
  readonly rates: Rates;
  readonly nickname: string;
  readonly others: OthersPrices | undefined;
}

/** What an offer means in figures, before it is published: what it brings, and what is held for it. */
export function SaleSummary({ form, rates, nickname, others }: SaleSummaryProps) {
  const t = useTranslation(sellMessages);
  const language = useLanguage();
  const { read, sellable } = form;
  const { coin, currency, maxSellable, referenceUnitPrice } = sellable;
  const { quantity, unitPrice } = read;
  const price = unitPrice ?? referenceUnitPrice;
  const fiatOf = (amount: Decimal) => fiatAmount(amount, price, currency);
  const rest = subtract(maxSellable, quantity ?? zero);
  const place = others && unitPrice !== undefined ? placeByPrice(others, unitPrice) : undefined;
  const min = read.minQuantity ?? sellable.minQuantity;
  const max = read.maxQuantity ?? quantity;
  return (
    <Figures>
      <h3>{t('proceeds')}</h3>
      <Proceeds>
        {quantity === undefined || unitPrice === undefined ? (
          '--'
        ) : (
          <>
            {formatFiat(fiatOf(quantity), currency, language)}
            <small>
              {formatDecimal(quantity, language)} × {formatUnitPrice(unitPrice, currency, language)}
            </small>
          </>
        )}
      </Proceeds>
      <Facts>
        <div>
          <dt>{t('held')}</dt>
          <dd>{quantity === undefined ? '--' : <Amount value={quantity} unit={coin} />}</dd>
        </div>
        <div>
          <dt>{t('staysAvailable')}</dt>
          <dd>{isLess(rest, zero) ? '--' : <Amount value={rest} unit={coin} />}</dd>
        </div>
        {others && place !== undefined && (
          <div>
            <dt>{t('placeByPrice')}</dt>
            <dd>{t('placeOf', { place, total: others.count + 1 })}</dd>
          </div>
        )}
        <div>
          <dt>{t('buyerPays')}</dt>
          <dd>{formatMinutes(rates.paySeconds, language)}</dd>
        </div>
        <div>
          <dt>{t('youRelease')}</dt>
          <dd>{formatMinutes(rates.releaseSeconds, language)}</dd>
        </div>
        <div>
          <dt>{t('fee')}</dt>
          <dd>0</dd>
        </div>
      </Facts>
      <OfferPreview
        {...{ nickname, price, currency }}
        reference={referenceUnitPrice}
        limits={max === undefined ? undefined : [fiatOf(min), fiatOf(max)]}
      />
    </Figures>
  );
}
