import type { Offer } from '@livery/contract/calls/c2c/offers';
import { useTranslation } from '@livery/i18n';
import { media, staleStyle, textStyle, token, VisuallyHidden } from '@livery/ui';
import styled from 'styled-components';
import { marketMessages } from '../../../messages.ts';
import { asCards } from './offer-cards.ts';
import { OfferRow, type OfferRowProps } from './offer-row.tsx';

export const offerRowHeight = 60;

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

  /* Rows are cards: who and at what price, how much, how well, and the button. */
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

    /* Sentences in the place of the button. */
    td[data-lacks] {
      grid-area: auto / 1 / auto / -1;
      text-align: start;
    }
  }
`;

export interface OfferTableProps extends Omit<OfferRowProps, 'offer'> {
  readonly label: string;
  readonly offers: readonly Offer[];
  readonly isStale: boolean;
}

/** Offers with their sellers' records, a button each. */
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
