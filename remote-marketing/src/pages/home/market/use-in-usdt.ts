import { useTicker } from '@livery/platform';
import { pairOf } from './symbols.ts';

/** The live price of a coin in USDT, 1 for USDT itself; `undefined` until it is known. */
export function useInUsdt(coin: string): number | undefined {
  const price = useTicker(pairOf(coin).symbol)?.price;
  if (coin === 'USDT') return 1;
  return price === undefined ? undefined : Number(price);
}
