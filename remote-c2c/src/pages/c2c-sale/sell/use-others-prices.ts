import { offersCall } from '@livery/contract/calls/c2c/offers';
import { useMemberCall } from '@livery/platform/query';
import type { OthersPrices } from './others-prices.ts';
import type { Rate } from './use-sale-data.ts';

/** The most that the exchange gives at once. */
const pageSize = 100;

/** What others ask for the coin; `undefined` while it is not known. */
export function useOthersPrices({ coin, currency }: Pick<Rate, 'coin' | 'currency'>): OthersPrices | undefined {
  const { data, isPlaceholderData } = useMemberCall(offersCall, { query: { coin, currency, fits: 'yes', pageSize } }, [
    'c2c',
  ]);
  if (!data || isPlaceholderData) return undefined;
  const unitPrices = data.list.map(({ unitPrice }) => unitPrice);
  return { unitPrices, count: data.market?.fitting ?? unitPrices.length };
}
