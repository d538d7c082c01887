import type { WealthCategory } from '@livery/contract/calls/wealth/products';
import { formatDecimal, formatPercent, useLanguage, useTranslation } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { Card, media, Pill, textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { wealthMessages } from '../../messages.ts';
import { dailyIncome, exampleAmount, ratePercent } from './category.ts';
import { openedHere, placeAddress } from './place.ts';

/** At least two decimals, so that rates look alike side by side. */
const digits = { min: 2 };

/** A category: its title and summary, its state and its rate. The whole card leads to its products, step 2. */
export function CategoryCard({ category: { id, title, summary, ratio } }: { readonly category: WealthCategory }) {
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

export const CategoryArticle = styled(Card).attrs({ as: 'article' })`
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

const CardHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${token.s1} ${token.s3};

  h2 {
    /* A minimum width for the title; the state wraps below it when there is no room. */
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

/** The title's link, which takes the presses of the whole card. */
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
export const CategoryGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: ${token.s4};
`;
