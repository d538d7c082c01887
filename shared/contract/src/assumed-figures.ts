/** Defaults for servers that send only the fields of spec §3. */
import * as z from 'zod/mini';
import { decimal, zero } from './decimal.ts';

/** A figure that a list may lack at first; spec §3 starts with `--`. */
export const figure = z.catch(decimal, zero);

/** The decimals of a market that names none: those of the price that it shows. */
export const assumedPrecision = (price: string): number => Math.max(2, price.split('.')[1]?.length ?? 0);
