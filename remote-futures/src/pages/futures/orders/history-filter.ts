import { futuresOutcomes, type FuturesOutcome } from '@livery/contract/calls/futures-history';
import { futuresDirections, type FuturesDirection } from '@livery/contract/rules/futures';

/** Which finished orders are shown; `all` is no filter. */
export interface HistoryFilter {
  readonly market: 'all' | 'this';
  readonly direction: 'all' | FuturesDirection;
  readonly outcome: 'all' | FuturesOutcome;
}

export const noFilter: HistoryFilter = { market: 'all', direction: 'all', outcome: 'all' };
export const directions = ['all', ...futuresDirections] as const;
export const outcomes = ['all', ...futuresOutcomes] as const;

/** The filter as the exchange takes it. @param symbol of the page's product */
export const historyQuery = ({ market, direction, outcome }: HistoryFilter, symbol: string) => ({
  ...(market === 'this' && { symbol }),
  ...(direction !== 'all' && { direction }),
  ...(outcome !== 'all' && { outcome }),
});
