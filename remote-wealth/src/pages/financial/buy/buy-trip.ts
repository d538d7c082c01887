import { useRoundTrip } from '@livery/platform/round-trip';
import * as z from 'zod/mini';

/** What the buy dialog holds while its member transfers money (spec §2.9, §4 'Returning from Transfer'). */
const heldPurchase = z.object({
  product: z.number(),
  /** As it was typed. */
  amount: z.string().check(z.maxLength(64)),
  isAgreed: z.boolean(),
});
export type HeldPurchase = z.output<typeof heldPurchase>;

export interface BuyTrip {
  /** What the dialog held when the member left it for a transfer. */
  readonly returned: HeldPurchase | undefined;
  leaveFor(path: string, held: HeldPurchase): void;
}

/** The way to the transfer and back to the open dialog, whose address is the one that is left. */
export const useBuyTrip = (): BuyTrip => useRoundTrip('wealth.buy', heldPurchase);
