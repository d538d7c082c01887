import type { WealthProduct } from '@livery/contract/calls/wealth/products';
import type { Decimal } from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import {
  Button,
  Card,
  CoinIcon,
  EmptyState,
  ErrorState,
  media,
  Pill,
  Skeleton,
  textStyle,
  token,
  VisuallyHidden,
} from '@livery/ui';
import { PiggyBank } from 'lucide-react';
import styled from 'styled-components';
import { wealthMessages } from '../../../messages.ts';
import { inDays, ratePercent } from '../category.ts';
import { availability, periodPercent, type Availability, type Products } from './product.ts';

/** At least two decimals, so that rates look alike down the column. */
const rateDigits = { min: 2 };

interface ProductRowProps {
  readonly product: WealthProduct;
  readonly state: Availability;
  readonly onBuy: (id: number) => void;
}

function ProductRow({ product, state, onBuy }: ProductRowProps) {
  const t = useTranslation(wealthMessages);
  const language = useLanguage();
  const { id, coin, title, logoUri, ratio, circleDays, minAmount, maxAmount } = product;
  return (
    <tr>
      <th scope="row">
        <ProductName>
          <CoinIcon code={coin} src={logoUri} size={32} />
          <span>
            {title}
            <small>{coin}</small>
          </span>
        </ProductName>
      </th>
      <td className="rate" data-label={t('dailyRate')}>
        {formatPercent(ratePercent(ratio), language, rateDigits)}
      </td>
      <td data-label={t('period')}>{inDays(circleDays, language)}</td>
      <td data-label={t('amount')}>
        <span>
          {formatDecimal(minAmount, language)} ~ {formatDecimal(maxAmount, language)} <small>{coin}</small>
        </span>
      </td>
      <td className="whole" data-label={t('overPeriod')}>
        {formatPercent(periodPercent(ratio, circleDays), language, rateDigits)}
      </td>
      <td className="action">
        {state === 'open' ? (
          <Button
            variant="soft"
            aria-haspopup="dialog"
            aria-label={t('buyProduct', { product: title })}
            onClick={() => onBuy(id)}
          >
            {t('buy')}
          </Button>
        ) : (
          <Pill>{t(state)}</Pill>
        )}
      </td>
    </tr>
  );
}

interface ProductTableProps {
  readonly products: Products;
  /** The amount of a product that the member may still pledge; null without a known limit. */
  readonly memberRemaining: (product: number) => Decimal | null;
  readonly onBuy: (id: number) => void;
}

/** The products of a category (spec §2.9 'product table'): cards of label and value on a phone. */
export function ProductTable({ products, memberRemaining, onBuy }: ProductTableProps) {
  const { list, isError, refetch, showMore, isLoadingMore } = products;
  const t = useTranslation(wealthMessages);
  if (!list) {
    return (
      <Card $padding={isError ? 0 : 24} aria-busy={!isError}>
        {isError ? (
          <ErrorState title={t('failed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={() => refetch()} />
        ) : (
          <Skeleton height={256} />
        )}
      </Card>
    );
  }
  if (list.length === 0) {
    return (
      <Card $padding={0}>
        <EmptyState icon={<PiggyBank size={20} />} title={t('noProducts')} text={t('emptyHint')} />
      </Card>
    );
  }
  return (
    <ProductTableCard>
      <table aria-label={t('products')}>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('dailyRate')}</th>
            <th scope="col">{t('period')}</th>
            <th scope="col">{t('amount')}</th>
            <th scope="col">{t('overPeriod')}</th>
            <th scope="col">
              <VisuallyHidden>{t('buy')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              state={availability(product, memberRemaining(product.id))}
              onBuy={onBuy}
            />
          ))}
        </tbody>
      </table>
      {(showMore || isLoadingMore) && (
        <MoreProducts>
          <Button size={28} busy={isLoadingMore} onClick={() => showMore?.()}>
            {t('showMore')}
          </Button>
        </MoreProducts>
      )}
    </ProductTableCard>
  );
}

const ProductName = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.s3};
  ${textStyle(14, 600)}
  overflow-wrap: anywhere;

  small {
    display: block;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

/** The card around the table of products; a card for each product on a phone. */
const ProductTableCard = styled(Card).attrs({ $padding: 0 })`
  overflow: auto hidden;

  table {
    width: 100%;
    font-variant-numeric: tabular-nums lining-nums;
  }

  :is(th, td) {
    padding: 0 ${token.s3};
    border-bottom: 1px solid ${token.line};
    text-align: end;
  }

  :is(th, td):first-child {
    padding-inline-start: ${token.s6};
    text-align: start;
  }

  :is(th, td):last-child {
    padding-inline-end: ${token.s6};
  }

  thead :is(th, td) {
    height: 40px;
    ${textStyle(12, 500)}
    color: ${token.text2};
  }

  tbody :is(th, td) {
    height: 64px;
    ${textStyle(14)}
  }

  tbody td small {
    ${textStyle(14)}
    color: ${token.text3};
  }

  tbody tr:last-child > * {
    border-bottom: 0;
  }

  .rate {
    ${textStyle(16, 600)}
    color: ${token.primaryText};
  }

  .whole {
    color: ${token.text2};
  }

  .action button {
    min-width: 72px;
  }

  ${media.hover} {
    tbody tr:hover {
      background: ${token.hover};
    }
  }

  ${media.phone} {
    border: 0;
    border-radius: 0;
    background: none;

    thead {
      display: none;
    }

    table,
    tbody {
      display: block;
    }

    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
      gap: ${token.s2} ${token.s3};
      padding: ${token.s3} ${token.s4};
      border: 1px solid ${token.line};
      border-radius: ${token.r3};
      background: ${token.surface1};
    }

    tbody tr + tr {
      margin-top: ${token.s4};
    }

    tbody tr > :is(th, td):is(*, :first-child, :last-child) {
      height: auto;
      padding: 0;
      border: 0;
    }

    tbody tr > td:not(.action) {
      grid-column: 1 / -1;
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 ${token.s3};
    }

    tbody td[data-label]::before {
      content: attr(data-label);
      ${textStyle(14)}
      color: ${token.text2};
    }

    tbody tr > .action {
      grid-area: 1 / 2;
    }
  }
`;

/** The button below the last row that shows more products. */
const MoreProducts = styled.div`
  display: grid;
  place-items: center;
  padding: ${token.s3};
`;
