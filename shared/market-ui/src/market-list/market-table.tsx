import { useTranslation } from '@livery/i18n';
import { usePlatform, useTickersFreshness, type Favourites } from '@livery/platform';
import { media, staleStyle, textStyle, token, VisuallyHidden } from '@livery/ui';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type KeyboardEventHandler } from 'react';
import styled from 'styled-components';
import type { ListedMarket } from '../market/market.ts';
import { marketUiMessages } from '../messages.ts';
import { remInPx } from '../panel/panel.tsx';
import { columns, favouriteKey, type Column } from './market-list.ts';
import { MarketRow, rowColumns } from './market-row.tsx';

/** Height of heads and rows. */
const rowRem = { mouse: 2, touch: 2.75 } as const;

const columnNames = {
  market: 'pickerMarket',
  price: 'pickerPrice',
  change: 'change24h',
  volume: 'pickerVolume',
} as const satisfies Readonly<Record<Column, string>>;

export interface MarketTableProps {
  readonly id: string;
  readonly markets: readonly ListedMarket[];
  /** The symbol of the page's market. */
  readonly current: string;
  /** The index of the row that keys act on. */
  readonly active: number | undefined;
  readonly sorting: Sorting<Column> | undefined;
  readonly onSort: (column: Column) => void;
  readonly favourites: Favourites;
  readonly onChoose: (symbol: string) => void;
  readonly onKeyDown?: KeyboardEventHandler;
  /** Called when a pointer enters the table or leaves it. */
  readonly onPointed?: (isPointed: boolean) => void;
}

export const rowId = (table: string, symbol: string): string => `${table}-${symbol}`;

/** Markets with live figures. Only visible rows are in the page, however long the list is. */
export function MarketTable(props: MarketTableProps) {
  const { id, markets, current, active, sorting, onSort, favourites, onChoose, onKeyDown, onPointed } = props;
  const t = useTranslation(marketUiMessages);
  const { market } = usePlatform();
  useEffect(() => market.watchTickers(), [market]);
  const { isStale } = useTickersFreshness();
  const grid = useRef<HTMLDivElement>(null);
  const [height] = useState(() => rowRem[matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse'] * remInPx());

  // oxlint-disable-next-line react/incompatible-library -- memoized rows get only plain numbers of it
  const rows = useVirtualizer({
    count: markets.length,
    getScrollElement: () => grid.current,
    estimateSize: () => height,
    getItemKey: useCallback((index: number) => markets[index]?.symbol ?? index, [markets]),
    overscan: 4,
    scrollMargin: height,
    scrollPaddingStart: height,
    // `aria-activedescendant` names the active row, so it stays in the page when it is scrolled away.
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
  const directionOf = (column: Column) => (sorting?.column === column ? sorting.direction : undefined);
  const activeSymbol = active === undefined ? undefined : markets[active]?.symbol;

  return (
    <TableGrid
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
      <HeadRow role="row" aria-rowindex={1}>
        <span role="columnheader">
          <VisuallyHidden>{t('pickerFavourites')}</VisuallyHidden>
        </span>
        {columns.map((column) => (
          <ColumnHead key={column} role="columnheader" aria-sort={directionOf(column)}>
            <ColumnSortButton
              label={column === 'volume' ? `${t(columnNames.volume)} (USDT)` : t(columnNames[column])}
              direction={directionOf(column)}
              onPress={() => onSort(column)}
            />
          </ColumnHead>
        ))}
      </HeadRow>
      <RowGroup role="rowgroup" style={{ height: rows.getTotalSize() }}>
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
      </RowGroup>
    </TableGrid>
  );
}

export type SortDirection = 'ascending' | 'descending';

export interface Sorting<Column extends string> {
  readonly column: Column;
  readonly direction: SortDirection;
}

const icons = { ascending: ArrowUp, descending: ArrowDown } as const;

export interface SortButtonProps {
  readonly label: string;
  /** How the table is sorted by this column, if it is. */
  readonly direction: SortDirection | undefined;
  readonly onPress: () => void;
  /** Whether a column that does not sort shows that it can. */
  readonly withIdleIcon?: boolean;
  readonly className?: string;
}

/** The button in a column's head that sorts by the column. The head around it carries `aria-sort`. */
export function SortButton({ label, direction, onPress, withIdleIcon = false, className }: SortButtonProps) {
  const Icon = direction ? icons[direction] : withIdleIcon ? ChevronsUpDown : undefined;
  return (
    <HeadButton type="button" className={className} onClick={onPress}>
      {label}
      {Icon && <Icon size={12} aria-hidden />}
    </HeadButton>
  );
}

const TableGrid = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* A changed price needs a layout of its own row alone. */
  contain: strict;

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const HeadRow = styled.div`
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

  /* The ground of the sheet around it. */
  ${media.phone} {
    background: ${token.surface0};
  }
`;

const RowGroup = styled.div`
  position: relative;
`;

const ColumnHead = styled.div`
  min-width: 0;

  &:not(:nth-child(2)) {
    justify-self: end;
    text-align: end;
  }
`;

const HeadButton = styled.button`
  display: inline-flex;
  align-items: center;
  color: inherit;

  [aria-sort] > & {
    color: ${token.text1};
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

const ColumnSortButton = styled(SortButton)`
  gap: 2px;
  max-width: 100%;
  min-height: 24px;
  text-align: inherit;
  line-height: 14px;

  ${media.touch} {
    min-height: 44px;
  }
`;
