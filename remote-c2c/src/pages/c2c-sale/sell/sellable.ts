/** What members can sell for what, and within what bounds. */
import { isLess, smaller, type Decimal } from '@livery/contract/decimal';
import type { Rates } from './use-sale-data.ts';

type Rate = Rates['rates'][number];
type Coin = Rates['coins'][number];

/** A coin that is sold for a currency: its reference price, and the bounds of an offer (spec §2.12, §5). */
export type Sellable = Rate & Omit<Coin, 'coin'>;

/** All of them. A rate of a coin without bounds is left out. */
export const sellables = ({ rates, coins }: Rates): readonly Sellable[] =>
  rates.flatMap((rate) => coins.filter(({ coin }) => coin === rate.coin).map((bounds) => ({ ...rate, ...bounds })));

/** What is sold for what: as it was chosen, or at least that coin. */
export const findSellable = (all: readonly Sellable[], coin: string, currency: string): Sellable | undefined =>
  all.find((one) => one.coin === coin && one.currency === currency) ?? all.find((one) => one.coin === coin);

/** The most that the member can put into one offer; `undefined` where they have less than the least of one. */
export function maxOffer({ minQuantity, maxQuantity, maxSellable }: Sellable): Decimal | undefined {
  const max = smaller(maxSellable, maxQuantity);
  return isLess(max, minQuantity) ? undefined : max;
}
