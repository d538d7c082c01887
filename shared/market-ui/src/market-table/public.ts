/** Markets in a table with live figures, and how they are sorted and searched. */
export { favouriteKey, type Column, type SortFigures } from './market-list.ts';
export { MarketTable, rowId, type MarketTableProps } from './market-table.tsx';
export { SortButton, type SortButtonProps, type SortDirection, type Sorting } from './sort-button.tsx';
