import { useRoundTrip } from '@livery/platform/round-trip';
import * as z from 'zod/mini';
import type { Typed } from './order-form.ts';

const text = z.string().check(z.maxLength(64));
const heldOrder = z.object({
  symbol: z.string(),
  typed: z.object({
    side: z.enum(['buy', 'sell']),
    type: z.enum(['limit', 'market']),
    ...{ price: text, amount: text, total: text },
    given: z.enum(['amount', 'total']),
  }),
});

export interface TicketTrip {
  /** The order as it was typed before the member left for a transfer; `undefined` when they did not. */
  readonly returned: Typed | undefined;
  /** Goes to another page; its way back leads to the order as it is typed now. */
  leaveFor(path: string, typed: Typed): void;
}

/** Lets a member fetch money from another account in the middle of an order. */
export function useTicketTrip(symbol: string): TicketTrip {
  const { returned, leaveFor } = useRoundTrip('spot.ticket', heldOrder);
  return {
    returned: returned?.symbol === symbol ? returned.typed : undefined,
    leaveFor: (path, typed) => leaveFor(path, { symbol, typed }),
  };
}
