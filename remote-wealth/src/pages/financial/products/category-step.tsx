import { wealthCategoryCall } from '@livery/contract/calls/wealth';
import { useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { Button, Card, EmptyState, ErrorState, Skeleton } from '@livery/ui';
import { PiggyBank } from 'lucide-react';
import { wealthMessages } from '../../../messages.ts';
import { usePlace } from '../address/use-place.ts';
import { CategoryPage, type CategoryPageProps } from './category-page.tsx';

export interface CategoryStepProps extends Omit<CategoryPageProps, 'category'> {
  readonly id: number;
}

/** Step 2 (spec §2.9) once its category is known; until then its place, an error, or that there is no such category. */
export function CategoryStep({ id, ...page }: CategoryStepProps) {
  const t = useTranslation(wealthMessages);
  const { close } = usePlace();
  const { data, isError, refetch } = useCall(wealthCategoryCall);
  const category = data?.list.find((one) => one.id === id);
  if (category) return <CategoryPage category={category} {...page} />;
  if (!data && !isError) return <Skeleton height={420} />;
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
