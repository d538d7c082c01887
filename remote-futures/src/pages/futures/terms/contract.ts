/** What can be bought on the page's product, and at which odds now. */
import type { CallData } from '@livery/contract/call';
import { futuresContractCall } from '@livery/contract/calls/futures';
import {
  changePercent,
  formatUnits,
  isPositive,
  isWithin,
  parseUnits,
  zero,
  type Decimal,
} from '@livery/contract/decimal';
import { fluctuationBounds } from '@livery/contract/rules/futures';
import { usePlatform } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { useEffect, useEffectEvent } from 'react';
import { useTickerFigure, type FuturesProduct } from '../market/product.ts';

export type FuturesContract = CallData<typeof futuresContractCall>;
export type FuturesCycle = FuturesContract['cycles'][number];

/** A server that does not tell of changed terms is asked this often. */
const refetchMs = 15_000;
const day = 86_400;

/** The contract of a product, if the server gives the product's id. It is read again whenever its terms change, and at the times at which they do by themselves. */
export function useContract({ id, symbol }: FuturesProduct) {
  const { clock } = usePlatform();
  const answer = useCall(futuresContractCall, id === undefined ? undefined : { params: { id } });
  // While another market's is awaited, the last one's answer stands in for it.
  const data = answer.data?.id === id ? answer.data : undefined;
  const terms = useTickerFigure(symbol, (ticker) => ticker?.terms);
  const refetch = useEffectEvent(() => id !== undefined && void answer.refetch());
  useEffect(() => {
    const timer = setInterval(() => refetch(), refetchMs);
    return () => clearInterval(timer);
  }, []);
  const isOld = Boolean(terms) && data?.terms !== undefined && terms !== data.terms;
  useEffect(() => {
    if (isOld) refetch();
  }, [isOld]);
  // The reference price changes at midnight UTC.
  const now = clock.now();
  const changesAt = Math.min(data?.closesAt ?? Infinity, data?.opensAt ?? Infinity, Math.ceil(now / day) * day);
  useEffect(() => {
    const wait = (changesAt - clock.now()) * 1000 + 500;
    if (wait > day * 1000) return;
    const timer = setTimeout(() => refetch(), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [changesAt, clock]);
  return { data, isError: answer.isError, refetch: answer.refetch };
}

export interface PriceBounds {
  readonly lowest: Decimal;
  readonly highest: Decimal;
}

/** Between which prices a cycle is sold, both included; `undefined` while there is no reference price. */
export function boundsOf(
  { fluctuation, pricePrecision }: Pick<FuturesContract, 'fluctuation' | 'pricePrecision'>,
  { lowestPrice, highestPrice, lowestChange, highestChange }: FuturesCycle,
): PriceBounds | undefined {
  if (lowestPrice !== undefined && highestPrice !== undefined) return { lowest: lowestPrice, highest: highestPrice };
  if (!fluctuation) return undefined;
  const reference = Number(parseUnits(fluctuation.referencePrice, pricePrecision));
  const bounds = fluctuationBounds(reference, { lowest: lowestChange, highest: highestChange });
  const price = (ticks: number) => formatUnits(BigInt(ticks), pricePrecision);
  return { lowest: price(bounds.lowestTicks), highest: price(bounds.highestTicks) };
}

export const isInside = ({ lowest, highest }: PriceBounds, price: Decimal): boolean => isWithin(price, lowest, highest);

/** The odds of a cycle at a price: zero beyond the fluctuation limits (spec §1). @param bounds of `boundsOf` */
export function oddsAt(cycle: FuturesCycle, bounds: PriceBounds | undefined, price: Decimal | undefined): Decimal {
  if (!bounds || price === undefined) return cycle.odds;
  if (!isInside(bounds, price)) return zero;
  return cycle.normalOdds ?? cycle.odds;
}

/** By how much a price moved from another one, in percent with two decimals, rounded as percents are shown. */
export const changeFrom = (reference: Decimal, price: Decimal): Decimal =>
  isPositive(reference) ? changePercent(reference, price, 'half') : zero;
