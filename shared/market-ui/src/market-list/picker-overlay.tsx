import { formatAge, useLanguage, useTranslation } from '@livery/i18n';
import { useFavourites, useHasRoute, usePlatform } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { centredStyle, isComposing, media, textStyle, token } from '@livery/ui';
import { SearchField, Tabs } from '@livery/ui/choices';
import { FullScreenDialog, Popover } from '@livery/ui/overlay';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type Ref,
  type RefObject,
} from 'react';
import styled from 'styled-components';
import type { ListedMarket, Market } from '../market/market.ts';
import { useStaleAge } from '../market/stale-since.tsx';
import { marketUiMessages } from '../messages.ts';
import { Key, KeyHints } from './key-hints.tsx';
import {
  favouriteKey,
  inUsdt,
  quotesOf,
  searchMarkets,
  sortMarkets,
  toggleSorting,
  useListFreshness,
  useListTickers,
  type Column,
  type SortFigures,
} from './market-list.ts';
import { MarketTable, rowId, type Sorting } from './market-table.tsx';

interface PickerOverlayProps extends Omit<MarketsPanelProps, 'onDone'> {
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Whether the list fills the window, as on a phone. */
  readonly isSheet: boolean;
}

/** The list of markets above the page: a popover, or on a phone a sheet. */
export function PickerOverlay({ triggerRef, isOpen, onOpenChange, isSheet, ...panel }: PickerOverlayProps) {
  const t = useTranslation(marketUiMessages);
  const close = () => onOpenChange(false);
  const label = t('pickerMarkets');
  if (isSheet)
    return (
      <FullScreenDialog title={label} isOpen={isOpen} onClose={close} closeLabel={t('pickerClose')}>
        <MarketsPanel {...panel} onDone={close} />
      </FullScreenDialog>
    );
  return (
    <Popover triggerRef={triggerRef} isOpen={isOpen} onOpenChange={onOpenChange} label={label} placement="bottom start">
      <PopoverPanel>
        <MarketsPanel {...panel} onDone={close} />
      </PopoverPanel>
    </Popover>
  );
}

const favouritesView = 'favourites';
const allView = 'all';
/** How many rows Page Up and Page Down move. */
const pageRows = 10;

interface MarketsPanelProps {
  /** The page's market. */
  readonly current: Market;
  readonly markets: readonly ListedMarket[];
  /** Called with the symbol of a market other than the page's. */
  readonly onChoose: (symbol: string) => void;
  /** Called when any market was chosen. */
  readonly onDone: () => void;
}

/** Finds a market by its name, its quote coin or its figures. */
function MarketsPanel({ current, markets, onChoose, onDone }: MarketsPanelProps) {
  const t = useTranslation(marketUiMessages);
  const language = useLanguage();
  const favourites = useFavourites();
  const table = useId();
  const searchField = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [view, setView] = useState(current.quote);
  const [sorting, setSorting] = useState<Sorting<Column> | undefined>({ column: 'volume', direction: 'descending' });
  const [active, setActive] = useState<number>();
  const [isPointed, setPointed] = useState(false);
  const [sortFigures, updateSortFigures] = useSortFigures(markets, isPointed || active !== undefined || !sorting);
  const age = useStaleAge(useListFreshness());

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
    if (isComposing(event)) return;
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

interface MarketSearchProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The id of the searched table; `undefined` while nothing was found. */
  readonly controls: string | undefined;
  /** The id of the table's active row. */
  readonly active: string | undefined;
  readonly onKeyDown: KeyboardEventHandler;
}

/** A search field for the table below it, whose keys also move in the table. */
const MarketSearch = ({ ref, label, value, onChange, controls, active, onKeyDown }: MarketSearchProps) => (
  <SearchField
    ref={ref}
    type="text"
    role="combobox"
    label={label}
    aria-haspopup="grid"
    aria-expanded={controls !== undefined}
    aria-controls={controls}
    aria-autocomplete="list"
    aria-activedescendant={active}
    value={value}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the picker opens for a search
    autoFocus
    enterKeyHint="go"
    onChange={onChange}
    onKeyDown={onKeyDown}
    hint={<Key>/</Key>}
  />
);

/** Leads from the list of markets to the page of all markets, if the release has it (docs/decisions.md §36). */
function QuotesLink({ onFollow }: { readonly onFollow: () => void }) {
  const t = useTranslation(marketUiMessages);
  if (!useHasRoute('/quotes')) return null;
  return (
    <AllMarketsLink to="/quotes" onClick={onFollow}>
      {t('pickerAllMarkets')}
    </AllMarketsLink>
  );
}

/** Rows that change places more often cannot be read. */
const intervalMs = 1000;

/**
 * The figures that markets are sorted by, by symbol, and a function that updates them at once. They update every second,
 * but not while `isHeld`, so that no row moves away from under a pointer.
 */
function useSortFigures(
  markets: readonly ListedMarket[],
  isHeld: boolean,
): [figures: ReadonlyMap<string, SortFigures>, update: () => void] {
  const tickers = useListTickers();
  const { tickers: spotTickers } = usePlatform().market;
  const read = () =>
    new Map(
      markets.map((market) => {
        const { price, change, volume } = tickers.get(market.symbol) ?? market;
        const usdtVolume = Number(price) * Number(volume) * inUsdt(market.quote, spotTickers);
        return [market.symbol, { price: Number(price), change: Number(change), volume: usdtVolume }] as const;
      }),
    );
  const [figures, setFigures] = useState(read);
  const update = () => setFigures(read());
  const onInterval = useEffectEvent(update);
  useEffect(() => {
    if (isHeld) return;
    const timer = setInterval(onInterval, intervalMs);
    return () => clearInterval(timer);
  }, [isHeld]);
  return [figures, update];
}

/** As wide as five columns need. The negative margin removes the popover's padding: the panel has its own. */
const PopoverPanel = styled.div`
  width: min(27.75rem, 100vw - 2 * ${token.s4});
  height: min(480px, 100dvh - 160px);
  min-height: 240px;
  margin: calc(-1 * ${token.s3}) calc(-1 * ${token.s4});
`;

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

const AllMarketsLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  font-weight: 500;
  color: ${token.primaryText};

  ${media.touch} {
    min-height: 44px;
  }
`;
