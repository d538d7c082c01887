import type { Quote } from '@livery/contract/live/quotes';
import { useTranslation } from '@livery/i18n';
import { SortButton, type SortDirection, type Sorting } from '@livery/market-ui/market-list';
import type { Favourites } from '@livery/platform';
import { Button, EmptyState, media, Skeleton, staleStyle, textStyle, token, VisuallyHidden } from '@livery/ui';
import { SearchX, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { quotesMessages } from '../../messages.ts';
import { QuoteRow } from './quote-row.tsx';
import { columns, pageLength, type Column } from './quote-rules.ts';

const headPx = 44;
const rowPx = 56;

interface QuotesTableProps {
  /** The name of the table, for screen readers. */
  readonly label: string;
  /** The rows of this page; `undefined` while they load. */
  readonly quotes: readonly Quote[] | undefined;
  /** The markets that are hot. */
  readonly hot: readonly string[];
  /** The price of the quote coin in USDT; `undefined` until it is known. */
  readonly inUsdt: number | undefined;
  readonly sorting: Sorting<Column> | undefined;
  readonly onSort: (column: Column) => void;
  readonly favourites: Favourites;
  /** What an empty table shows under its heads. */
  readonly empty: ReactNode;
  readonly isStale: boolean;
}

/** The markets of a page; each column's head sorts (spec §2.6). */
export function QuotesTable({
  label,
  quotes,
  hot,
  inUsdt,
  sorting,
  onSort,
  favourites,
  empty,
  isStale,
}: QuotesTableProps) {
  const t = useTranslation(quotesMessages);
  return (
    <QuotesTableContainer $stale={isStale}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('favourites')}</VisuallyHidden>
            </th>
            {columns.map((column) => (
              <SortHead
                key={column}
                label={column === 'volume' ? `${t('volume')} (USDT)` : t(column === 'change' ? 'change24h' : column)}
                direction={sorting?.column === column ? sorting.direction : undefined}
                onPress={() => onSort(column)}
              />
            ))}
            <th scope="col">
              <VisuallyHidden>{t('trade')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {quotes?.map((quote) => (
            <QuoteRow
              key={quote.market}
              quote={quote}
              isHot={hot.includes(quote.market)}
              inUsdt={inUsdt}
              isFavourite={favourites.markets.includes(quote.market)}
              onToggle={favourites.toggle && (() => favourites.toggle?.(quote.market))}
            />
          ))}
        </tbody>
      </table>
      {quotes ? quotes.length === 0 && <Empty role="status">{empty}</Empty> : <WaitingRows />}
    </QuotesTableContainer>
  );
}

/** As high as the rows that come. */
const WaitingRows = () =>
  Array.from({ length: pageLength }, (_, place) => (
    <WaitingRow key={place}>
      <Skeleton width={24} height={24} round />
      <Skeleton width="7em" height="0.9em" />
      <Skeleton width="5em" height="0.9em" />
      <Skeleton width="4em" height="0.9em" />
    </WaitingRow>
  ));

interface NoFavouritesProps {
  readonly coin: string;
  readonly onShowAll: () => void;
}

export function NoFavourites({ coin, onShowAll }: NoFavouritesProps) {
  const t = useTranslation(quotesMessages);
  return (
    <EmptyState
      icon={<Star size={20} />}
      title={t('noFavourites', { coin })}
      text={t('noFavouritesText')}
      action={
        <Button size={36} onClick={onShowAll}>
          {t('showAll', { coin })}
        </Button>
      }
    />
  );
}

interface NoneFoundProps {
  /** What was searched for. */
  readonly name: string;
  readonly onClear: () => void;
}

export function NoneFound({ name, onClear }: NoneFoundProps) {
  const t = useTranslation(quotesMessages);
  return (
    <EmptyState
      icon={<SearchX size={20} />}
      title={t('noneFound', { name })}
      text={t('noneFoundText')}
      action={
        <Button size={36} onClick={onClear}>
          {t('clearSearch')}
        </Button>
      }
    />
  );
}

interface SortHeadProps {
  readonly label: string;
  /** The direction in which this column sorts the table, if it does. */
  readonly direction: SortDirection | undefined;
  readonly onPress: () => void;
}

/** A column head that sorts the table. */
const SortHead = ({ label, direction, onPress }: SortHeadProps) => (
  <th scope="col" aria-sort={direction}>
    <QuoteSortButton label={label} direction={direction} onPress={onPress} withIdleIcon />
  </th>
);

/** As high as a full page, so that shorter pages do not move the content below. */
const QuotesTableContainer = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  --star-width: 52px;
  container-type: inline-size;
  min-height: ${headPx + pageLength * (rowPx + 1)}px;
  overflow-x: auto;

  ${media.phone} {
    --star-width: 44px;
  }

  table {
    width: 100%;
  }

  tr {
    border-bottom: 1px solid ${token.line};
  }

  tbody td:is(:nth-child(5), :nth-child(6)) {
    font-weight: 400;
    color: ${token.text2};
  }

  th,
  td {
    padding: 0 ${token.s4};
    text-align: end;
    white-space: nowrap;
  }

  thead th {
    height: ${headPx}px;
    ${textStyle(12, 400)}
    color: ${token.text3};
  }

  tbody :is(th, td) {
    height: ${rowPx}px;
    ${textStyle(14, 500)}

    > * {
      vertical-align: middle;
    }
  }

  :is(th, td):first-child {
    width: var(--star-width);
    padding-inline: 0;
  }

  :is(th, td):nth-child(2) {
    padding-inline-start: ${token.s2};
    text-align: start;
  }

  :is(th, td):last-child {
    width: 0;
    padding-inline: 0 ${token.s4};
  }

  ${media.tablet} {
    :is(th, td):last-child {
      display: none;
    }

    th,
    td {
      padding-inline: ${token.s2};
    }

    thead th {
      white-space: normal;
    }
  }

  ${media.phone} {
    th,
    td {
      padding-inline: ${token.s1};
    }

    /* Hides high, low and volume; the volume stands below the name. */
    :is(th, td):nth-child(n + 5) {
      display: none;
    }

    :is(th, td):nth-child(4) {
      padding-inline-end: ${token.s3};
    }
  }
`;

const Empty = styled.div`
  display: grid;
  place-items: center;
  min-height: ${pageLength * (rowPx + 1)}px;
  border-bottom: 1px solid ${token.line};
`;

const WaitingRow = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto auto;
  align-items: center;
  gap: ${token.s4};
  height: ${rowPx + 1}px;
  padding-inline: ${token.s4};
  border-bottom: 1px solid ${token.line};
`;

const QuoteSortButton = styled(SortButton)`
  gap: ${token.s1};
  min-height: 32px;

  ${media.touch} {
    min-width: 44px;
    min-height: 44px;
  }

  /* Beside the longest labels the icon would take the space of a figure. */
  ${media.phone} {
    flex-direction: column;
    align-items: flex-end;
    justify-content: center;
    gap: 0;
    line-height: 1.2;

    :nth-child(2) > & {
      align-items: flex-start;
    }
  }
`;
