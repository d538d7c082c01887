import type { CallData } from '@livery/contract/call';
import type { TradeRecord } from '@livery/contract/calls/c2c/fields';
import { offersCall, ratesCall, type Offer } from '@livery/contract/calls/c2c/offers';
import { memberInfoCall } from '@livery/contract/calls/member';
import type { Decimal } from '@livery/contract/decimal';
import { c2cLimits, quantityDecimals } from '@livery/contract/rules/c2c';
import { emptyInput, inputOf, type DecimalInput } from '@livery/i18n/decimal-input';
import { answerFreshness, useCoinDigits } from '@livery/market-ui/market';
import { useConfiguration, type Freshness } from '@livery/platform';
import { useCall, useMemberCall } from '@livery/platform/query';
import { useEffect, useState } from 'react';
import { purchaseOf, readWantedAmount, type WantedAmount } from './purchase.ts';
import type { OfferOrder, Search } from './search.ts';
import { useHeldQuote, type Quote } from './taking.tsx';

/** The offers that accept the typed amount, the best of them, and the input's error. */
export function useMarket(rates: MarketRates, search: Search) {
  const { coin, currency, coinDecimals } = rates;
  const { unit, bankName, order } = search;
  const { wanted, fault } = readWantedAmount(search.amount, unit, rates);
  const settled = readWantedAmount(useDebounced(search.amount), unit, rates).wanted;
  const query = { coin, currency, bankName, wanted: settled };
  const key = JSON.stringify(query);
  const [more, setMore] = useState({ key, count: pageSize });
  const count = order === 'price' ? (more.key === key ? more.count : pageSize) : maxOffers;
  const offers = useOffers({ ...query, fits: 'yes', count });

  const isWaiting = offers.isEarlier || wanted?.value !== settled?.value || offers.list === undefined;
  // The previous offers stay until the new ones load, without those that do not accept the new amount.
  const taking = offers.list?.filter(
    (offer) =>
      offer.currency === currency && offer.coin === coin && (!wanted || purchaseOf(offer, wanted, coinDecimals)),
  );
  const [cheapest] = taking?.filter(({ lacks }) => lacks.length === 0) ?? [];
  const purchase = cheapest && wanted && purchaseOf(cheapest, wanted, coinDecimals);
  const best: Quote | undefined = cheapest && purchase && { offer: cheapest, purchase };
  const held = useHeldQuote(`${key} ${unit} ${wanted?.value ?? ''}`, isWaiting ? undefined : best);

  return {
    wanted,
    fault,
    offers,
    cheapest,
    best,
    held,
    isWaiting,
    query,
    sorted: taking && sortOffers(taking, order),
    /** Whether a press shows more, and whether there are more offers than the list ever shows. */
    hasMore: !isWaiting && count < maxOffers && (offers.market?.fitting ?? 0) > (offers.list?.length ?? 0),
    isCut: !isWaiting && count >= maxOffers && (offers.market?.fitting ?? 0) > maxOffers,
    showMore: () => setMore({ key, count: Math.min(count + pageSize, maxOffers) }),
    /** The search with another unit, a currency or the coin. The amount is converted where a rate is known. */
    withUnit(chosen: string): Partial<Search> {
      if (chosen === coin) return { unit: 'coin', ...(best && { amount: inputOf(best.purchase.quantity) }) };
      const method = chosen === currency ? {} : { bankName: undefined };
      const worth = best && chosen === currency ? inputOf(best.purchase.total) : emptyInput;
      return { unit: 'fiat', currency: chosen, ...method, ...(unit === 'coin' && { amount: worth }) };
    },
  };
}

export type Market = ReturnType<typeof useMarket>;

/** The number of offers shown first, and added by each press. */
const pageSize: number = c2cLimits.firstOffers;
/** The most offers that are loaded. A narrower search finds the others. */
export const maxOffers = 100;

interface OfferQuery {
  readonly coin: string;
  readonly currency: string;
  readonly bankName: string | undefined;
  readonly wanted: WantedAmount | undefined;
  readonly fits: 'yes' | 'no';
  readonly count: number;
}

