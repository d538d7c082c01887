/** The key of one market's candles in one period. */
export const klineKey = (symbol: string, period: string): string => `${symbol} ${period}`;
