/** What the page persists in this browser. */
export const storageKeys = { chart: 'futures.chart', cycle: 'futures.cycle', orders: 'futures.orders' } as const;
