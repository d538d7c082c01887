import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal, positiveDecimal } from '../decimal.ts';
import { catalogueIdInPath, idInPath, numberInPath, pageAfter } from '../paging.ts';
import { webAddress } from '../web-address.ts';

/** A financial category (spec §3). `ratio` is per mille a day; a falsy `status` is not listed (spec §2.9). */
export const wealthCategory = z.object({
  id: z.number(),
  title: z.string(),
  summary: z.string(),
  status: z.union([z.number(), z.boolean(), z.string()]),
  ratio: decimal,
});
export type WealthCategory = z.output<typeof wealthCategory>;

/** The categories of pledge products (spec §2.9 step 1, §7). */
export const wealthCategoryCall = defineCall({
  method: 'GET',
  path: '/wealth/category',
  auth: 'none',
  data: z.object({ list: z.array(wealthCategory) }),
});

/** A pledge product (spec §3 'Financial product'). */
export const wealthProduct = z.object({
  id: z.number(),
  coin: z.string(),
  title: z.string(),
  logoUri: webAddress,
  /** Per mille a day. */
  ratio: decimal,
  circleDays: z.number(),
  minAmount: decimal,
  maxAmount: decimal,
  /** 0: closed, and cannot be bought. */
  status: z.number(),
});
export type WealthProduct = z.output<typeof wealthProduct>;

/** The products of a category, by pages of `pageSize` (spec §7, §9). */
export const wealthProductsCall = defineCall({
  method: 'GET',
  path: '/wealth/{id}/products',
  auth: 'none',
  params: catalogueIdInPath,
  query: z.strictObject({
    pageNo: z._default(numberInPath(1, 10_000), 1),
    pageSize: z._default(numberInPath(1, 100), 20),
  }),
  data: z.object({ list: z.array(wealthProduct) }),
});

/** A product with what its buyer has to know (spec §3: `feeRatio`). */
export const wealthProductCall = defineCall({
  method: 'GET',
  path: '/wealth/products/{id}',
  auth: 'none',
  params: catalogueIdInPath,
  data: z.extend(wealthProduct, {
    /** Percent of the income. */
    feeRatio: decimal,
    /** What ending early costs, in percent of the principal; null where it is not possible. */
    redeemCostRatio: z.nullable(decimal),
  }),
});

/** Pledges an amount of the member's WEALTH account (spec §7). The spec sends the amount as a number. */
export const buyWealthCall = defineCall({
  method: 'POST',
  path: '/wealth/products/{id}',
  auth: 'member',
  params: catalogueIdInPath,
  body: z.strictObject({ amount: positiveDecimal }),
  data: z.object({ id: z.number() }),
  idempotent: true,
});

/** What a member has in a category, by coin (spec §3 'Financial summary per category'). */
export const wealthSummaryCall = defineCall({
  method: 'GET',
  path: '/wealth/{id}/detail',
  auth: 'member',
  params: catalogueIdInPath,
  data: z.object({
    /** Pledges that run. */
    count: z.number(),
    coins: z.array(
      z.object({
        coin: z.string(),
        pledgeAmount: decimal,
        /** Of all pledges, ended ones too. */
        incomeAmount: decimal,
        /** What today (UTC) has paid. */
        todayAmount: decimal,
      }),
    ),
  }),
});

/** The tabs of the orders dialog (spec §2.9): running; ended at maturity; redeemed early. */
export const wealthTab = { holding: 1, completed: 2, redeemed: 3 } as const;

/** A pledge of a member (spec §3 'Financial order'). Times are epoch seconds. */
export const wealthOrder = z.object({
  id: z.number(),
  productTitle: z.string(),
  amount: decimal,
  coin: z.string(),
  /** Per mille a day. */
  ratio: decimal,
  /** What the last paid day paid. */
  lastAmount: decimal,
  createTime: z.number(),
  /** When the principal comes back, or came back at maturity. */
  deliveryDate: z.number(),
  productCircleDate: z.number(),
  /** Null: not redeemed early. */
  redeemTime: z.nullable(z.number()),
  /** What redeeming now would cost, or did cost. */
  redeemCostAmount: decimal,
  canRedeem: z.boolean(),
});
export type WealthOrder = z.output<typeof wealthOrder>;

/** A member's pledges in a category and tab, newest first (spec §3 'Wealth records request', §4). */
export const wealthOrdersCall = defineCall({
  method: 'GET',
  path: '/wealth/{id}/records',
  auth: 'member',
  params: catalogueIdInPath,
  query: z.strictObject({ ...pageAfter, status: z._default(numberInPath(1, 3), wealthTab.holding) }),
  data: z.object({ list: z.array(wealthOrder) }),
});

/**
 * Ends a pledge early, at its cost (spec §2.9). `code` is the one that was sent for `REDEEM_PLEDGE` where the tenant asks
 * for it (`isOpenRedeemPledgeVerifyCode`), else any text: spec §9 'fixed placeholder code'.
 */
export const redeemWealthCall = defineCall({
  method: 'PUT',
  path: '/wealth/records/{id}',
  auth: 'member',
  params: idInPath,
  body: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(32)) }),
  data: z.object({ redeemCostAmount: decimal }),
  idempotent: true,
});

/** Asks for a wealth account, which is granted at once (spec §4: its effect is not shown). */
export const applyWealthCall = defineCall({
  method: 'POST',
  path: '/wealth/apply',
  auth: 'member',
  data: z.object({}),
});
