/** A coin with a market in USDT. */
export interface SeedCoin {
  readonly code: string;
  /** Of the market's prices and lots; together at most eight (`quoteUnits`). */
  readonly decimals: readonly [price: number, lot: number];
  /** Its price in USDT always returns towards it. */
  readonly anchor: number;
  readonly dailyVolatility: number;
  /** The turnover of a day, in millions of USDT. */
  readonly turnover: number;
}

/**
 * The coins beside the leading ones, in the order of the list. The terms of an open market never change, so these
 * decimals must not change either.
 */
export const otherCoins: readonly SeedCoin[] = [
  { code: 'SOL', decimals: [2, 3], anchor: 171.42, dailyVolatility: 0.036, turnover: 38 },
  { code: 'BNB', decimals: [1, 4], anchor: 584.3, dailyVolatility: 0.022, turnover: 31 },
  { code: 'XRP', decimals: [4, 1], anchor: 0.5342, dailyVolatility: 0.029, turnover: 27 },
  { code: 'ADA', decimals: [4, 1], anchor: 0.4518, dailyVolatility: 0.032, turnover: 16 },
  { code: 'TRX', decimals: [5, 1], anchor: 0.12194, dailyVolatility: 0.016, turnover: 12 },
  { code: 'AVAX', decimals: [3, 2], anchor: 35.127, dailyVolatility: 0.039, turnover: 14 },
  { code: 'LINK', decimals: [3, 2], anchor: 14.236, dailyVolatility: 0.034, turnover: 13 },
  { code: 'DOT', decimals: [3, 2], anchor: 6.903, dailyVolatility: 0.033, turnover: 9 },
  { code: 'LTC', decimals: [2, 3], anchor: 82.34, dailyVolatility: 0.028, turnover: 18 },
  { code: 'BCH', decimals: [2, 3], anchor: 468.75, dailyVolatility: 0.033, turnover: 12 },
  { code: 'NEAR', decimals: [4, 1], anchor: 6.8214, dailyVolatility: 0.045, turnover: 9 },
  { code: 'UNI', decimals: [4, 1], anchor: 7.5463, dailyVolatility: 0.04, turnover: 7 },
  { code: 'ICP', decimals: [3, 2], anchor: 12.318, dailyVolatility: 0.04, turnover: 6 },
  { code: 'ETC', decimals: [3, 2], anchor: 27.164, dailyVolatility: 0.031, turnover: 8 },
  { code: 'APT', decimals: [3, 2], anchor: 8.912, dailyVolatility: 0.041, turnover: 6 },
  { code: 'XMR', decimals: [2, 3], anchor: 164.57, dailyVolatility: 0.02, turnover: 7 },
  { code: 'XLM', decimals: [5, 1], anchor: 0.10873, dailyVolatility: 0.026, turnover: 5 },
  { code: 'HBAR', decimals: [5, 0], anchor: 0.10416, dailyVolatility: 0.035, turnover: 4 },
  { code: 'ATOM', decimals: [3, 2], anchor: 8.463, dailyVolatility: 0.033, turnover: 6 },
  { code: 'ARB', decimals: [4, 1], anchor: 1.0247, dailyVolatility: 0.043, turnover: 7 },
  { code: 'OP', decimals: [4, 1], anchor: 2.4731, dailyVolatility: 0.045, turnover: 6 },
  { code: 'VET', decimals: [5, 0], anchor: 0.03452, dailyVolatility: 0.033, turnover: 3 },
  { code: 'INJ', decimals: [3, 2], anchor: 24.318, dailyVolatility: 0.048, turnover: 5 },
  { code: 'MKR', decimals: [1, 4], anchor: 2714.6, dailyVolatility: 0.032, turnover: 4 },
  { code: 'GRT', decimals: [5, 0], anchor: 0.27385, dailyVolatility: 0.043, turnover: 4 },
  { code: 'AAVE', decimals: [2, 3], anchor: 91.46, dailyVolatility: 0.036, turnover: 5 },
  { code: 'ALGO', decimals: [5, 1], anchor: 0.18264, dailyVolatility: 0.031, turnover: 3 },
  { code: 'STX', decimals: [4, 1], anchor: 2.1436, dailyVolatility: 0.047, turnover: 4 },
  { code: 'FTM', decimals: [4, 1], anchor: 0.8237, dailyVolatility: 0.049, turnover: 5 },
  { code: 'THETA', decimals: [4, 1], anchor: 2.1982, dailyVolatility: 0.041, turnover: 2 },
  { code: 'EGLD', decimals: [2, 3], anchor: 40.85, dailyVolatility: 0.035, turnover: 2 },
  { code: 'SAND', decimals: [5, 0], anchor: 0.44721, dailyVolatility: 0.037, turnover: 3 },
  { code: 'MANA', decimals: [5, 0], anchor: 0.43618, dailyVolatility: 0.036, turnover: 3 },
  { code: 'AXS', decimals: [3, 2], anchor: 7.684, dailyVolatility: 0.039, turnover: 2 },
  { code: 'FLOW', decimals: [4, 1], anchor: 0.8913, dailyVolatility: 0.035, turnover: 2 },
  { code: 'XTZ', decimals: [4, 1], anchor: 0.9482, dailyVolatility: 0.029, turnover: 2 },
  { code: 'NEO', decimals: [3, 2], anchor: 15.127, dailyVolatility: 0.034, turnover: 3 },
  { code: 'IOTA', decimals: [5, 0], anchor: 0.22416, dailyVolatility: 0.034, turnover: 2 },
  { code: 'CHZ', decimals: [5, 0], anchor: 0.11673, dailyVolatility: 0.036, turnover: 2 },
  { code: 'CRV', decimals: [5, 0], anchor: 0.42913, dailyVolatility: 0.042, turnover: 3 },
  { code: 'SNX', decimals: [4, 1], anchor: 2.6318, dailyVolatility: 0.04, turnover: 2 },
  { code: 'COMP', decimals: [2, 3], anchor: 56.37, dailyVolatility: 0.036, turnover: 2 },
  { code: 'ZEC', decimals: [2, 3], anchor: 23.61, dailyVolatility: 0.033, turnover: 3 },
  { code: 'ZIL', decimals: [6, 0], anchor: 0.023847, dailyVolatility: 0.034, turnover: 1.5 },
  { code: 'BAT', decimals: [5, 0], anchor: 0.23714, dailyVolatility: 0.031, turnover: 1.5 },
  { code: 'ENJ', decimals: [5, 0], anchor: 0.27916, dailyVolatility: 0.036, turnover: 1.5 },
  { code: 'KSM', decimals: [3, 2], anchor: 27.843, dailyVolatility: 0.034, turnover: 1.5 },
  { code: 'QTUM', decimals: [4, 1], anchor: 3.4172, dailyVolatility: 0.033, turnover: 2 },
  { code: 'SUSHI', decimals: [4, 1], anchor: 1.0326, dailyVolatility: 0.041, turnover: 1.5 },
  { code: 'YFI', decimals: [1, 4], anchor: 6843.5, dailyVolatility: 0.031, turnover: 1.5 },
  { code: 'ONT', decimals: [5, 0], anchor: 0.29384, dailyVolatility: 0.034, turnover: 1.5 },
  { code: 'WAVES', decimals: [4, 1], anchor: 2.2146, dailyVolatility: 0.037, turnover: 1.5 },
  { code: 'CELO', decimals: [4, 1], anchor: 0.7438, dailyVolatility: 0.037, turnover: 1.5 },
  { code: 'LDO', decimals: [4, 1], anchor: 1.9263, dailyVolatility: 0.044, turnover: 2 },
  // The treasury's own coin: it stays near a dollar.
  { code: 'QCC', decimals: [4, 2], anchor: 1.0004, dailyVolatility: 0.0006, turnover: 9 },
];

