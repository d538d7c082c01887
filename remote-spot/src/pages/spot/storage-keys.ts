/** What a reader's choices on this page are stored under. */
export const storageKeys = { book: 'spot.book', chart: 'spot.chart', layout: 'spot.layout' } as const;
