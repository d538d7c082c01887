/** The coin of all values (spec §9). */
export const usdt = 'USDT';
