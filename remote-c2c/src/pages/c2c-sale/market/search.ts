import { usePlatform } from '@livery/platform';
import { useDraft } from '@livery/platform/draft';
import * as z from 'zod/mini';

/** What the offers are ordered by; `price` puts the best price first. */
export const offerOrders = ['price', 'completion', 'release'] as const;
export type OfferOrder = (typeof offerOrders)[number];

const search = z.object({
  coin: z.string().check(z.maxLength(10)),
  /** `undefined`: that of the member's own choice. */
  currency: z.optional(z.string().check(z.maxLength(3))),
  /** The payment method; `undefined` while none is chosen. */
  bankName: z.optional(z.string().check(z.maxLength(80))),
  unit: z.enum(['fiat', 'coin']),
  /** As it was typed. */
  amount: z.string().check(z.maxLength(64)),
  order: z.enum(offerOrders),
});
/** What a member looks for in the market. */
export type Search = z.output<typeof search>;

const firstSearch: Search = { coin: 'USDT', unit: 'fiat', amount: '', order: 'price' };

/** The member's search, which they find again when they come back to the market in this tab. */
export function useSearch(): readonly [search: Search, change: (change: Partial<Search>) => void] {
  const { session } = usePlatform();
  const draft = useDraft('c2c.buy', search, session.current()?.id ?? '');
  const value = draft.value ?? firstSearch;
  return [value, (change) => draft.keep({ ...value, ...change })];
}
