import type { Offer } from '@livery/contract/calls/c2c/offers';
import { useState } from 'react';
import type { Purchase } from './purchase.ts';

/** What a member would buy with one press. */
export interface Quote {
  readonly offer: Offer;
  readonly purchase: Purchase;
}

export interface MovedQuote {
  readonly before: Quote;
  readonly now: Quote;
}

const isSamePrice = (one: Quote, other: Quote) =>
  one.offer.unitPrice === other.offer.unitPrice &&
  one.purchase.total === other.purchase.total &&
  one.purchase.quantity === other.purchase.quantity;

export interface HeldQuote {
  /** What a press buys; `undefined` while there is nothing, or the member has to agree to another price first. */
  readonly quote: Quote | undefined;
  readonly moved: MovedQuote | undefined;
  accept(): void;
}

/**
 * Holds what the member has seen, so that a price which moves meanwhile is asked about and never taken silently.
 * @param key what the member looks for: another key is another quote, and no move of the price
 */
export function useHeldQuote(key: string, current: Quote | undefined): HeldQuote {
  const [held, setHeld] = useState({ key, quote: current });
  const seen = held.key === key ? held.quote : undefined;
  const isNew = held.key !== key || seen === undefined || current === undefined;
  if (isNew && (held.key !== key || held.quote !== current)) setHeld({ key, quote: current });
  const moved = seen && current && !isSamePrice(seen, current) ? { before: seen, now: current } : undefined;
  return {
    quote: moved ? undefined : current,
    moved,
    accept: () => setHeld({ key, quote: current }),
  };
}
