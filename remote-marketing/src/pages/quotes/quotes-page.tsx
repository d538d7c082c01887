import { quotesChannels, type QuoteCoin } from '@livery/contract/live/quotes';
import { formatAge, formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import type { Sorting } from '@livery/market-ui/market-list';
import { useAge, useFavourites } from '@livery/platform';
import { useSearchParams } from '@livery/platform/router';
import { IconButton, media, Pill, textStyle, token } from '@livery/ui';
import { SearchField, Tabs } from '@livery/ui/choices';
import { ChevronLeft, ChevronRight, Star } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { quotesMessages } from '../../messages.ts';
import { useInUsdt } from '../home/market/pairs.tsx';
import { TradingPages } from '../page-links.tsx';
import { chineseHeading, Wrap } from '../page-styles.ts';
import { HotCoins } from './hot-coins.tsx';
import { hotQuotes, pageCount, pageOf, searchQuotes, sortQuotes, toggleSorting, type Column } from './quote-rules.ts';
import { useQuotes } from './quotes-socket.ts';
import { QuotesTable } from './quotes-table.tsx';

/** Shows whether the prices are live, and their age when they are not. */
function Freshness({ staleSince }: { readonly staleSince: number | undefined }) {
  const t = useTranslation(quotesMessages);
  const language = useLanguage();
  const age = useAge(staleSince);
  if (age === undefined) return <Pill tone="done">{t('live')}</Pill>;
  return <Pill tone="waiting">{t('paused', { age: formatAge(age, language) })}</Pill>;
}

// The type of `Object.keys` loses the key names.
const coins = Object.keys(quotesChannels) as QuoteCoin[];

/** The address holds the tab, so that a link can lead to it. */
function useCoin(): [coin: QuoteCoin, choose: (coin: QuoteCoin) => void] {
  const [query, setQuery] = useSearchParams();
  const requested = query.get('tab')?.toUpperCase();
  const coin = coins.find((known) => known === requested) ?? 'USDT';
  return [coin, (chosen) => setQuery({ tab: chosen.toLowerCase() }, { replace: true })];
}

/** `/quotes` (spec §2.6): the markets in one coin, hot ones first. A new choice returns to page 1. */
export function QuotesPage() {
  const t = useTranslation(quotesMessages);
  const favourites = useFavourites();
  const [coin, setCoin] = useCoin();
  const { quotes, staleSince } = useQuotes(coin);
  const inUsdt = useInUsdt(coin);
  const [sorting, setSorting] = useState<Sorting<Column>>();
  const [search, setSearch] = useState('');
  const [isFavouritesOnly, setFavouritesOnly] = useState(false);
  const [page, setPage] = useState(1);

  const loadedQuotes = quotes ?? [];
  const candidates = isFavouritesOnly
    ? loadedQuotes.filter(({ market }) => favourites.markets.includes(market))
    : loadedQuotes;
  const matches = sortQuotes(searchQuotes(candidates, search), sorting);
  const pages = pageCount(matches);
  const current = Math.min(page, pages);
  const isStale = staleSince !== undefined;

  /** Applies a change of the list and returns to page 1. */
  function changeAndShowFirstPage(change: () => void): void {
    change();
    setPage(1);
  }

  return (
    <Page>
      <Head>
        <div>
          <h1 tabIndex={-1}>{t('quotes')}</h1>
          <Lead>{t('lead')}</Lead>
          <QuotesPages />
        </div>
        <Freshness staleSince={staleSince} />
      </Head>
      <HotCoins quotes={quotes && hotQuotes(quotes)} inUsdt={inUsdt} isStale={isStale} />
      <Tools>
        <div>
          <Tabs
            label={t('quoteCoin')}
            tabs={coins.map((id) => ({ id, label: id }))}
            selected={coin}
            onSelect={(chosen) => changeAndShowFirstPage(() => setCoin(chosen))}
          />
        </div>
        <QuoteFilters>
          <FavouritesFilter
            isOn={isFavouritesOnly}
            onChange={(isOn) => changeAndShowFirstPage(() => setFavouritesOnly(isOn))}
          />
          <QuoteSearch
            label={t('search')}
            value={search}
            onChange={(text) => changeAndShowFirstPage(() => setSearch(text))}
          />
        </QuoteFilters>
      </Tools>
      <QuotesTable
        inUsdt={inUsdt}
        label={t('tableOf', { coin })}
        quotes={pageOf(matches, current)}
        hot={hotQuotes(loadedQuotes).map(({ market }) => market)}
        sorting={sorting}
        onSort={(column) => changeAndShowFirstPage(() => setSorting(toggleSorting(sorting, column)))}
        favourites={favourites}
        empty={
          loadedQuotes.length === 0 ? t('loading') : t(isFavouritesOnly && search === '' ? 'noFavourites' : 'noneFound')
        }
        isStale={isStale}
      />
      <Pager page={current} pages={pages} onPage={setPage} />
    </Page>
  );
}

interface FavouritesFilterProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Switches between the favourites and all markets. */
function FavouritesFilter({ isOn, onChange }: FavouritesFilterProps) {
  const t = useTranslation(quotesMessages);
  return (
    <Toggle type="button" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      <Star size={14} fill={isOn ? 'currentColor' : 'none'} aria-hidden />
      {t('favourites')}
    </Toggle>
  );
}

interface PagerProps {
  /** The current page, counted from 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Steps through the pages of the table. */
function Pager({ page, pages, onPage }: PagerProps) {
  const t = useTranslation(quotesMessages);
  const language = useLanguage();
  const format = (value: number) => formatDecimal(String(value), language);
  return (
    <Row aria-label={t('pages')}>
      <IconButton label={t('previousPage')} size={36} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <span role="status">{t('pageOf', { page: format(page), pages: format(pages) })}</span>
      <IconButton label={t('nextPage')} size={36} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={18} aria-hidden />
      </IconButton>
    </Row>
  );
}

const QuoteSearch = styled(SearchField)`
  flex: 1 1 auto;
  min-width: min(11rem, 100%);
`;

const Page = styled(Wrap)`
  padding-block: ${token.s12} ${token.s18};

  ${media.phone} {
    padding-block: ${token.s8} ${token.s12};
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token.s3} ${token.s6};
  margin-bottom: ${token.s8};

  h1 {
    ${textStyle(44, 600)}
    overflow-wrap: anywhere;
    ${chineseHeading}
  }

  ${media.phone} {
    margin-bottom: ${token.s6};

    h1 {
      ${textStyle(32, 600)}
    }
  }
`;

const Lead = styled.p`
  margin-top: ${token.s2};
  ${textStyle(16)}
  letter-spacing: 0;
  color: ${token.text2};
`;

const QuotesPages = styled(TradingPages)`
  margin-top: ${token.s3};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token.s3} ${token.s6};
  margin-top: ${token.s12};

  > :first-child {
    flex: 1 1 auto;
    min-width: 0;
  }

  ${media.phone} {
    margin-top: ${token.s8};
  }
`;

const QuoteFilters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s2};

  ${media.phone} {
    flex: 1 1 100%;
  }
`;

const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token.s2};
  min-height: 36px;
  padding-inline: ${token.s3};
  border: 1px solid ${token.fieldLine};
  border-radius: ${token.r2};
  ${textStyle(13, 500)}
  color: ${token.text2};

  &[aria-pressed='true'] {
    border-color: ${token.primaryText};
    background: ${token.primarySoft};
    color: ${token.primaryText};
  }

  ${media.hover} {
    &:hover {
      color: ${token.text1};
    }
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

const Row = styled.nav`
  display: flex;
  align-items: center;
  justify-content: end;
  gap: ${token.s2};
  margin-top: ${token.s4};
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;
  color: ${token.text2};
`;
