import { formatDecimal, useLanguage } from '@livery/i18n';
import { useState } from 'react';
import { purchaseOf } from './purchase.ts';
import type { Search } from './search.ts';
import { sortOffers } from './sort-offers.ts';
import { useHeldQuote, type Quote } from './use-held-quote.ts';
import { maxOffers, pageSize, useOffers } from './use-offers.ts';
import type { MarketRates } from './use-rates.ts';
import { useSettled } from './use-settled.ts';
import { parseWantedAmount } from './wanted-amount.ts';

/** The offers that take what the member typed, the best of them, and what is wrong with what was typed. */
export function useMarket(rates: MarketRates, search: Search) {
  const language = useLanguage();
  const { coin, currency, coinDecimals } = rates;
  const { unit, bankName, order } = search;
  const { wanted, fault } = parseWantedAmount(search.amount, unit, language, rates);
  const settled = parseWantedAmount(useSettled(search.amount), unit, language, rates).wanted;
  const query = { coin, currency, bankName, wanted: settled };
  const key = JSON.stringify(query);
  const [more, setMore] = useState({ key, count: pageSize });
  const count = order === 'price' ? (more.key === key ? more.count : pageSize) : maxOffers;
  const offers = useOffers({ ...query, fits: 'yes', count });

  const isWaiting = offers.isEarlier || wanted?.value !== settled?.value || offers.list === undefined;
  // Those of the query before stay until the new ones are there, but for those that do not take what is typed now.
  const taking = offers.list?.filter(
    (offer) =>
      offer.currency === currency && offer.coin === coin && (!wanted || purchaseOf(offer, wanted, coinDecimals)),
  );
  const [cheapest] = taking?.filter(({ lacks }) => lacks.length === 0) ?? [];
  const purchase = cheapest && wanted && purchaseOf(cheapest, wanted, coinDecimals);
  const best: Quote | undefined = cheapest && purchase && { offer: cheapest, purchase };
  const held = useHeldQuote(`${key} ${unit} ${wanted?.value ?? ''}`, isWaiting ? undefined : best);

  return {
    ...{ wanted, fault, offers, best, held, isWaiting, query },
    sorted: taking && sortOffers(taking, order),
    /** Whether a press shows more, and whether there are more than are ever shown. */
    hasMore: !isWaiting && count < maxOffers && (offers.market?.fitting ?? 0) > (offers.list?.length ?? 0),
    isCut: !isWaiting && count >= maxOffers && (offers.market?.fitting ?? 0) > maxOffers,
    showMore: () => setMore({ key, count: Math.min(count + pageSize, maxOffers) }),
    /** What the search becomes when another currency, or the coin, is chosen as its unit: worth the same where that is known. */
    withUnit(chosen: string): Partial<Search> {
      if (chosen === coin)
        return { unit: 'coin', ...(best && { amount: formatDecimal(best.purchase.quantity, language) }) };
      const method = chosen === currency ? {} : { bankName: undefined };
      const worth = best && chosen === currency ? formatDecimal(best.purchase.total, language) : '';
      return { unit: 'fiat', currency: chosen, ...method, ...(unit === 'coin' && { amount: worth }) };
    },
  };
}

export type Market = ReturnType<typeof useMarket>;
