/** The form of an offer as its member typed it. */
import * as z from 'zod/mini';

export const typedSale = z.object({
  ...{ coin: z.string(), currency: z.string() },
  ...{ quantity: z.string(), unitPrice: z.string(), minQuantity: z.string(), maxQuantity: z.string() },
  /** One of `/me/banks`; none: the newest in the currency. */
  bankId: z.nullable(z.number()),
  reference: z.string(),
  requiresVerified: z._default(z.boolean(), false),
  minPurchases: z._default(z.string(), ''),
});
export type TypedSale = z.output<typeof typedSale>;

/** What can be wrong with what was typed, in the order of the form. */
export const typedFields = [
  'quantity',
  'unitPrice',
  'minQuantity',
  'maxQuantity',
  'reference',
  'minPurchases',
] as const;
export type TypedField = (typeof typedFields)[number];
