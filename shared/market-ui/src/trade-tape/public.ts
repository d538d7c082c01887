/** A market's last trades, live. */
export { TradeTapePanel, type TradeTapePanelProps } from './trade-tape-panel.tsx';
