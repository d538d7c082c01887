import type { FuturesProductData } from '@livery/contract/calls/futures';

/** Whether a futures product is shown as a closed market: it has trading hours, and is not within them or was shut (spec §2.5). */
export const isMarketClosed = ({ type, closeStatus }: Pick<FuturesProductData, 'type' | 'closeStatus'>): boolean =>
  type === 1 && (closeStatus === 0 || closeStatus === 2);