interface Offers {
  /** Cheapest first; `undefined` until they load. */
  readonly list: readonly Offer[] | undefined;
  readonly market: CallData<typeof offersCall>['market'];
  /** Whether the list still belongs to an earlier query. */
  readonly isEarlier: boolean;
  readonly isFailed: boolean;
  readonly isOffline: boolean;
  readonly freshness: Freshness;
  readonly refetch: () => Promise<unknown>;
}

/** The offers of others, reloaded every few seconds. */
export function useOffers({ coin, currency, bankName, wanted, fits, count }: OfferQuery): Offers {
  const answer = useMemberCall(
    offersCall,
    {
      query: {
        coin,
        currency,
        fits,
        pageSize: count,
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

/** Offers without a figure come last. */
const lowestFirst = (one: number | null, other: number | null) => (one ?? Infinity) - (other ?? Infinity) || 0;
const highestFirst = (one: number | null, other: number | null) => (other ?? -1) - (one ?? -1);

/** Sorts offers, which arrive cheapest first. Equal ones keep that order, and a seller's further offers stay last. */
export function sortOffers(offers: readonly Offer[], order: OfferOrder): readonly Offer[] {
  if (order === 'price') return offers;
  return offers.toSorted(
    (one, other) =>
      Number(one.isFurther) - Number(other.isFurther) || compareRecords[order](one.sellerRecord, other.sellerRecord),
  );
}

const compareRecords = {
  completion: (one: TradeRecord, other: TradeRecord) => highestFirst(one.completionRate, other.completionRate),
  release: (one: TradeRecord, other: TradeRecord) => lowestFirst(one.releaseSeconds, other.releaseSeconds),
};

/** Input counts as finished this long after the last key. */
const debounceMs = 250;

/** Debounces input, so that not every key sends a request. */
function useDebounced(input: DecimalInput): DecimalInput {
  const [debounced, setDebounced] = useState(input);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(input), debounceMs);
    return () => clearTimeout(timer);
  }, [input]);
  return debounced;
}

/** The rates of the market, and the member's coin and currency. */
export interface MarketRates {
  readonly coins: readonly string[];
  /** The currencies that the chosen coin is sold for. */
  readonly currencies: readonly string[];
  readonly coin: string;
  readonly currency: string;
  /** The reference price; `undefined` if it is not known. */
  readonly reference: Decimal | undefined;
  /** When the reference was loaded, epoch ms. */
  readonly readAt: number;
  readonly paySeconds: number;
  /** The decimals of the coin's quantities. */
  readonly coinDecimals: number;
}

/** `undefined` while loading. */
interface RatesAnswer {
  readonly rates: MarketRates | undefined;
  readonly isFailed: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Loads the traded coins and currencies, and resolves the searched pair. */
export function useRates(search: Search): RatesAnswer {
  const { data, isError, refetch, dataUpdatedAt } = useMemberCall(ratesCall, {}, []);
  const member = useCall(memberInfoCall);
  const { defaultCurrency } = useConfiguration();
  const digitsOf = useCoinDigits();
  const isFailed = data === undefined && isError;
  if (data === undefined || member.isPending) return { rates: undefined, isFailed, refetch };

  const coins = [...new Set(data.rates.map((rate) => rate.coin))];
  const coin = coins.includes(search.coin) ? search.coin : (coins[0] ?? search.coin);
  const ofCoin = data.rates.filter((rate) => rate.coin === coin);
  const currencies = ofCoin.map((rate) => rate.currency);
  const currency =
    [search.currency, member.data?.valuationMethod, defaultCurrency].find(
      (one) => one !== undefined && currencies.includes(one),
    ) ??
    currencies[0] ??
    defaultCurrency;
  return {
    rates: {
      coins,
      currencies,
      coin,
      currency,
      readAt: dataUpdatedAt,
      paySeconds: data.paySeconds,
      reference: ofCoin.find((rate) => rate.currency === currency)?.referenceUnitPrice,
      coinDecimals: digitsOf(coin)?.max ?? quantityDecimals,
    },
    isFailed,
    refetch,
  };
}
