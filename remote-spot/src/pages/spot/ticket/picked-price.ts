import type { Decimal } from '@livery/contract/decimal';
import { atom } from 'jotai';

/** The price that was last picked from the book or the chart, for the order form; each pick is a new one. */
export const pickedPriceAtom = atom<{ readonly price: Decimal } | undefined>(undefined);
