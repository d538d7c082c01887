/** For servers that give no more than spec §3 does. */
import * as z from 'zod/mini';
import { decimal, zero } from './decimal.ts';

/** A figure that a list may not know yet; spec §3 starts with `--`. */
export const figure = z.catch(decimal, zero);

/** The decimals of a market that names none: those of the price that it shows. */
export const assumedPrecision = (price: string): number => Math.max(2, price.split('.')[1]?.length ?? 0);
