import { wealthProductCall, type WealthCategory, type WealthProduct } from '@livery/contract/calls/wealth/products';
import { useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { Card, EmptyState, ErrorState, Skeleton } from '@livery/ui';
import { PiggyBank } from 'lucide-react';
import { wealthMessages } from '../../../messages.ts';
import { usePlace } from '../address/use-place.ts';
import { termsOf } from '../buy/product-terms.ts';
import { useProducts } from '../products/use-products.ts';
import { Calculation } from './calculation.tsx';

/** The calculation of a product once its terms are there. */
function ProductCalculation({
  product,
  products,
}: {
  readonly product: WealthProduct;
  readonly products: readonly WealthProduct[];
}) {
  const word = useTranslation(wealthMessages);
  const detail = useCall(wealthProductCall, { params: { id: product.id } });
  // Until the answer comes, the one before is of another product.
  if (detail.data && !detail.isPlaceholderData) {
    return <Calculation key={product.id} product={product} products={products} terms={termsOf(product, detail.data)} />;
  }
  return (
    <Card $padding={0} aria-busy={!detail.isError}>
      {detail.isError ? (
        <ErrorState
          title={word('failed')}
          text={word('failedHint')}
          retryLabel={word('tryAgain')}
          onRetry={() => detail.refetch()}
        />
      ) : (
        <Skeleton height={560} />
      )}
    </Card>
  );
}

export interface CalculatorPageProps {
  readonly category: WealthCategory;
}

/** The income calculator below its head: what a pledge would pay, day by day. It only previews: nothing is sent. */
export function CalculatorPage({ category: { id } }: CalculatorPageProps) {
  const word = useTranslation(wealthMessages);
  const { place } = usePlace();
  const { list, isError, refetch } = useProducts(id, place.product);
  const products = list ?? [];
  const product = products.find((one) => one.id === place.product) ?? products[0];
  if (product) return <ProductCalculation product={product} products={products} />;
  return (
    <Card $padding={0} aria-busy={!list && !isError}>
      {list ? (
        <EmptyState icon={<PiggyBank size={20} />} title={word('noProducts')} text={word('emptyHint')} />
      ) : isError ? (
        <ErrorState
          title={word('failed')}
          text={word('failedHint')}
          retryLabel={word('tryAgain')}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton height={560} />
      )}
    </Card>
  );
}
