import { offersCall, type Offer } from '@livery/contract/calls/c2c/offers';
import { c2cLimits } from '@livery/contract/rules/c2c';
import type { CallData } from '@livery/contract/call';
import { answerFreshness } from '@livery/market-ui/market';
import type { Freshness } from '@livery/platform';
import { useMemberCall } from '@livery/platform/query';
import type { WantedAmount } from './wanted-amount.ts';

/** Offers that are shown at once, and by how many more a press adds. */
export const pageSize: number = c2cLimits.firstOffers;
/** The most that are loaded: who looks for more narrows the search. */
export const maxOffers = 100;

export interface OfferQuery {
  readonly coin: string;
  readonly currency: string;
  readonly bankName: string | undefined;
  readonly wanted: WantedAmount | undefined;
  readonly fits: 'yes' | 'no';
  readonly count: number;
}

export interface Offers {
  /** The cheapest first; `undefined` until they are there. */
  readonly list: readonly Offer[] | undefined;
  readonly market: CallData<typeof offersCall>['market'];
  /** Whether the list is still that of an earlier query. */
  readonly isEarlier: boolean;
  readonly isFailed: boolean;
  readonly isOffline: boolean;
  readonly freshness: Freshness;
  readonly refetch: () => Promise<unknown>;
}

/** The offers of others, asked for again every few seconds. */
export function useOffers({ coin, currency, bankName, wanted, fits, count }: OfferQuery): Offers {
  const answer = useMemberCall(
    offersCall,
    {
      query: {
        ...{ coin, currency, fits, pageSize: count },
        ...(bankName !== undefined && { bankName }),
        ...(wanted && { [wanted.unit === 'fiat' ? 'amount' : 'quantity']: wanted.value }),
      },
    },
    ['c2c'],
  );
  const { data, isError, isPlaceholderData, refetch, fetchStatus } = answer;
  return {
    list: data?.list,
    market: data?.market,
    isEarlier: isPlaceholderData,
    isFailed: data === undefined && isError,
    isOffline: fetchStatus === 'paused',
    freshness: answerFreshness(answer),
    refetch,
  };
}
