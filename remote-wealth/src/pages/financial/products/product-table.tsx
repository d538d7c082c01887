import type { WealthProduct } from '@livery/contract/calls/wealth/products';
import type { Decimal } from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { Button, Card, CoinIcon, EmptyState, ErrorState, Pill, Skeleton, VisuallyHidden } from '@livery/ui';
import { PiggyBank } from 'lucide-react';
import { wealthMessages } from '../../../messages.ts';
import { ratePercent } from '../category.ts';
import { inDays } from './in-days.ts';
import { MoreProducts, ProductTableCard, ProductName } from './product-table-card.ts';
import { availability, periodPercent, type Availability } from './product.ts';
import type { Products } from './use-products.ts';

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

export interface ProductTableProps {
  readonly products: Products;
  /** What the member may pledge of a product still; null: no limit is known. */
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
