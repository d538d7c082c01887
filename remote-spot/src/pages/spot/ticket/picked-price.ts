import type { Decimal } from '@livery/contract/decimal';
import { atom } from 'jotai';

/** The price picked last in the order book. Each pick is a new object, so the same price can be picked again. */
export const pickedPriceAtom = atom<{ readonly price: Decimal } | undefined>(undefined);
