import type { WealthCategory } from '@livery/contract/calls/wealth/products';
import { useTranslation } from '@livery/i18n';
import { useSignedIn } from '@livery/platform';
import { Button, token, textStyle } from '@livery/ui';
import { Calculator } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { wealthMessages } from '../../../messages.ts';
import { usePlace } from '../address/use-place.ts';
import type { BuyTrip } from '../buy/buy-trip.ts';
import { OpenDialog } from '../open-dialog.tsx';
import { SummaryCard } from '../summary/summary-card.tsx';
import { useSummary } from '../summary/use-summary.ts';
import { ProductTable } from './product-table.tsx';
import { memberRemaining } from './product.ts';
import { useProducts } from './use-products.ts';

const ProductsHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s2};
  margin: ${token.s6} 0 ${token.s3};

  h2 {
    ${textStyle(16, 600)}
  }
`;

/** Calls back when the open dialog has been closed, in whatever way (spec §4 'Financial page'). */
function useClosed(isOpen: boolean, onClosed: () => void): void {
  const wasOpen = useRef(isOpen);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (wasOpen.current && !isOpen) closed();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

export interface CategoryPageProps {
  readonly category: WealthCategory;
  readonly trip: BuyTrip;
}

/** Step 2 (spec §2.9) below its head: what the member has in a category, its products, and the dialogs over them. */
export function CategoryPage({ category, trip }: CategoryPageProps) {
  const t = useTranslation(wealthMessages);
  const isSignedIn = useSignedIn();
  const { place, open } = usePlace();
  const { id } = category;
  const products = useProducts(id, place.product);
  const summary = useSummary(id);
  const reload = () => Promise.all([products.refetch(), isSignedIn && summary.refetch()]);
  useClosed(place.view !== undefined, () => void reload());
  const remaining = (product: number) => memberRemaining(summary.data, product);
  return (
    <>
      <SummaryCard
        category={id}
        summary={summary}
        logoOf={(coin) => products.list?.find((product) => product.coin === coin)?.logoUri}
      />
      <ProductsHead>
        <h2>{t('products')}</h2>
        <Button
          variant="ghost"
          size={28}
          icon={<Calculator size={14} aria-hidden />}
          onClick={() => open({ category: id, view: 'calculator' })}
        >
          {t('calculator')}
        </Button>
      </ProductsHead>
      <ProductTable
        products={products}
        memberRemaining={remaining}
        onBuy={(product) => open({ category: id, view: 'buy', product })}
      />
      <OpenDialog
        category={category}
        trip={trip}
        reload={reload}
        products={products.list}
        memberRemaining={remaining}
      />
    </>
  );
}