/** A market between two coins that have markets in USDT. Its price is the ratio of theirs. */
export interface SeedCross {
  readonly base: string;
  readonly quote: string;
  readonly decimals: readonly [price: number, lot: number];
  /** The turnover of a day, in millions of USDT. */
  readonly turnover: number;
}

export const seedCrosses: readonly SeedCross[] = [
  { base: 'ETH', quote: 'BTC', decimals: [5, 3], turnover: 24 },
  { base: 'LTC', quote: 'BTC', decimals: [6, 2], turnover: 5 },
  { base: 'BCH', quote: 'BTC', decimals: [6, 2], turnover: 4 },
  { base: 'SOL', quote: 'BTC', decimals: [6, 2], turnover: 6 },
  { base: 'BNB', quote: 'BTC', decimals: [6, 2], turnover: 5 },
  { base: 'XMR', quote: 'BTC', decimals: [6, 2], turnover: 2 },
  { base: 'LINK', quote: 'BTC', decimals: [7, 1], turnover: 2 },
  { base: 'AVAX', quote: 'BTC', decimals: [7, 1], turnover: 2 },
  { base: 'DASH', quote: 'BTC', decimals: [7, 1], turnover: 1.5 },
  { base: 'BTC', quote: 'QCC', decimals: [2, 5], turnover: 8 },
  { base: 'ETH', quote: 'QCC', decimals: [2, 4], turnover: 6 },
  { base: 'LTC', quote: 'QCC', decimals: [2, 3], turnover: 2 },
  { base: 'XRP', quote: 'QCC', decimals: [4, 1], turnover: 2 },
  { base: 'SOL', quote: 'QCC', decimals: [2, 3], turnover: 2 },
  { base: 'DOGE', quote: 'QCC', decimals: [5, 1], turnover: 1.5 },
  { base: 'ADA', quote: 'QCC', decimals: [4, 1], turnover: 1.5 },
  { base: 'XRP', quote: 'LTC', decimals: [6, 2], turnover: 1.5 },
  { base: 'DOGE', quote: 'LTC', decimals: [6, 2], turnover: 1.5 },
  { base: 'ADA', quote: 'LTC', decimals: [6, 2], turnover: 1.5 },
  { base: 'ETH', quote: 'LTC', decimals: [4, 3], turnover: 1.5 },
  { base: 'BCH', quote: 'LTC', decimals: [4, 3], turnover: 1.5 },
  { base: 'SOL', quote: 'LTC', decimals: [4, 3], turnover: 1.5 },
  { base: 'DASH', quote: 'LTC', decimals: [5, 2], turnover: 1.5 },
];
