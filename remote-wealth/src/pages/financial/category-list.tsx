import { wealthCategoryCall, type WealthCategory } from '@livery/contract/calls/wealth/products';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import {
  ButtonLink,
  Card,
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
import { wealthMessages } from '../../messages.ts';
import { dailyIncome, exampleAmount, isActive, ratePercent } from './category.ts';
import { openedHere, placeAddress } from './place.ts';

/** The active categories (spec §2.9 step 1), or a skeleton, an error or an empty state. */
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

/** The placeholder of the list, in the size of its cards. */
function CategoryListSkeleton() {
  const t = useTranslation(wealthMessages);
  return (
    <>
      <VisuallyHidden role="status">{t('loadingProducts')}</VisuallyHidden>
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

/** At least two decimals, so that rates look alike side by side. */
const digits = { min: 2 };

/** A category: its title and summary, its state and its rate. The whole card leads to its products, step 2. */
function CategoryCard({ category: { id, title, summary, ratio } }: { readonly category: WealthCategory }) {
  const t = useTranslation(wealthMessages);
  const language = useLanguage();
  return (
    <CategoryArticle>
      <CardHeader>
        <h2>
          <CardLink to={placeAddress({ category: id })} state={openedHere}>
            {title}
          </CardLink>
        </h2>
        <Pill tone="running">{t('inProgress')}</Pill>
      </CardHeader>
      <Summary>{summary}</Summary>
      <Rate>
        <dt>{t('dailyRate')}</dt>
        <dd>{formatPercent(ratePercent(ratio), language, digits)}</dd>
      </Rate>
      <Profit>
        {t('profit', {
          amount: formatDecimal(exampleAmount, language),
          income: formatDecimal(dailyIncome(exampleAmount, ratio), language, digits),
        })}
      </Profit>
    </CategoryArticle>
  );
}

const CategoryArticle = styled(Card).attrs({ as: 'article' })`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  transition: border-color ${token.fast} ease-out;

  ${media.hover} {
    &:has(a:hover) {
      border-color: ${token.lineStrong};
    }
  }

  &:has(a:focus-visible) {
    outline: 2px solid ${token.focus};
    outline-offset: 2px;
  }

  ${media.phone} {
    padding: ${token.s4};
  }
`;

const SkeletonCard = styled(CategoryArticle)`
  gap: ${token.s3};
  min-height: 243px;
`;

const CardHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${token.s1} ${token.s3};

  h2 {
    /* The title has a minimum width; without room the state wraps below it. */
    flex: 1 1 9rem;
    min-width: 0;
    overflow-wrap: anywhere;
    ${textStyle(16, 600)}
  }

  > :last-child {
    flex: none;
    /* Aligned with the first line of the title. */
    margin-top: 2px;
  }
`;

/** The title's link, which covers the whole card. */
const CardLink = styled(Link)`
  outline: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token.r3};
  }
`;

const Summary = styled.p`
  margin: ${token.s2} 0 ${token.s6};
  overflow-wrap: anywhere;
  ${textStyle(13)}
  color: ${token.text2};
`;

/** At the bottom of the card, whatever the length of the summary. */
const Rate = styled.dl`
  margin-top: auto;
  padding-top: ${token.s4};
  border-top: 1px solid ${token.line};

  dt {
    ${textStyle(12)}
    color: ${token.text3};
  }

  dd {
    ${textStyle(32, 650)}
    font-variant-numeric: tabular-nums lining-nums;
    overflow-wrap: anywhere;
    color: ${token.primaryText};
  }
`;

const Profit = styled.p`
  margin-top: ${token.s1};
  ${textStyle(13)}
  color: ${token.text2};
`;

/** Cards side by side: three in a full container, one on a phone. */
const CategoryGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: ${token.s4};
`;
