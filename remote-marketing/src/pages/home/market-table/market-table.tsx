import { useTranslation, type Translate } from '@livery/i18n';
import { LiveChange, LivePrice, MarketName, useSpotMarkets } from '@livery/market-ui/market';
import { useHasRoute, useLiveState, usePlatform } from '@livery/platform';
import { EmptyState, Pill, Skeleton, textStyle, token, VisuallyHidden } from '@livery/ui';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { LiveSparkline } from '../market/live-chart.tsx';
import {
  LiveFigure,
  LiveUsdtVolume,
  preciousMetals,
  spotAddress,
  timeOfDay,
  usePopularPairs,
  type Pair,
} from '../market/pairs.tsx';
import { NameCell, RowAction, rowControl, RowLink, Table, TableContainer } from './table-styles.ts';
import { usePointing } from './use-pointing.ts';

/** The row that is shown in detail elsewhere on the page. */
export interface Selection {
  readonly selected: string;
  readonly onSelect: (pair: Pair) => void;
}

interface CoinRowProps {
  readonly pair: Pair;
  readonly columns: readonly Column[];
  readonly dense: boolean;
  /** The row links to the spot page, where the release has one. */
  readonly hasSpot: boolean;
  /** The label of the row's button; without a label there is no button. */
  readonly action: string | undefined;
  readonly selection: Selection | undefined;
}

function CoinRow({ pair, columns, dense, hasSpot, action, selection }: CoinRowProps) {
  const select = selection && (() => selection.onSelect(pair));
  const pointing = usePointing(select);
  const isSelected = selection?.selected === pair.symbol;
  const shown = isSelected ? { 'aria-current': true } : {};
  const name = <MarketName pair={pair} {...(dense ? { pictureSize: 16, gap: 8 } : { pictureSize: 24, gap: 12 })} />;
  function control(): ReactNode {
    if (hasSpot) {
      return (
        <RowLink to={spotAddress(pair)} onKeyDown={moveFocusBetweenRows} {...shown}>
          {name}
        </RowLink>
      );
    }
    if (!select) return name;
    return (
      <RowButton type="button" onClick={select} onKeyDown={moveFocusBetweenRows} {...shown}>
        {name}
      </RowButton>
    );
  }
  return (
    <tr {...pointing} {...(isSelected && { 'data-selected': '' })}>
      <NameCell scope="row" data-column="name">
        {control()}
      </NameCell>
      {columns.map((column) => (
        <td key={column} data-column={column}>
          {columnFigure(column, pair, dense)}
        </td>
      ))}
      {action !== undefined && (
        <td data-column="action">
          <RowAction aria-hidden>{action}</RowAction>
        </td>
      )}
    </tr>
  );
}

interface CoinTableProps {
  /** The name of the table, for screen readers. */
  readonly label: string;
  readonly pairs: readonly Pair[];
  readonly columns: readonly Column[];
  readonly dense?: boolean;
  /** The number of rows to reserve while more markets are loading. */
  readonly places?: number;
  /** Shows a button in every row that links to the spot page. */
  readonly withAction?: boolean;
  readonly selection?: Selection;
}

