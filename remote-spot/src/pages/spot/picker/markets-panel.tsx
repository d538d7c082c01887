import { formatAge, useLanguage, useTranslation } from '@livery/i18n';
import { useAge, useFavourites, useTickersFreshness } from '@livery/platform';
import { useNavigate } from '@livery/platform/router';
import { centredStyle, media, token, textStyle } from '@livery/ui';
import { Tabs } from '@livery/ui/form';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { marketAddress, useMarket, useMarkets } from '../market/market.ts';
import { favouriteKey, found, mediumsOf, sorted, toggled, type Column, type Sorting } from './market-list.ts';
import { MarketTable, rowId } from './market-table.tsx';
import { MarketSearch } from './market-search.tsx';
import { KeyHints } from './key-hints.tsx';
import { useStandings } from './use-standings.ts';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
`;

const Top = styled.div`
  padding: ${token.s3} ${token.s3} 0;
`;

const Empty = styled.p`
  ${centredStyle}
  flex: 1;
  padding: ${token.s4};
  ${textStyle(13)}
  color: ${token.text2};
  text-align: center;
`;

const Foot = styled.div`
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

const Age = styled.span`
  color: ${token.warning};
`;

const favouritesView = 'favourites';
const allView = 'all';
/** Rows that a page key passes. */
const pageRows = 10;

/** Finds a market by its name, its quote coin or its figures. `onDone` when one was chosen. */
export function MarketsPanel({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const current = useMarket();
  const markets = useMarkets().data?.coins ?? [];
  const favourites = useFavourites();
  const table = useId();
  const searchField = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [view, setView] = useState(current.medium);
  const [sorting, setSorting] = useState<Sorting>();
  const [active, setActive] = useState<number>();
  const [isPointed, setPointed] = useState(false);
  const [standings, retakeStandings] = useStandings(markets, isPointed || active !== undefined || !sorting);
  const { isStale, lastMessageAt } = useTickersFreshness();
  const age = useAge(isStale ? lastMessageAt : undefined);

  const inView = markets.filter(({ symbol, medium }) =>
    view === favouritesView ? favourites.markets.includes(favouriteKey(symbol)) : view === allView || medium === view,
  );
  const shown = found(sorted(inView, sorting, standings), search);
  // A list that has become shorter has its last row.
  const at = active === undefined || shown.length === 0 ? undefined : Math.min(active, shown.length - 1);

  function choose(symbol: string): void {
    onDone();
    if (symbol !== current.symbol) void navigate(marketAddress(symbol));
  }

  function searchFor(text: string): void {
    // Who begins to search means all markets; a tab narrows that again.
    if (search === '') setView(allView);
    setSearch(text);
    setActive(text.trim() === '' ? undefined : 0);
  }

  function show(chosen: string): void {
    setView(chosen);
    setActive(undefined);
  }

  function sort(column: Column): void {
    retakeStandings();
    setSorting(toggled(sorting, column));
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

  /** Elsewhere in the panel a slash leads to the search; in the search it is part of a name. */
  function onSlash(event: KeyboardEvent): void {
    if (event.key !== '/' || event.target === searchField.current) return;
    event.preventDefault();
    searchField.current?.focus();
  }

  const chosen = at === undefined ? undefined : shown[at];
  return (
    <Frame onKeyDown={onSlash}>
      <Top>
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
            ...mediumsOf(markets).map((id) => ({ id, label: id })),
          ]}
          selected={view}
          onSelect={show}
        />
      </Top>
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
        <Empty>{t(view === favouritesView && search.trim() === '' ? 'pickerNoFavourites' : 'pickerNoneFound')}</Empty>
      )}
      <Foot>
        <KeyHints />
        {age !== undefined && <Age>{t('pricesOld', { age: formatAge(age, language) })}</Age>}
        <span role="status">{t('pickerCount', { total: shown.length })}</span>
      </Foot>
    </Frame>
  );
}
