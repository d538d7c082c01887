/** A limit price so far beyond the market that the member is asked about it. Pure. */
import type { Decimal } from '@livery/contract/decimal';
import { estimateFill, farBeyond, type FillEstimate, type Precisions } from '@livery/market-ui/order-form';
import type { Book } from '@livery/platform';

/** How many levels of the book an estimate reads. */
export const estimateLevels = 50;

/** A limit price so far beyond the market that the order fills at once. */
export interface FarPrice {
  readonly side: 'buy' | 'sell';
  readonly price: Decimal;
  /** How far it is beyond the best price, or beyond the last price while the book is not known; in percent. */
  readonly percent: Decimal;
  readonly last: Decimal;
  /** The best price of the other side, and what the order fills at; `undefined` while the book is not known. */
  readonly book: { readonly best: Decimal; readonly estimate: FillEstimate | undefined } | undefined;
}

interface Circumstances {
  readonly market: Precisions;
  /** The market's last price. */
  readonly last: Decimal;
  readonly book: Book | undefined;
  readonly isBookStale: boolean;
}

/** What a limit order would fill at, if its price is far beyond the market. */
export function farPriceOf(
  side: 'buy' | 'sell',
  { price, amount }: { readonly price: Decimal; readonly amount: Decimal },
  { market, last, book, isBookStale }: Circumstances,
): FarPrice | undefined {
  const current = isBookStale ? undefined : book;
  const best = current?.[side === 'buy' ? 'sell' : 'buy'][0]?.price as Decimal | undefined;
  const percent = farBeyond(side, price, best ?? last);
  if (percent === undefined) return undefined;
  const known = current && best && { best, estimate: estimateFill(side, { amount }, current, market, price) };
  return { side, price, percent, last, book: known };
}
