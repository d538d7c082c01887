import type { FuturesProductData } from '@livery/contract/calls/futures';

/** True when a futures product with trading hours is outside of them or was closed (spec §2.5). */
export const isMarketClosed = ({ type, closeStatus }: Pick<FuturesProductData, 'type' | 'closeStatus'>): boolean =>
  type === 1 && (closeStatus === 0 || closeStatus === 2);
