/** The markets of the bench. */
export const symbols: readonly string[] = Array.from({ length: 200 }, (_, position) => `M${position}USDT`);
