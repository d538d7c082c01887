import { memberInfoCall } from '@livery/contract/calls/member';
import { ratesCall } from '@livery/contract/calls/c2c/offers';
import type { Decimal } from '@livery/contract/decimal';
import { quantityDecimals } from '@livery/contract/rules/c2c';
import { useCoinDigits } from '@livery/market-ui/market';
import { useCall, useMemberCall } from '@livery/platform/query';
import type { Search } from './search.ts';

/** What coins are worth, and the member's choice among them. */
export interface MarketRates {
  readonly coins: readonly string[];
  /** Those that the chosen coin is sold for. */
  readonly currencies: readonly string[];
  readonly coin: string;
  readonly currency: string;
  /** `undefined` when it is not known what the coin is worth in the currency. */
  readonly reference: Decimal | undefined;
  /** When the reference was read, epoch ms. */
  readonly readAt: number;
  readonly paySeconds: number;
  /** Of the coin's quantities. */
  readonly coinDecimals: number;
}

/** `undefined` while they are loading. */
export interface RatesAnswer {
  readonly rates: MarketRates | undefined;
  readonly isFailed: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** The coins and currencies that are traded, and the one of each that is searched for. */
export function useRates(search: Search): RatesAnswer {
  const { data, isError, refetch, dataUpdatedAt } = useMemberCall(ratesCall, {}, []);
  const member = useCall(memberInfoCall);
  const digitsOf = useCoinDigits();
  const isFailed = data === undefined && isError;
  if (data === undefined || member.isPending) return { rates: undefined, isFailed, refetch };

  const coins = [...new Set(data.rates.map((rate) => rate.coin))];
  const coin = coins.includes(search.coin) ? search.coin : (coins[0] ?? search.coin);
  const ofCoin = data.rates.filter((rate) => rate.coin === coin);
  const currencies = ofCoin.map((rate) => rate.currency);
  const currency =
    [search.currency, member.data?.valuationMethod].find((one) => one !== undefined && currencies.includes(one)) ??
    currencies[0] ??
    'USD';
  return {
    rates: {
      ...{ coins, currencies, coin, currency, readAt: dataUpdatedAt, paySeconds: data.paySeconds },
      reference: ofCoin.find((rate) => rate.currency === currency)?.referenceUnitPrice,
      coinDecimals: digitsOf(coin)?.max ?? quantityDecimals,
    },
    isFailed,
    refetch,
  };
}
