import type { Decimal } from '@livery/contract/decimal';
import { useTickerFigure } from '../market/use-ticker-figure.ts';
import { boundsOf, oddsAt, type FuturesCycle } from './contract.ts';
import { useTrade } from './trade.ts';

/** The odds of a cycle at the live price: they fall to zero at once when the price passes its limits (spec §1). */
export function useOdds(cycle: FuturesCycle): Decimal {
  const { product, contract } = useTrade();
  const bounds = contract && boundsOf(contract, cycle);
  return useTickerFigure(product.symbol, (ticker) => oddsAt(cycle, bounds, ticker?.price as Decimal | undefined));
}
