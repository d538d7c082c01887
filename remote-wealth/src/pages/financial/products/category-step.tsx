import { wealthCategoryCall } from '@livery/contract/calls/wealth/products';
import { useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { Button, Card, EmptyState, ErrorState, Skeleton, lazyComponent } from '@livery/ui';
import { PiggyBank } from 'lucide-react';
import { Suspense } from 'react';
import { wealthMessages } from '../../../messages.ts';
import { usePlace } from '../address/use-place.ts';
import type { BuyTrip } from '../buy/buy-trip.ts';
import { PageHeader } from '../page-header.tsx';
import { CategoryActions } from './category-actions.tsx';
import { CategoryPage } from './category-page.tsx';

const CalculatorPage = lazyComponent(async () => (await import('../calculator/calculator-page.tsx')).CalculatorPage);

/** In the place of a step whose data or code is loading. */
function StepLoading() {
  const t = useTranslation(wealthMessages);
  return (
    <div aria-busy aria-label={t('loading')} role="status">
      <Skeleton height={420} />
    </div>
  );
}

/** In the place of a category that did not come, or that there is none of. */
function NoCategory({ isFailed, onRetry }: { readonly isFailed: boolean; readonly onRetry: () => unknown }) {
  const t = useTranslation(wealthMessages);
  const { close } = usePlace();
  return (
    <Card $padding={0}>
      {isFailed ? (
        <ErrorState title={t('failed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={onRetry} />
      ) : (
        <EmptyState
          icon={<PiggyBank size={20} />}
          title={t('noCategory')}
          action={
            <Button size={28} onClick={close}>
              {t('allCategories')}
            </Button>
          }
        />
      )}
    </Card>
  );
}

export interface CategoryStepProps {
  readonly id: number;
  readonly trip: BuyTrip;
  /** Whether the member came from another step: the title takes the focus. */
  readonly takesFocus: boolean;
}

/** Step 2 (spec §2.9) of a category, or its income calculator. The head is there from the start, because it takes the focus. */
export function CategoryStep({ id, trip, takesFocus }: CategoryStepProps) {
  const t = useTranslation(wealthMessages);
  const { place, close } = usePlace();
  const { data, isError, refetch } = useCall(wealthCategoryCall);
  const category = data?.list.find((one) => one.id === id);
  const isCalculator = place.view === 'calculator';
  const { title, summary } = isCalculator
    ? { title: t('calculator'), summary: t('calculatorText') }
    : (category ?? { title: t('wealth'), summary: t('intro') });
  return (
    <>
      <PageHeader
        title={title}
        takesFocus={takesFocus}
        text={summary}
        onBack={close}
        actions={category && !isCalculator && <CategoryActions category={id} />}
      />
      {!category ? (
        data || isError ? (
          <NoCategory isFailed={!data} onRetry={refetch} />
        ) : (
          <StepLoading />
        )
      ) : isCalculator ? (
        <Suspense fallback={<StepLoading />}>
          <CalculatorPage category={category} />
        </Suspense>
      ) : (
        <CategoryPage category={category} trip={trip} />
      )}
    </>
  );
}
