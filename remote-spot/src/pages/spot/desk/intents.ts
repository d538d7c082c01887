/** Orders that are on their way: what the member wants, until the exchange has said what became of it. */
import type { NewSpotOrder } from '@livery/contract/calls/spot';
import { decimalValue } from '@livery/contract/decimal';
import * as z from 'zod/mini';

const decimal = z.optional(decimalValue);

export const intent = z.object({
  /** The idempotency key: the same for every try, so that there is never a second order. */
  key: z.uuid(),
  side: z.enum(['buy', 'sell']),
  order: z.object({
    symbol: z.string(),
    type: z.enum(['limit', 'market']),
    ...{ price: decimal, amount: decimal, total: decimal, worstPrice: decimal },
  }),
  /** Epoch ms. */
  since: z.number(),
});

export interface Intent {
  readonly key: string;
  readonly side: 'buy' | 'sell';
  readonly order: NewSpotOrder;
  readonly since: number;
  /** No answer came: it is asked for again, under the same key. */
  readonly isChecking: boolean;
}

/** What a browser keeps of them, and whose they are: another member's session must never send them. */
export const keptIntents = z.object({ session: z.string(), intents: z.array(intent) });
