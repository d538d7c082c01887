/** Markets in a table with live figures, with sorting and search, and the picker that opens it. */
export { favouriteKey, TickersContext, type Column, type ListTickers, type SortFigures } from './market-list.ts';
export { MarketPicker, type MarketPickerProps } from './market-picker.tsx';
export {
  MarketTable,
  rowId,
  SortButton,
  type MarketTableProps,
  type SortButtonProps,
  type SortDirection,
  type Sorting,
} from './market-table.tsx';
