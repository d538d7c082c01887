import { wealthCategoryCall } from '@livery/contract/calls/wealth';
import { useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { Button, Card, EmptyState, ErrorState, Skeleton, lazyComponent } from '@livery/ui';
import { PiggyBank } from 'lucide-react';
import { Suspense } from 'react';
import { wealthMessages } from '../../../messages.ts';
import { usePlace } from '../address/use-place.ts';
import { CategoryPage, type CategoryPageProps } from './category-page.tsx';

const CalculatorPage = lazyComponent(async () => (await import('../calculator/calculator-page.tsx')).CalculatorPage);

export interface CategoryStepProps extends Omit<CategoryPageProps, 'category'> {
  readonly id: number;
}

/** In the place of a step whose data or code is loading. */
function StepLoading() {
  const t = useTranslation(wealthMessages);
  return (
    <div aria-busy aria-label={t('loading')} role="status">
      <Skeleton height={420} />
    </div>
  );
}

/** Step 2 (spec §2.9) once its category is known; until then its place, an error, or that there is no such category. */
export function CategoryStep({ id, ...page }: CategoryStepProps) {
  const t = useTranslation(wealthMessages);
  const { place, close } = usePlace();
  const { data, isError, refetch } = useCall(wealthCategoryCall);
  const category = data?.list.find((one) => one.id === id);
  if (category && place.view === 'calculator') {
    return (
      <Suspense fallback={<StepLoading />}>
        <CalculatorPage category={category} takesFocus={page.takesFocus} />
      </Suspense>
    );
  }
  if (category) return <CategoryPage category={category} {...page} />;
  if (!data && !isError) return <StepLoading />;
  return (
    <Card $padding={0}>
      {data ? (
        <EmptyState
          icon={<PiggyBank size={20} />}
          title={t('noCategory')}
          action={
            <Button size={28} onClick={close}>
              {t('allCategories')}
            </Button>
          }
        />
      ) : (
        <ErrorState title={t('failed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={refetch} />
      )}
    </Card>
  );
}
