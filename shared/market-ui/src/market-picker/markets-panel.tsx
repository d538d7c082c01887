import { formatAge, useLanguage, useTranslation } from '@livery/i18n';
import { useAge, useFavourites } from '@livery/platform';
import { centredStyle, media, token, textStyle } from '@livery/ui';
import { Tabs } from '@livery/ui/choices';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { marketUiMessages } from '../messages.ts';
import type { ListedMarket, Market } from '../market/market.ts';
import {
  favouriteKey,
  quotesOf,
  searchMarkets,
  sortMarkets,
  toggleSorting,
  type Column,
} from '../market-table/market-list.ts';
import { MarketTable, rowId } from '../market-table/market-table.tsx';
import type { Sorting } from '../market-table/sort-button.tsx';
import { useListFreshness } from '../market-table/tickers.ts';
import { MarketSearch } from './market-search.tsx';
import { KeyHints } from './key-hints.tsx';
import { QuotesLink } from './quotes-link.tsx';
import { useSortFigures } from './use-sort-figures.ts';

const PickerPanel = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
`;

const SearchArea = styled.div`
  padding: ${token.s3} ${token.s3} 0;
`;

const EmptyNote = styled.p`
  ${centredStyle}
  flex: 1;
  padding: ${token.s4};
  ${textStyle(13)}
  color: ${token.text2};
  text-align: center;
`;

const StatusBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.s1} ${token.s3};
  min-height: 36px;
  padding: ${token.s1} ${token.s3};
  border-top: 1px solid ${token.line};
  ${textStyle(12)}
  color: ${token.text3};

  ${media.phone} {
    padding-inline: ${token.s4};
  }
`;

const PriceAge = styled.span`
  color: ${token.warning};
`;

const favouritesView = 'favourites';
const allView = 'all';
/** How many rows Page Up and Page Down move. */
const pageRows = 10;

export interface MarketsPanelProps {
  /** The page's market. */
  readonly current: Market;
  readonly markets: readonly ListedMarket[];
  /** Called with the symbol of a market other than the page's. */
  readonly onChoose: (symbol: string) => void;
  /** Called when any market was chosen. */
  readonly onDone: () => void;
}

/** Finds a market by its name, its quote coin or its figures. */
export function MarketsPanel({ current, markets, onChoose, onDone }: MarketsPanelProps) {
  const t = useTranslation(marketUiMessages);
  const language = useLanguage();
  const favourites = useFavourites();
  const table = useId();
  const searchField = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [view, setView] = useState(current.quote);
  const [sorting, setSorting] = useState<Sorting<Column>>();
  const [active, setActive] = useState<number>();
  const [isPointed, setPointed] = useState(false);
  const [sortFigures, updateSortFigures] = useSortFigures(markets, isPointed || active !== undefined || !sorting);
  const { isStale, lastMessageAt } = useListFreshness();
  const age = useAge(isStale ? lastMessageAt : undefined);

  const inView = markets.filter(({ symbol, quote }) =>
    view === favouritesView ? favourites.markets.includes(favouriteKey(symbol)) : view === allView || quote === view,
  );
  const shown = searchMarkets(sortMarkets(inView, sorting, sortFigures), search);
  // In a list that became shorter, the last row is the active one.
  const at = active === undefined || shown.length === 0 ? undefined : Math.min(active, shown.length - 1);

  function choose(symbol: string): void {
    onDone();
    if (symbol !== current.symbol) onChoose(symbol);
  }

  function searchFor(text: string): void {
    // A new search looks through all markets; a tab may narrow it afterwards.
    if (search === '') setView(allView);
    setSearch(text);
    setActive(text.trim() === '' ? undefined : 0);
  }

  function show(chosen: string): void {
    setView(chosen);
    setActive(undefined);
  }

  function sort(column: Column): void {
    updateSortFigures();
    setSorting(toggleSorting(sorting, column));
    setActive(undefined);
  }

  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: pageRows, PageUp: -pageRows };

  function onKeyDown(event: KeyboardEvent): void {
    const chosen = at === undefined ? undefined : shown[at];
    const step = steps[event.key];
    if (step !== undefined) {
      const next = at === undefined ? Math.max(0, step - 1) : at + step;
      setActive(Math.max(0, Math.min(next, shown.length - 1)));
    } else if (
      event.key === 'Enter' &&
      chosen &&
      event.target instanceof HTMLElement &&
      event.target.tagName !== 'BUTTON'
    )
      choose(chosen.symbol);
    else if (event.key === '*') {
      if (chosen) favourites.toggle?.(favouriteKey(chosen.symbol));
    } else return;
    event.preventDefault();
  }

  /** A slash moves the focus to the search field. Typed in the field itself, it is part of a name. */
  function onSlash(event: KeyboardEvent): void {
    if (event.key !== '/' || event.target === searchField.current) return;
    event.preventDefault();
    searchField.current?.focus();
  }

  const chosen = at === undefined ? undefined : shown[at];
  return (
    <PickerPanel onKeyDown={onSlash}>
      <SearchArea>
        <MarketSearch
          ref={searchField}
          label={t('pickerSearch')}
          value={search}
          onChange={searchFor}
          controls={shown.length > 0 ? table : undefined}
          active={chosen && rowId(table, chosen.symbol)}
          onKeyDown={onKeyDown}
        />
        <Tabs
          label={t('pickerViews')}
          tabs={[
            { id: favouritesView, label: t('pickerFavourites') },
            { id: allView, label: t('pickerAll') },
            ...quotesOf(markets).map((id) => ({ id, label: id })),
          ]}
          selected={view}
          onSelect={show}
        />
      </SearchArea>
      {shown.length > 0 ? (
        <MarketTable
          id={table}
          markets={shown}
          current={current.symbol}
          active={at}
          sorting={sorting}
          onSort={sort}
          favourites={favourites}
          onChoose={choose}
          onKeyDown={onKeyDown}
          onPointed={setPointed}
        />
      ) : (
        <EmptyNote>
          {t(view === favouritesView && search.trim() === '' ? 'pickerNoFavourites' : 'pickerNoneFound')}
        </EmptyNote>
      )}
      <StatusBar>
        <KeyHints />
        {age !== undefined && <PriceAge>{t('pricesOld', { age: formatAge(age, language) })}</PriceAge>}
        <span role="status">{t('pickerCount', { total: shown.length })}</span>
        <QuotesLink onFollow={onDone} />
      </StatusBar>
    </PickerPanel>
  );
}