/** One row per live market. Rows link to the spot page where the release has one (spec §2.5). */
export function CoinTable(props: CoinTableProps) {
  const { label, pairs, columns, dense = false, places = 0, withAction = false, selection } = props;
  const t = useTranslation(marketingMessages);
  const hasSpot = useHasRoute('/spot');
  const stale = useLiveState().prices === 'stale';
  const action = withAction && hasSpot ? t('trade') : undefined;
  if (pairs.length === 0 && places === 0) return <EmptyState title={t('noMarkets')} />;
  return (
    <TableContainer>
      <Table aria-label={label} $dense={dense} $stale={stale}>
        <thead>
          <tr>
            <th scope="col" data-column="name">
              {t('market')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {columnTitle(column, t)}
              </th>
            ))}
            {action !== undefined && (
              <th data-column="action">
                <VisuallyHidden>{action}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <CoinRow
              key={pair.symbol}
              pair={pair}
              columns={columns}
              dense={dense}
              hasSpot={hasSpot}
              action={action}
              selection={selection}
            />
          ))}
          {Array.from({ length: places - pairs.length }, (_, place) => (
            <tr key={place}>
              {(['name', ...columns] as const).map((column) => (
                <td key={column} data-column={column}>
                  <Skeleton width="60%" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableContainer>
  );
}

/** The columns that a market table may have beside the name. */
export type Column = 'price' | 'change' | 'high' | 'low' | 'volume' | 'chart';

const columnHead = {
  price: 'lastPrice',
  change: 'change24h',
  high: 'high24h',
  low: 'low24h',
  volume: 'volumeOfDay',
  chart: 'lastDay',
} as const satisfies Record<Column, string>;

/** The title of a column. Volumes name their unit, which is one for all markets. */
export const columnTitle = (column: Column, t: Translate<(typeof columnHead)[Column]>): string =>
  column === 'volume' ? `${t(columnHead.volume)} (USDT)` : t(columnHead[column]);

/** The live figure of a market for a column. */
export function columnFigure(column: Column, pair: Pair, dense: boolean): ReactNode {
  const { symbol } = pair;
  switch (column) {
    case 'price':
      return <LivePrice symbol={symbol} />;
    case 'change':
      return <LiveChange symbol={symbol} />;
    case 'high':
    case 'low':
      return <LiveFigure symbol={symbol} name={column} />;
    case 'volume':
      return <LiveUsdtVolume pair={pair} />;
    case 'chart':
      return <LiveSparkline symbol={symbol} {...(dense ? { width: 48, height: 18 } : { width: 88, height: 28 })} />;
  }
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Lets arrows, Home and End move the focus between the links or buttons of a table's rows, in addition to Tab. */
export function moveFocusBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const index = rows.indexOf(event.currentTarget);
  const step = steps[event.key];
  if (index < 0 || !step) return;
  event.preventDefault();
  rows[step(index, rows.length)]?.focus();
}

/** The quote currencies beside that of the popular coins (spec §2.6). */
const otherQuotes = ['BTC', 'QCC', 'LTC'];

/** The markets in one quote currency. */
interface QuotedMarkets {
  readonly quote: string;
  /** The markets that a home page shows. */
  readonly pairs: readonly Pair[];
  /** The number of all markets; `undefined` until the exchange's list has loaded. */
  readonly count: number | undefined;
}

interface HomeMarkets {
  /** The popular coins, known at once, then others in the same currency up to the limit. */
  readonly popular: QuotedMarkets;
  /** The other quote currencies with markets. */
  readonly others: readonly QuotedMarkets[];
  /** True while the exchange's list is loading and more markets may follow. */
  readonly isPending: boolean;
}

/** The markets of a table, at most `max` per currency. Coins that the exchange does not list are left out. */
export function useHomeMarkets(coins: readonly string[], max: number): HomeMarkets {
  const popular = usePopularPairs(coins);
  const { markets, isPending } = useSpotMarkets();
  if (!markets) return { popular: { quote: 'USDT', pairs: popular, count: undefined }, others: [], isPending };
  const quotedIn = (quote: string, leading: readonly Pair[] = []): QuotedMarkets => {
    const listed = markets.filter((market) => market.quote === quote);
    const isIn = (pairs: readonly Pair[], { symbol }: Pair) => pairs.some((pair) => pair.symbol === symbol);
    const first = leading.filter((pair) => isIn(listed, pair));
    // Gold and silver appear only for agents who show them, as leading pairs.
    const rest = listed.filter((pair) => !isIn(first, pair) && !preciousMetals.includes(pair.coin));
    return { quote, pairs: [...first, ...rest].slice(0, Math.max(max, first.length)), count: listed.length };
  };
  return {
    popular: quotedIn('USDT', popular),
    others: otherQuotes.map((quote) => quotedIn(quote)).filter(({ pairs }) => pairs.length > 0),
    isPending,
  };
}

/** Shows whether these markets are live and when one last ticked. Screen readers hear the shell's own mark instead. */
export function LiveMark({ pairs }: { readonly pairs: readonly Pair[] }) {
  const t = useTranslation(marketingMessages);
  const { prices } = useLiveState();
  const time = useLastTick(pairs);
  if (prices === 'stale') return <Pill tone="waiting">{t('pricesPaused')}</Pill>;
  return <Mark>{time === undefined ? <Skeleton width="8em" /> : t('liveAt', { time: timeOfDay(time) })}</Mark>;
}

/** The time of these markets' last tick, in whole epoch seconds of the server's clock. */
function useLastTick(pairs: readonly Pair[]): number | undefined {
  const { market, clock } = usePlatform();
  const [time, setTime] = useState<number>();
  const symbols = pairs.map(({ symbol }) => symbol).join(' ');
  useEffect(() => {
    const ends = symbols
      .split(' ')
      .map((symbol) => market.tickers.subscribe(symbol, () => setTime(Math.floor(clock.now()))));
    return () => ends.forEach((end) => end());
  }, [market, clock, symbols]);
  return time;
}

const RowButton = styled.button`
  ${rowControl}
`;

const Mark = styled.p`
  ${textStyle(13)}
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  color: ${token.text3};
`;
