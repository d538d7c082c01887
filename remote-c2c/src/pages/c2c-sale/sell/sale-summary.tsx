import { changePercent, isLess, subtract, zero, type Decimal } from '@livery/contract/decimal';
import { fiatAmount } from '@livery/contract/rules/c2c';
import { formatChange, formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { Amount, media, textStyle, token } from '@livery/ui';
import { KeyValues } from '@livery/ui/key-values';
import styled from 'styled-components';
import { sellMessages } from '../../../messages.ts';
import { formatFiat, formatFiatRange, formatUnitPrice } from '../fiat-money.ts';
import { formatMinutes } from '../order-status.tsx';
import { useOverview } from '../overview.tsx';
import { completionText, Seller, useOrdersText } from '../seller.tsx';
import { placeByPrice, type OthersPrices } from './price-gauge.tsx';
import type { Rates, SaleForm } from './use-sale-form.ts';

interface SaleSummaryProps {
  readonly form: SaleForm;
  readonly rates: Rates;
  readonly nickname: string;
  readonly others: OthersPrices | undefined;
}

/** The figures of an offer before it is published: what it brings, and what is locked for it. */
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
        nickname={nickname}
        price={price}
        currency={currency}
        reference={referenceUnitPrice}
        limits={max === undefined ? undefined : [fiatOf(min), fiatOf(max)]}
      />
    </Figures>
  );
}

interface OfferPreviewProps {
  readonly nickname: string;
  readonly price: Decimal;
  readonly reference: Decimal;
  readonly currency: string;
  /** The prices of the smallest and the largest order, once both are known. */
  readonly limits: readonly [min: Decimal, max: Decimal] | undefined;
}

/** The member's offer as buyers will see it in the market. */
function OfferPreview({ nickname, price, reference, currency, limits }: OfferPreviewProps) {
  const t = useTranslation(sellMessages);
  const language = useLanguage();
  const ordersText = useOrdersText();
  const record = useOverview()?.sellerRecord;
  const known = record && [ordersText(record), ...(record.orders > 0 ? [completionText(record, language)] : [])];
  return (
    <Preview>
      <h4>{t('asBuyersSee')}</h4>
      <div>
        <Seller nickname={nickname} record={known?.join(' · ') ?? '--'} />
        <Price>
          <b>{formatUnitPrice(price, currency, language)}</b>
          <small>{formatChange(changePercent(reference, price, 'half'), language, 2)}</small>
        </Price>
      </div>
      <div>
        <span>{t('limits')}</span>
        <span>{limits === undefined ? '--' : formatFiatRange(...limits, currency, language)}</span>
      </div>
    </Preview>
  );
}

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

const Preview = styled.div`
  display: grid;
  gap: ${token.s2};
  padding: ${token.s3};
  border-radius: ${token.r2};
  background: ${token.surface2};
  ${textStyle(12)}
  color: ${token.text2};
  font-variant-numeric: tabular-nums lining-nums;

  h4 {
    ${textStyle(12, 500)}
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${token.s3};
  }
`;

const Price = styled.p`
  display: grid;
  margin-inline-start: auto;
  text-align: end;

  b {
    ${textStyle(16, 600)}
    color: ${token.text1};
  }
`;

/** The form and its summary side by side; on phones below each other, with a footer that stays in view. */
export const SaleColumns = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 304px;
  align-items: start;
  gap: ${token.s4};

  > [data-aside] {
    grid-column: 2;
    grid-row: 1;
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 264px;
  }

  @media (max-width: 800px) {
    grid-template-columns: minmax(0, 1fr);

    > [data-aside] {
      grid-column: 1;
      grid-row: auto;
    }
  }

  ${media.phone} {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    gap: ${token.s3};
  }
`;

/** A card. On phones its parts are laid out separately, so that the footer sticks to the window. */
export const SummaryAside = styled.div`
  border: 1px solid ${token.line};
  border-radius: ${token.r3};
  background: ${token.surface1};

  ${media.phone} {
    display: contents;
  }
`;
