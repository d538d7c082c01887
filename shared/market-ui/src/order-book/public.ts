/** A market's order book and its last trades, live. */
export { BookSide } from './book-side.tsx';
export { bookLevels, groupingSteps, OrderBookPanel, type OrderBookPanelProps } from './order-book-panel.tsx';
export { TradeTapePanel, type TradeTapePanelProps } from './trade-tape-panel.tsx';
