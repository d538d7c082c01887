import { wealthCategoryCall } from '@livery/contract/calls/wealth';
import { useWords } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import { ButtonLink, Card, EmptyState, ErrorState } from '@livery/ui';
import { PiggyBank } from 'lucide-react';
import { wealthWords } from '../../words.ts';
import { CategoryCard } from './category-card.tsx';
import { CategoryGrid } from './category-grid.tsx';
import { CategoryListSkeleton } from './category-list-skeleton.tsx';
import { isActive } from './category.ts';

/** The active categories (spec §2.9 step 1), or why there is none to see. */
export function CategoryList() {
  const say = useWords(wealthWords);
  const { data, isError, refetch } = useCall(wealthCategoryCall);
  if (!data && isError) {
    return (
      <Card $padding={0}>
        <ErrorState title={say('failed')} text={say('failedHint')} retryLabel={say('tryAgain')} onRetry={refetch} />
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
          title={say('empty')}
          text={say('emptyHint')}
          action={
            <ButtonLink as={Link} to="/" size={28}>
              {say('backToHome')}
            </ButtonLink>
          }
        />
      </Card>
    );
  }
  return (
    <CategoryGrid aria-label={say('categories')}>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryCard category={category} />
        </li>
      ))}
    </CategoryGrid>
  );
}
