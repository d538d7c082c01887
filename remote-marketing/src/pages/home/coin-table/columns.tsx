import type { ReactNode } from 'react';
import { LiveSparkline } from '../market/live-chart.tsx';
import { LiveFigure } from '../market/live-figure.tsx';
import { LiveChange, LivePrice } from '@livery/market-ui/price';

/** The columns that a market table may have beside the name. */
export type Column = 'price' | 'change' | 'high' | 'low' | 'volume' | 'chart';

export const columnHead = {
  price: 'lastPrice',
  change: 'change24h',
  high: 'high24h',
  low: 'low24h',
  volume: 'volumeOfDay',
  chart: 'lastDay',
} as const satisfies Record<Column, string>;

/** The live figure of a market for a column. */
export function columnFigure(column: Column, symbol: string, dense: boolean): ReactNode {
  switch (column) {
    case 'price':
      return <LivePrice symbol={symbol} />;
    case 'change':
      return <LiveChange symbol={symbol} />;
    case 'high':
    case 'low':
      return <LiveFigure symbol={symbol} name={column} />;
    case 'volume':
      return <LiveFigure symbol={symbol} name={column} compact />;
    case 'chart':
      return <LiveSparkline symbol={symbol} {...(dense ? { width: 48, height: 18 } : { width: 88, height: 28 })} />;
  }
}
