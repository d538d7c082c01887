import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal } from '../decimal.ts';
import { accountCategory } from './funds.ts';
import { coinFilter } from './records.ts';

/** What can hold a member's money. */
export const holdPurposes = ['spotOrder', 'withdrawal', 'c2cOffer', 'c2cOrder', 'futuresOrder', 'pledge'] as const;

/** An amount that is frozen, and what holds it. */
export const fundsHold = z.object({
  category: accountCategory,
  coin: z.string(),
  amount: decimal,
  purpose: z.enum(holdPurposes),
  /** The number of the order, offer, withdrawal or pledge. */
  id: z.number(),
  /** The market of a spot order, the product of a futures order. */
  symbol: z.optional(z.string()),
  /** The offer that a C2C order was taken from. */
  offerId: z.optional(z.number()),
  /** The category of a pledge. */
  wealthCategoryId: z.optional(z.number()),
  /** When that was created, in epoch seconds. */
  createTime: z.number(),
});
export type FundsHold = z.output<typeof fundsHold>;

/** What holds the caller's frozen amounts, newest first in each account. The amounts of a coin sum to what is frozen of it. */
export const fundsHoldsCall = defineCall({
  method: 'GET',
  path: '/funds/holds',
  auth: 'member',
  extension: true,
  query: z.strictObject({
    coin: coinFilter,
    category: z.optional(accountCategory),
  }),
  data: z.object({ holds: z.array(fundsHold) }),
});
