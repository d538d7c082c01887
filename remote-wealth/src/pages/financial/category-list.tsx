import { wealthCategoryCall } from '@livery/contract/calls/wealth/products';
import { useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import { ButtonLink, Card, EmptyState, ErrorState, Skeleton, token, VisuallyHidden } from '@livery/ui';
import { PiggyBank } from 'lucide-react';
import styled from 'styled-components';
import { wealthMessages } from '../../messages.ts';
import { CategoryArticle, CategoryCard, CategoryGrid } from './category-card.tsx';
import { isActive } from './category.ts';

/** The active categories (spec §2.9 step 1), a skeleton, an error, or that there are none. */
export function CategoryList() {
  const t = useTranslation(wealthMessages);
  const { data, isError, refetch } = useCall(wealthCategoryCall);
  if (!data && isError) {
    return (
      <Card $padding={0}>
        <ErrorState title={t('failed')} text={t('failedHint')} retryLabel={t('tryAgain')} onRetry={refetch} />
      </Card>
    );
  }
  if (!data) return <CategoryListSkeleton />;
  const categories = data.list.filter(isActive);
  if (categories.length === 0) {
    return (
      <Card $padding={0}>
        <EmptyState
          icon={<PiggyBank size={20} />}
          title={t('empty')}
          text={t('emptyHint')}
          action={
            <ButtonLink as={Link} to="/" size={28}>
              {t('backToHome')}
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <CategoryGrid aria-label={t('categories')}>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryCard category={category} />
        </li>
      ))}
    </CategoryGrid>
  );
}

const cards = [0, 1, 2];

/** The list while its categories are loading, in their size. */
function CategoryListSkeleton() {
  const t = useTranslation(wealthMessages);
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <CategoryGrid aria-hidden>
        {cards.map((card) => (
          <li key={card}>
            <SkeletonCard>
              <Skeleton width="60%" height="24px" />
              <Skeleton height="36px" />
              <Skeleton width="40%" height="48px" />
              <Skeleton width="80%" height="20px" />
            </SkeletonCard>
          </li>
        ))}
      </CategoryGrid>
    </>
  );
}

const SkeletonCard = styled(CategoryArticle)`
  gap: ${token.s3};
  min-height: 243px;
`;
