import { quotesChannels, type QuoteCoin } from '@livery/contract/live/quotes';
import { formatAge, useLanguage, useTranslation } from '@livery/i18n';
import type { Sorting } from '@livery/market-ui/market-list';
import { useAge, useFavourites } from '@livery/platform';
import { useSearchParams } from '@livery/platform/router';
import { media, Pill, textStyle, token } from '@livery/ui';
import { SearchField, Tabs } from '@livery/ui/choices';
import { Star } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { quotesMessages } from '../../messages.ts';
import { useInUsdt } from '../home/market/pairs.tsx';
import { TradingPages } from '../page-links.tsx';
import { chineseHeading, Wrap } from '../page-styles.ts';
import { HotCoins } from './hot-coins.tsx';
import { Pager, pagerFoot } from './pager.tsx';
import { hotQuotes, pageCount, pageOf, searchQuotes, sortQuotes, toggleSorting, type Column } from './quote-rules.ts';
import { useQuotes } from './quotes-socket.ts';
import { NoFavourites, NoneFound, QuotesTable } from './quotes-table.tsx';

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
      <TableCard>
        <Toolbar>
          <FavouritesFilter
            isOn={isFavouritesOnly}
            onChange={(isOn) => changeAndShowFirstPage(() => setFavouritesOnly(isOn))}
          />
          <Tabs
            label={t('quoteCoin')}
            tabs={coins.map((id) => ({ id, label: id }))}
            selected={coin}
            onSelect={(chosen) => changeAndShowFirstPage(() => setCoin(chosen))}
          />
          <QuoteSearch
            label={t('search')}
            value={search}
            onChange={(text) => changeAndShowFirstPage(() => setSearch(text))}
          />
        </Toolbar>
        <QuotesTable
          inUsdt={inUsdt}
          label={t('tableOf', { coin })}
          quotes={loadedQuotes.length === 0 ? undefined : pageOf(matches, current)}
          hot={hotQuotes(loadedQuotes).map(({ market }) => market)}
          sorting={sorting}
          onSort={(column) => changeAndShowFirstPage(() => setSorting(toggleSorting(sorting, column)))}
          favourites={favourites}
          empty={
            isFavouritesOnly && search.trim() === '' ? (
              <NoFavourites coin={coin} onShowAll={() => changeAndShowFirstPage(() => setFavouritesOnly(false))} />
            ) : (
              <NoneFound name={search.trim()} onClear={() => changeAndShowFirstPage(() => setSearch(''))} />
            )
          }
          isStale={isStale}
        />
        {loadedQuotes.length === 0 ? (
          <Loading role="status">{t('loading')}</Loading>
        ) : (
          <Pager page={current} total={matches.length} onPage={setPage} />
        )}
      </TableCard>
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
    <Toggle
      type="button"
      aria-pressed={isOn}
      aria-label={t('favourites')}
      title={t('favourites')}
      onClick={() => onChange(!isOn)}
    >
      <Star size={16} fill={isOn ? 'currentColor' : 'none'} aria-hidden />
    </Toggle>
  );
}

const Page = styled(Wrap)`
  padding-block: ${token.s8} ${token.s18};

  ${media.phone} {
    padding-block: ${token.s6} ${token.s12};
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token.s3} ${token.s6};
  margin-bottom: ${token.s6};

  h1 {
    ${textStyle(32, 600)}
    overflow-wrap: anywhere;
    ${chineseHeading}
  }

  ${media.phone} {
    margin-bottom: ${token.s4};

    h1 {
      ${textStyle(24, 600)}
    }
  }
`;

const Lead = styled.p`
  margin-top: ${token.s1};
  ${textStyle(14)}
  color: ${token.text2};
`;

const QuotesPages = styled(TradingPages)`
  margin-top: ${token.s3};
`;

const TableCard = styled.div`
  margin-top: 20px;
  border: 1px solid ${token.line};
  border-radius: ${token.r3};
  background: ${token.surface1};
  overflow: hidden;
`;

/** The line of the selected tab lies on the toolbar's edge. */
const Toolbar = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s2};
  min-height: 56px;
  padding-inline: ${token.s3} ${token.s4};
  border-bottom: 1px solid ${token.line};

  > [role='tablist'] {
    align-self: end;
    margin-bottom: -1px;
    background: none;

    > button {
      min-height: 56px;
    }
  }

  ${media.phone} {
    flex-wrap: wrap;
    padding: ${token.s3} ${token.s3} 0;

    > [role='tablist'] > button {
      min-height: 44px;
    }
  }
`;

const QuoteSearch = styled(SearchField)`
  flex: 0 1 15rem;
  margin-inline-start: auto;

  ${media.phone} {
    order: -1;
    flex: 1 1 100%;
    margin: 0;
  }
`;

const Toggle = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${token.r2};
  color: ${token.text2};

  &[aria-pressed='true'] {
    background: ${token.primarySoft};
    color: ${token.warning};
  }

  ${media.hover} {
    &:hover {
      background: ${token.hover};
    }
  }

  ${media.touch} {
    width: 44px;
    height: 44px;
  }
`;

const Loading = styled.p`
  ${pagerFoot}
`;
