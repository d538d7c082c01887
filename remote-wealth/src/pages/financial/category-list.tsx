import { wealthCategoryCall, wealthProductsCall, type WealthCategory } from '@livery/contract/calls/wealth/products';
import type { Decimal } from '@livery/contract/decimal';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { useCall } from '@livery/platform/query';
import { Link } from '@livery/platform/router';
import {
  ButtonLink,
  Card,
  CoinIcon,
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
import { useId } from 'react';
import styled from 'styled-components';
import { wealthMessages } from '../../messages.ts';
import { dailyIncome, exampleAmount, inDayRange, isActive, ratePercent } from './category.ts';
import { openedHere, placeAddress } from './place.ts';
import { categoryOffer, pageSize, type CategoryOffer } from './products/product.ts';

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
              <Skeleton height={coinTablePx} />
              <Skeleton height="36px" />
            </SkeletonCard>
          </li>
        ))}
      </CategoryGrid>
    </>
  );
}

/** At least two decimals, so that rates look alike side by side. */
const digits = { min: 2 };

/** A category: its title and summary, its state and rate, and what its products offer. The whole card leads to them, step 2. */
function CategoryCard({ category: { id, title, summary, ratio } }: { readonly category: WealthCategory }) {
  const t = useTranslation(wealthMessages);
  const language = useLanguage();
  const titleId = useId();
  const linkId = useId();
  // The first page of step 2, which finds it loaded.
  const { data, isError } = useCall(wealthProductsCall, { params: { id }, query: { pageNo: 1, pageSize } });
  const offer = data && categoryOffer(data.list);
  const isOpen = (offer?.availability ?? 'open') === 'open';
  return (
    <CategoryArticle>
      <CardHeader>
        <h2 id={titleId}>{title}</h2>
        <Pill tone={isOpen ? 'done' : 'neutral'}>{t(offer?.availability ?? 'open')}</Pill>
      </CardHeader>
      <Summary>{summary}</Summary>
      <Figures>
        <div>
          <dt>{t('dailyRate')}</dt>
          <dd>{formatPercent(ratePercent(ratio), language, digits)}</dd>
        </div>
        {offer && (
          <div>
            <dt>{t('period')}</dt>
            <dd>{inDayRange(offer.days, language)}</dd>
          </div>
        )}
      </Figures>
      <Profit>
        {t('profit', {
          amount: formatDecimal(exampleAmount, language),
          income: formatDecimal(dailyIncome(exampleAmount, ratio), language, digits),
        })}
      </Profit>
      {offer ? (
        <CoinTable offer={offer} />
      ) : data ? (
        <Profit>{t('noProducts')}</Profit>
      ) : (
        !isError && <Skeleton height={coinTablePx} />
      )}
      <ButtonLink
        as={CardLink}
        id={linkId}
        to={placeAddress({ category: id })}
        state={openedHere}
        variant="soft"
        wide
        aria-labelledby={`${linkId} ${titleId}`}
      >
        {t('seeProducts')}
      </ButtonLink>
    </CategoryArticle>
  );
}

/** The height of the table with three coins. */
const coinTablePx = 120;

/** What is offered of each coin: its daily rates and the smallest amount. */
function CoinTable({ offer: { coins } }: { readonly offer: CategoryOffer }) {
  const t = useTranslation(wealthMessages);
  const language = useLanguage();
  const percent = (rate: Decimal) => formatPercent(rate, language, digits);
  return (
    <Coins>
      <thead>
        <tr>
          <th scope="col">{t('coin')}</th>
          <th scope="col">{t('dailyRate')}</th>
          <th scope="col">{t('minimum')}</th>
        </tr>
      </thead>
      <tbody>
        {coins.map(({ coin, logoUri, rates: [low, high], minAmount }) => (
          <tr key={coin}>
            <th scope="row">
              <CoinIcon code={coin} src={logoUri} size={20} />
              {coin}
            </th>
            <td>{low === high ? percent(low) : `${percent(low)} – ${percent(high)}`}</td>
            <td>{formatDecimal(minAmount, language)}</td>
          </tr>
        ))}
      </tbody>
    </Coins>
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

  ${media.phone} {
    padding: ${token.s4};
  }
`;

const SkeletonCard = styled(CategoryArticle)`
  gap: ${token.s3};
  min-height: 420px;
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

/** The link covers the whole card. */
const CardLink = styled(Link)`
  margin-top: auto;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token.r3};
  }
`;

/** Two lines even if one is enough, so that the figures of the cards align. */
const Summary = styled.p`
  min-height: 2lh;
  margin: ${token.s2} 0 ${token.s4};
  overflow-wrap: anywhere;
  ${textStyle(13)}
  color: ${token.text2};
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${token.s2} ${token.s4};
  padding-top: ${token.s4};
  border-top: 1px solid ${token.line};
  font-variant-numeric: tabular-nums lining-nums;

  dt {
    ${textStyle(12)}
    color: ${token.text3};
  }

  dd {
    ${textStyle(16, 600)}
    overflow-wrap: anywhere;
  }

  > :first-child dd {
    ${textStyle(32, 650)}
    color: ${token.primaryText};
  }

  > :nth-child(2) {
    /* On the baseline of the rate. */
    padding-bottom: 5px;
    text-align: end;
  }
`;

const Profit = styled.p`
  margin: ${token.s1} 0 ${token.s4};
  ${textStyle(13)}
  color: ${token.text2};
`;

const Coins = styled.table`
  width: 100%;
  margin-bottom: ${token.s4};
  border-top: 1px solid ${token.line};
  ${textStyle(13)}
  font-variant-numeric: tabular-nums lining-nums;

  :is(th, td) {
    height: 28px;
    padding: 0 0 0 ${token.s3};
    font-weight: 400;
    text-align: end;
  }

  :is(th, td):first-child {
    padding: 0;
    text-align: start;
  }

  thead th {
    height: 36px;
    ${textStyle(12)}
    color: ${token.text3};
  }

  tbody th {
    font-weight: 500;

    > * {
      margin-inline-end: ${token.s2};
      vertical-align: middle;
    }
  }
`;

/** Cards side by side: three in a full container, one on a phone. */
const CategoryGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: ${token.s4};
`;
