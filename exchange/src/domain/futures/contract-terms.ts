import { fluctuationBounds } from '@livery/contract/rules/futures';
import { isPositive } from '@livery/contract/decimal';
import { crc32 } from 'node:zlib';
import type { FuturesCycle, FuturesProduct } from './products.ts';
import { closesAt, closeStatusOf, type CloseStatus, opensAt } from './trading-hours.ts';

/** The lowest and the highest price at which a cycle is sold. */
export interface Bounds {
  readonly lowestTicks: number;
  readonly highestTicks: number;
}

export const isInside = ({ lowestTicks, highestTicks }: Bounds, priceTicks: number): boolean =>
  priceTicks >= lowestTicks && priceTicks <= highestTicks;

/** Whether the operator gives a cycle any odds. */
export const hasOdds = ({ odds }: FuturesCycle): boolean => isPositive(odds);

/** The fluctuation limits of a cycle (spec §1). @param reference `undefined` before the first price */
export const boundsOf = (cycle: FuturesCycle, reference: number | undefined): Bounds | undefined =>
  reference === undefined ? undefined : fluctuationBounds(reference, cycle.changes);

/** Where the index of a product stands, in ticks; `undefined` before the first price. */
export interface IndexLevel {
  /** The price against which the day's changes are measured. */
  readonly reference: number | undefined;
  readonly latest: number | undefined;
}

/** On which terms a product is sold at a time, as far as they can change. Times are epoch seconds. */
export interface ContractTerms {
  readonly closeStatus: CloseStatus;
  readonly closesAt: number | undefined;
  readonly opensAt: number | undefined;
  readonly reference: number | undefined;
  readonly cycles: readonly CycleTerms[];
}

export interface CycleTerms extends FuturesCycle {
  readonly bounds: Bounds | undefined;
  /** Whether it can be bought at the latest price; else its odds are zero. */
  readonly isSold: boolean;
}

/** The terms of a product at a time. */
export function contractTerms(product: FuturesProduct, level: IndexLevel, time: number): ContractTerms {
  const { reference, latest } = level;
  return {
    closeStatus: closeStatusOf(product, time),
    closesAt: closesAt(product.hours, time),
    opensAt: product.isSuspended ? undefined : opensAt(product.hours, time),
    reference,
    cycles: product.cycles.map((cycle) => {
      const bounds = boundsOf(cycle, reference);
      const isWithin = bounds !== undefined && latest !== undefined && isInside(bounds, latest);
      return { ...cycle, bounds, isSold: isWithin && hasOdds(cycle) };
    }),
  };
}

/** A checksum of the terms (CRC-32), by which a change of them shows, also over a restart. Never 0. */
export const termsChecksum = (terms: ContractTerms): number => crc32(JSON.stringify(terms)) || 1;
