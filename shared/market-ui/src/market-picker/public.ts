/** A market's name that opens the list of all markets. */
export { MarketPicker, type MarketPickerProps } from './market-picker.tsx';
export { TickersContext, type ListTickers } from '../market-table/tickers.ts';
