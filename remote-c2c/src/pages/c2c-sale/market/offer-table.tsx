import type { Offer } from '@livery/contract/calls/c2c/offers';
import { orderLimits } from '@livery/contract/rules/c2c';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { Amount, Button, media, staleStyle, textStyle, token, VisuallyHidden } from '@livery/ui';
import styled from 'styled-components';
import { marketMessages } from '../../../messages.ts';
import { formatUnitPrice, unitPriceParts } from '../fiat-money.ts';
import { completionText, Seller, useOrdersText } from '../seller.tsx';
import { differenceText, releaseText } from './search.ts';
import type { MarketRates } from './use-market.ts';

export const offerRowHeight = 60;

export interface OfferTableProps extends Omit<OfferRowProps, 'offer'> {
  readonly label: string;
  readonly offers: readonly Offer[];
  readonly isStale: boolean;
}

/** The table of offers, each with the seller's record and a button. */
export function OfferTable({ label, offers, isStale, ...row }: OfferTableProps) {
  const t = useTranslation(marketMessages);
  return (
    <Table $stale={isStale} aria-label={label}>
      <thead>
        <tr>
          <th>{t('seller')}</th>
          <th>{t('unitPrice')}</th>
          <th>{t('limitsIn', { currency: row.rates.currency })}</th>
          <th>{t('completed')}</th>
          <th>{t('releasesIn')}</th>
          <th>
            <VisuallyHidden>{t('buy')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <OfferRow key={offer.id} {...row} offer={offer} />
        ))}
      </tbody>
    </Table>
  );
}

interface OfferRowProps {
  readonly offer: Offer;
  readonly rates: MarketRates;
  readonly disabled: boolean;
  readonly onTake: (offer: Offer) => void;
}

/** An offer as a row, or as a card on a phone. */
function OfferRow({ offer, rates, disabled, onTake }: OfferRowProps) {
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

/** The seller’s requirements that the member does not meet, and how to meet them. */
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

/** The lowest and the highest price of one order, and the quantity left. */
function OfferLimits({ offer, rates }: Pick<OfferRowProps, 'offer' | 'rates'>) {
  const t = useTranslation(marketMessages);
  const language = useLanguage();
  const { min, max } = orderLimits(offer).amount;
  const decimals = rates.coinDecimals;
  return (
    <>
      <Line>
        <CardLabel>{`${t('limits')} (${offer.currency})`}</CardLabel>
        <span>{[...new Set([min, max])].map((amount) => formatDecimal(amount, language)).join(' – ')}</span>
      </Line>
      <Line>
        <CardLabel>{t('forSale')}</CardLabel>
        <Muted as="span">
          <Amount value={offer.quantity} digits={{ min: decimals, max: decimals }} /> {offer.coin}
        </Muted>
      </Line>
    </>
  );
}

/** For lists that are too narrow for a table, as on a phone or with large text. The table's parent is the container. */
const asCards = '@container offers (max-width: 40rem)';

const Table = styled.table<{ $stale: boolean }>`
  ${staleStyle}
  width: 100%;
  ${textStyle(13)}
  font-variant-numeric: tabular-nums lining-nums;

  th,
  td {
    padding: ${token.s1} ${token.s2};
    text-align: end;
  }

  :is(th, td):first-child {
    padding-inline-start: ${token.s4};
    text-align: start;
  }

  :is(th, td):last-child {
    padding-inline-end: ${token.s4};
  }

  th {
    height: 32px;
    ${textStyle(12)}
    color: ${token.text3};
  }

  td {
    height: ${offerRowHeight}px;
  }

  tr {
    border-bottom: 1px solid ${token.line};
  }

  ${media.hover} {
    tbody tr:hover {
      background: ${token.hover};
    }
  }

  /* Rows are cards: seller and price, limits, record, and the button. */
  ${asCards} {
    &,
    tbody {
      display: block;
    }

    thead {
      display: none;
    }

    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
      gap: ${token.s1} ${token.s3};
      padding: ${token.s3};
    }

    td,
    td:first-child,
    td:last-child {
      height: auto;
      padding: 0;
      ${textStyle(12)}
    }

    td:nth-child(3) {
      grid-column: 1 / -1;
      display: grid;
      gap: ${token.s1};
      padding-top: ${token.s1};
    }

    td:nth-child(4),
    td:nth-child(5) {
      grid-column: 1;
      text-align: start;
    }

    td:last-child {
      grid-area: 3 / 2 / span 2;
    }

    /* Sentences that replace the button. */
    td[data-lacks] {
      grid-area: auto / 1 / auto / -1;
      text-align: start;
    }
  }
`;

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

/** The label of a value on phones. In a table the column's heading shows it. */
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
