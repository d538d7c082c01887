import { useTranslation } from '@livery/i18n';
import { Skeleton, VisuallyHidden, token } from '@livery/ui';
import styled from 'styled-components';
import { wealthMessages } from '../../messages.ts';
import { CategoryArticle } from './category-card.tsx';
import { CategoryGrid } from './category-grid.tsx';

const SkeletonCard = styled(CategoryArticle)`
  gap: ${token.s3};
  min-height: 243px;
`;

const cards = [0, 1, 2];

/** The list while its categories are loading, in their size. */
export function CategoryListSkeleton() {
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
