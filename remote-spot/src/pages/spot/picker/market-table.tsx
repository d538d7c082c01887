import type { SpotProduct } from '@livery/contract/calls/spot';
import { useTranslation } from '@livery/i18n';
import { usePlatform, useTickersFreshness, type Favourites } from '@livery/platform';
import { VisuallyHidden, media, staleStyle, token, textStyle } from '@livery/ui';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type KeyboardEventHandler } from 'react';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { columns, favouriteKey, type Column, type Sorting } from './market-list.ts';
import { remInPx } from '../rem.ts';
import { MarketRow, rowColumns } from './market-row.tsx';
import { SortHead } from './sort-head.tsx';

/** Of heads and rows, in rem. */
const rowRem = { mouse: 2, touch: 2.75 } as const;

const Grid = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* A price that changes is laid out in its own row. */
  contain: strict;

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Heads = styled.div`
  ${rowColumns}
  position: sticky;
  z-index: 1;
  top: 0;
  height: ${rowRem.mouse}rem;
  background: ${token.pop};
  ${textStyle(12)}
  color: ${token.text3};

  ${media.touch} {
    height: ${rowRem.touch}rem;
  }

  /* As the sheet that it is in. */
  ${media.phone} {
    background: ${token.surface0};
  }
`;

const Rows = styled.div`
  position: relative;
`;

interface MarketTableProps {
  readonly id: string;
  readonly markets: readonly SpotProduct[];
  /** The market of the page. */
  readonly current: string;
  /** The row that keys act on. */
  readonly active: number | undefined;
  readonly sorting: Sorting | undefined;
  readonly onSort: (column: Column) => void;
  readonly favourites: Favourites;
  readonly onChoose: (symbol: string) => void;
  readonly onKeyDown?: KeyboardEventHandler;
  /** A pointer came into the list, or left it. */
  readonly onPointed?: (isPointed: boolean) => void;
}

export const rowId = (table: string, symbol: string): string => `${table}-${symbol}`;

/** Markets with live figures. Only the rows that are seen are there, however many there are. */
export function MarketTable(props: MarketTableProps) {
  const { id, markets, current, active, sorting, onSort, favourites, onChoose, onKeyDown, onPointed } = props;
  const t = useTranslation(spotMessages);
  const { market } = usePlatform();
  useEffect(() => market.watchTickers(), [market]);
  const { isStale } = useTickersFreshness();
  const grid = useRef<HTMLDivElement>(null);
  const [height] = useState(() => rowRem[matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse'] * remInPx());

  // oxlint-disable-next-line react/incompatible-library -- nothing of it goes to what is memoized but plain numbers
  const rows = useVirtualizer({
    count: markets.length,
    getScrollElement: () => grid.current,
    estimateSize: () => height,
    getItemKey: useCallback((index: number) => markets[index]?.symbol ?? index, [markets]),
    overscan: 4,
    scrollMargin: height,
    scrollPaddingStart: height,
    // A row that keys act on is there though it was scrolled away: `aria-activedescendant` names it.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return active === undefined || active >= markets.length || seen.includes(active) ? seen : [...seen, active];
    },
  });
  useEffect(() => {
    if (active !== undefined) rows.scrollToIndex(active);
  }, [rows, active]);

  const { toggle } = favourites;
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  const onToggle = useCallback((symbol: string) => latest.current?.(favouriteKey(symbol)), []);
  const activeSymbol = active === undefined ? undefined : markets[active]?.symbol;

  return (
    <Grid
      ref={grid}
      id={id}
      role="grid"
      tabIndex={0}
      aria-label={t('pickerMarkets')}
      aria-rowcount={markets.length + 1}
      aria-activedescendant={activeSymbol === undefined ? undefined : rowId(id, activeSymbol)}
      $stale={isStale}
      onKeyDown={onKeyDown}
      onPointerEnter={() => onPointed?.(true)}
      onPointerLeave={() => onPointed?.(false)}
    >
      <Heads role="row" aria-rowindex={1}>
        <span role="columnheader">
          <VisuallyHidden>{t('pickerFavourites')}</VisuallyHidden>
        </span>
        {columns.map((column) => (
          <SortHead
            key={column}
            column={column}
            direction={sorting?.column === column ? sorting.direction : undefined}
            onSort={onSort}
          />
        ))}
      </Heads>
      <Rows role="rowgroup" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const shown = markets[index];
          return (
            shown && (
              <MarketRow
                key={shown.symbol}
                market={shown}
                id={rowId(id, shown.symbol)}
                top={start - height}
                height={height}
                position={index + 2}
                isActive={index === active}
                isCurrent={shown.symbol === current}
                isFavourite={favourites.markets.includes(favouriteKey(shown.symbol))}
                onChoose={onChoose}
                onToggle={toggle && onToggle}
              />
            )
          );
        })}
      </Rows>
    </Grid>
  );
}
