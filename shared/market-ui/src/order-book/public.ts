/** An order book, live. */
export { BookSide } from './book-side.tsx';
export { groupingSteps } from './grouping-steps.ts';
export { OrderBookPanel, bookLevels, type OrderBookPanelProps } from './order-book-panel.tsx';
