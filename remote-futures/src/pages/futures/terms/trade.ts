/** What the parts of the page share: the product, what can be bought on it, and the chosen cycle. */
import { useLanguage } from '@livery/i18n';
import { usePersistedState } from '@livery/platform';
import { createContext, use, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { isClosed, storageKeys, useProducts, type FuturesProduct } from '../market/product.ts';
import { useContract, type FuturesContract, type FuturesCycle } from './contract.ts';

interface Trade {
  readonly product: FuturesProduct;
  /** `undefined` until it has arrived. */
  readonly contract: FuturesContract | undefined;
  readonly isContractLost: boolean;
  readonly refetchContract: () => Promise<unknown>;
  /** Nothing can be bought: it is outside its trading hours, or stopped by the operator. */
  readonly isClosed: boolean;
  readonly cycle: FuturesCycle | undefined;
  /** The cycle that the member chose is not offered any more. */
  readonly isCycleGone: boolean;
  readonly chooseCycle: (seconds: number) => void;
}

export const TradeContext = createContext<Trade | undefined>(undefined);

export function useTrade(): Trade {
  const trade = use(TradeContext);
  if (!trade) throw new Error('useTrade outside of a trade page');
  return trade;
}

const noCycle = 0;

/** The value of `TradeContext` for a product. */
export function useTradeOf(product: FuturesProduct): Trade {
  const { data: contract, isError, refetch } = useContract(product);
  const [chosen, chooseCycle] = usePersistedState(storageKeys.cycle, z.number(), noCycle, { perTab: true });
  const { refetch: refetchProducts } = useProducts();
  const isListOld = contract !== undefined && contract.closeStatus !== product.closeStatus;
  useEffect(() => {
    if (isListOld) void refetchProducts();
  }, [isListOld, refetchProducts]);
  const known = contract?.cycles.find(({ seconds }) => seconds === chosen);
  const { closeStatus } = contract ?? product;
  // A choice of another market, which never offered it here, is not gone.
  const [offeredOn, setOfferedOn] = useState<string>();
  if (known && offeredOn !== product.symbol) setOfferedOn(product.symbol);
  return {
    product,
    contract,
    isContractLost: isError && !contract,
    refetchContract: refetch,
    // Trading hours may have been set since the list was read.
    isClosed: isClosed({ type: contract?.tradingHours === undefined ? product.type : 1, closeStatus }),
    cycle: known ?? contract?.cycles[0],
    isCycleGone: contract !== undefined && !known && offeredOn === product.symbol,
    chooseCycle,
  };
}

/** When a closed market opens, in the member's own time: `Monday, November 24, 8:00 AM`. */
export function useOpening(): { readonly opensAt: number | undefined; readonly text: string | undefined } {
  const language = useLanguage();
  const { product, contract } = useTrade();
  const { opensAt } = contract ?? product;
  if (opensAt === undefined) return { opensAt, text: undefined };
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'long' as const,
    day: 'numeric' as const,
    month: 'long' as const,
    hour: '2-digit' as const,
    minute: '2-digit' as const,
  });
  return { opensAt, text: format.format(opensAt * 1000) };
}
