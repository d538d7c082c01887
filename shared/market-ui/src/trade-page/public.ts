/** The market bar, the table of a member's orders, and the states of a page without a market. */
export {
  FigureList,
  LastPrice,
  LiveMark,
  MarketBarLayout,
  MarketBarSkeleton,
  Stat,
  usePriceTitle,
} from './market-bar.tsx';
export { MarketsFailed, NoMarket, type NoMarketProps } from './no-market.tsx';
export {
  ActionsCell,
  CoinName,
  EndCell,
  LabelledCell,
  LabelledLine,
  ListFrame,
  LoadingRows,
  MutedText,
  OrdersTable,
  SideLabel,
  StackedCell,
  TimeText,
  type LoadingRowsProps,
} from './orders-table.tsx';
