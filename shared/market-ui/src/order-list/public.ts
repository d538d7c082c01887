/** The table of a member's orders: dense rows, on a phone cards of label and value. */
export { LoadingRows, type LoadingRowsProps } from './loading-rows.tsx';
export {
  ActionsCell,
  CoinName,
  EndCell,
  LabelledCell,
  LabelledLine,
  ListFrame,
  MutedText,
  OrdersTable,
  SideLabel,
  StackedCell,
  TimeText,
} from './order-table.tsx';
