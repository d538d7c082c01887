import type { Offer } from '@livery/contract/calls/c2c/offers';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { Button, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { formatUnitPrice, unitPriceParts } from '../shared/fiat-money.ts';
import { Seller } from '../shared/seller.tsx';
import { completionText, useOrdersText } from '../shared/trade-record.ts';
import { marketMessages } from '../../../messages.ts';
import { asCards } from './offer-cards.ts';
import { differenceText, quantityText, releaseText } from './offer-texts.ts';
import { costLimits } from './purchase.ts';
import type { MarketRates } from './use-rates.ts';

const Price = styled.b`
  ${textStyle(16, 600)}
  font-variant-numeric: tabular-nums lining-nums;

  span {
    color: ${token.text3};
  }
`;

const Line = styled.span`
  display: flex;
  justify-content: flex-end;
  gap: ${token.s3};

  ${asCards} {
    justify-content: space-between;
  }
`;

const Muted = styled.small`
  display: block;
  ${textStyle(12)}
  color: ${token.text3};
`;

/** Beside its value on a phone; in a table the column's head says it. */
const CardLabel = styled.span`
  display: none;
  color: ${token.text3};

  ${asCards} {
    display: inline;
    text-align: start;
  }
`;

const Lacked = styled.small`
  display: grid;
  justify-items: end;
  max-width: 11rem;
  margin-inline-start: auto;
  ${textStyle(12)}
  color: ${token.text2};

  a {
    color: ${token.primaryText};
  }

  ${asCards} {
    justify-items: start;
    max-width: none;
  }
`;

export interface OfferRowProps {
  readonly offer: Offer;
  readonly rates: MarketRates;
  readonly disabled: boolean;
  readonly onTake: (offer: Offer) => void;
}

/** An offer as one row, which is a card on a phone. */
export function OfferRow({ offer, rates, disabled, onTake }: OfferRowProps) {
  const t = useTranslation(marketMessages);
  const ordersText = useOrdersText();
  const language = useLanguage();
  const { sellerNickname: seller, sellerRecord: record, unitPrice, currency } = offer;
  const { before, zeros, after } = unitPriceParts(unitPrice, currency, language);
  const time = releaseText(record, language);
  const share = completionText(record, language);
  return (
    <tr>
      <td>
        <Seller nickname={seller} record={ordersText(record)} />
      </td>
      <td>
        <Price>
          {before}
          {zeros && <span>{zeros}</span>}
          {after}
        </Price>
        <Muted>{differenceText(unitPrice, rates.reference, language)}</Muted>
      </td>
      <td>
        <OfferLimits offer={offer} rates={rates} />
      </td>
      <td>
        <CardLabel>{t('completed')}</CardLabel> {share}
      </td>
      <td>
        <CardLabel>{t('releasesIn')}</CardLabel> {time}
      </td>
      <td data-lacks={offer.lacks.length > 0 || undefined}>
        {offer.lacks.length > 0 ? (
          <LackedRequirements offer={offer} />
        ) : (
          <Button
            variant="soft"
            disabled={disabled}
            aria-label={t('buyFrom', { seller, price: formatUnitPrice(unitPrice, currency, language) })}
            onClick={() => onTake(offer)}
          >
            {t('buy')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** What the member lacks to buy from an offer, and what to do about it. */
function LackedRequirements({ offer: { lacks, minPurchases } }: { readonly offer: Offer }) {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  return (
    <Lacked>
      {lacks.includes('verified') && (
        <span>
          {t('lacksVerified')} <Link to="/auth">{t('verifyName')}</Link>
        </span>
      )}
      {lacks.includes('purchases') && (
        <span>{t('lacksPurchases', { number: formatDecimal(String(minPurchases), language) })}</span>
      )}
    </Lacked>
  );
}

/** The least and the most that one order costs, and what is left to buy. */
function OfferLimits({ offer, rates }: Pick<OfferRowProps, 'offer' | 'rates'>) {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const { min, max } = costLimits(offer);
  return (
    <>
      <Line>
        <CardLabel>{`${t('limits')} (${offer.currency})`}</CardLabel>
        <span>{[...new Set([min, max])].map((amount) => formatDecimal(amount, language)).join(' – ')}</span>
      </Line>
      <Line>
        <CardLabel>{t('forSale')}</CardLabel>
        <Muted as="span">{quantityText(offer.quantity, rates, language)}</Muted>
      </Line>
    </>
  );
}
