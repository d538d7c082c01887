import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal } from '../decimal.ts';

/** A spot market and its figures of the last 24 hours (spec §3 'Spot list entry'). */
export const spotProduct = z.object({
  /** As in `BTCUSDT`. */
  symbol: z.string(),
  coin: z.string(),
  /** The quote currency. */
  medium: z.string(),
  /** Decimals of a price on this market. */
  pricePrecision: z.number(),
  price: decimal,
  /** In percent. */
  change: decimal,
  high: decimal,
  low: decimal,
  /** In the coin. */
  volume: decimal,
});
export type SpotProduct = z.output<typeof spotProduct>;

export const spotProductsCall = defineCall({
  method: 'GET',
  path: '/spot/products',
  auth: 'none',
  data: z.object({ coins: z.array(spotProduct) }),
});
