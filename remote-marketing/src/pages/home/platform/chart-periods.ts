import type { KlinePeriod } from '@livery/contract/live/market';

/** The candle periods that a chart offers, shortest first. */
export const chartPeriods: readonly KlinePeriod[] = ['1m', '5m', '15m', '1h', '4h', '1d'];
