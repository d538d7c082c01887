import type { Translate } from '@livery/i18n';
import { LiveChange, LivePrice } from '@livery/market-ui/market';
import type { ReactNode } from 'react';
import { LiveSparkline } from '../market/live-chart.tsx';
import { LiveFigure } from '../market/live-figure.tsx';
import type { Pair } from '../market/symbols.ts';
import { LiveUsdtVolume } from '../market/usdt-volume.tsx';

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
