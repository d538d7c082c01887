import { receiveCode, type Ticker } from '@livery/contract/live/market';
import { formatChange, formatCompact, formatDecimal } from '@livery/i18n';
import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import type { MountVariant } from './main.tsx';
import { onFrames, products } from './products.ts';

/**
 * ag-grid, set up as its guide recommends for fast changes.
 * @param waitMs how long it collects changes before it shows them
 */
export function agGrid(root: HTMLElement, waitMs: number): ReturnType<MountVariant> {
  ModuleRegistry.registerModules([AllCommunityModule]);
  const grid = createGrid<Ticker>(root, {
    rowData: products.map(({ symbol, price, change, high, low, volume }) => ({
      symbol,
      price,
      change,
      high,
      low,
      volume,
    })),
    getRowId: ({ data }) => data.symbol,
    asyncTransactionWaitMillis: waitMs,
    rowHeight: 32,
    headerHeight: 32,
    columnDefs: [
      { field: 'symbol', width: 120 },
      { field: 'price', width: 110, valueFormatter: ({ value }) => formatDecimal(value, 'en-US', { min: 2, max: 2 }) },
      { field: 'change', width: 100, valueFormatter: ({ value }) => formatChange(value, 'en-US', 2) },
      {
        field: 'volume',
        width: 100,
        valueGetter: ({ data }) => (data ? Number(data.price) * Number(data.volume) : 0),
        valueFormatter: ({ value }) => formatCompact(value, 'en-US', 'short'),
      },
    ],
  });
  onFrames((frame) => {
    if (frame.code === receiveCode.tickers) grid.applyTransactionAsync({ update: [...frame.tickers.tickerInfos] });
  });
  return () => document.querySelector('.ag-row[row-index="0"] [col-id="price"]');
}
