/** Orders that are on their way: what the member wants, until the exchange has said what became of it. */
import type { NewSpotOrder, PlacedSpotOrder } from '@livery/contract/calls/spot';
import { decimalValue } from '@livery/contract/decimal';
import * as z from 'zod/mini';

const decimal = z.optional(decimalValue);

const persistedOrder = z.object({
  /** Whose it is: another member's session must never send it. */
  session: z.string(),
  /** The idempotency key: the same for every try, so that there is never a second order. */
  key: z.uuid(),
  side: z.enum(['buy', 'sell']),
  order: z.object({
    symbol: z.string(),
    type: z.enum(['limit', 'market']),
    ...{ price: decimal, amount: decimal, total: decimal, worstPrice: decimal },
  }),
  /** Epoch ms on the server. */
  since: z.number(),
});
export type PersistedOrder = z.output<typeof persistedOrder>;

/** What a browser keeps of them, of every page that is open in it. */
export const persistedOrders = z.array(persistedOrder);

export interface Intent {
  /** Whose it is. */
  readonly session: string;
  readonly key: string;
  readonly side: 'buy' | 'sell';
  readonly order: NewSpotOrder;
  readonly since: number;
  /** No answer came: it is asked for again, under the same key. */
  readonly isChecking: boolean;
  /** The answer: it rests in the book, and no list of orders has it yet. */
  readonly placed?: PlacedSpotOrder;
}
