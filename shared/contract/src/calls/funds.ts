import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal, decimalValue } from '../decimal.ts';

/** The account categories in the order in which they are shown (spec §4 'Asset display'). */
export const accountCategories = ['SPOT', 'FUTURE', 'C2C', 'WEALTH'] as const;
export const accountCategory = z.enum(accountCategories);
export type AccountCategory = z.infer<typeof accountCategory>;

const coinBalance = z.codec(
  z.object({ coin: z.string(), totalAmount: decimal, freezenAmount: decimal, availableAmount: decimal }),
  z.object({ coin: z.string(), total: decimalValue, frozen: decimalValue, available: decimalValue }),
  {
    decode: (wire) => ({
      coin: wire.coin,
      total: wire.totalAmount,
      frozen: wire.freezenAmount,
      available: wire.availableAmount,
    }),
    encode: (own) => ({
      coin: own.coin,
      totalAmount: own.total,
      freezenAmount: own.frozen,
      availableAmount: own.available,
    }),
  },
);

const totals = z.codec(
  z.object({ toUTotal: decimal, toUFreezen: decimal, toUAvailabel: decimal }),
  z.object({ total: decimalValue, frozen: decimalValue, available: decimalValue }),
  {
    decode: (wire) => ({ total: wire.toUTotal, frozen: wire.toUFreezen, available: wire.toUAvailabel }),
    encode: (own) => ({ toUTotal: own.total, toUFreezen: own.frozen, toUAvailabel: own.available }),
  },
);

/** A member's balances by account; the total is in USDT at the spot price (spec §3 'Assets', §7). */
export const accountsCall = defineCall({
  method: 'GET',
  path: '/funds/accounts',
  auth: 'member',
  data: z.object({
    total: totals,
    accounts: z.array(z.object({ category: accountCategory, name: z.string(), coins: z.array(coinBalance) })),
    /** Ours: whether the exchange is a demonstration, whose money is worth nothing. */
    isDemo: z.optional(z.boolean()),
  }),
});
