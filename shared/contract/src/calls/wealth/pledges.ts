/** A member's pledges: sums, orders, their ledger lines and payouts (spec §2.9, §3, §4). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { contentList } from '../../content-list.ts';
import { decimal, zero } from '../../decimal.ts';
import { catalogueIdInPath, idInPath, numberInPath, timeInQuery } from '../../paging.ts';
import { compactCode, shownText } from '../../text.ts';
import { coinFilter, recordsTotal } from '../records.ts';

/** An amount that another server does not name. */
export const amountOrNull = z._default(z.nullable(decimal), null);

/** A member's pledges in a category, by coin (spec §3 'Financial summary per category'). */
export const wealthSummaryCall = defineCall({
  method: 'GET',
  path: '/wealth/{id}/detail',
  auth: 'member',
  params: catalogueIdInPath,
  data: z.object({
    /** Pledges whose principal is held. */
    count: z.number(),
    coins: contentList(
      z.object({
        coin: z.string(),
        /** The principal that is held. */
        pledgeAmount: decimal,
        /** Over all pledges, including ended ones. */
        incomeAmount: decimal,
        /** What today (UTC) has paid. */
        todayAmount: decimal,
      }),
    ),
    /** Ours: the pledges under each tab. */
    tabs: z.optional(z.object({ holding: z.number(), completed: z.number(), redeemed: z.number() })),
    /** Ours: the products of which the member has pledged something, or whose limit for each member counts. */
    products: z._default(
      contentList(
        z.object({
          productId: z.number(),
          /** The amount that the member has pledged of the product. */
          pledgeAmount: decimal,
          /** What the member may pledge of it still; null: no limit. */
          remainingAmount: amountOrNull,
        }),
      ),
      [],
    ),
  }),
});

/**
 * The tabs of the orders dialog (spec §2.9, docs/decisions.md §46): earning; the period is over and the principal is
 * delivered or to be delivered; redeemed early.
 */
export const wealthTab = { holding: 1, completed: 2, redeemed: 3 } as const;

/** `expired`: the period is over, and the principal is to be delivered (spec §4, docs/decisions.md §46). */
export const wealthOrderStates = ['holding', 'expired', 'completed', 'redeemed'] as const;

/** A pledge of a member (spec §3 'Financial order'). Times are epoch seconds. */
export const wealthOrder = z.object({
  id: z.number(),
  productTitle: shownText(200),
  amount: decimal,
  coin: z.string(),
  /** Per mille a day. */
  ratio: decimal,
  /** What the last paid day paid. */
  lastAmount: decimal,
  createTime: z.number(),
  /** When the principal is or was delivered: `deliveryTime` of `rules/wealth`. */
  deliveryDate: z.number(),
  productCircleDate: z.number(),
  /** Null: not redeemed early. */
  redeemTime: z._default(z.nullable(z.number()), null),
  /** What redeeming now would cost, or did cost. */
  redeemCostAmount: z._default(decimal, zero),
  canRedeem: z._default(z.boolean(), false),
  // The following fields are beyond the spec. Other servers leave them out.
  state: z.optional(z.enum(wealthOrderStates)),
  productId: z.optional(z.number()),
  /** Percent of the income. */
  feeRatio: z.optional(decimal),
  /** Percent of the principal; null: it cannot be redeemed early. */
  redeemCostRatio: z.optional(z.nullable(decimal)),
  /** How many days are paid. */
  paidDays: z.optional(z.number()),
  /** What all paid days paid. */
  incomeAmount: z.optional(decimal),
  /** What all days of the period pay. */
  totalIncomeAmount: z.optional(decimal),
  /** The next day that is paid; null when none is left. */
  nextPayout: z.optional(z.nullable(z.object({ time: z.number(), amount: decimal }))),
  /**
   * The payout at which the income reaches the cost of redeeming, so that ending early no longer loses money. Null when
   * that never happens, or the pledge cannot be redeemed.
   */
  redeemPaysFrom: z.optional(z.nullable(z.number())),
});
export type WealthOrder = z.output<typeof wealthOrder>;

/**
 * A member's pledges in a category and tab, newest first (spec §3 'Wealth records request', §4). `coin`, `since` and
 * `until` (of the creation) are ours; a page of 500 is for exports.
 */
export const wealthOrdersCall = defineCall({
  method: 'GET',
  path: '/wealth/{id}/records',
  auth: 'member',
  params: catalogueIdInPath,
  query: z.strictObject({
    lastId: z.optional(numberInPath()),
    pageSize: z._default(numberInPath(1, 500), 10),
    status: z._default(numberInPath(1, 3), wealthTab.holding),
    coin: coinFilter,
    since: timeInQuery,
    until: timeInQuery,
  }),
  data: z.object({ list: contentList(wealthOrder), total: recordsTotal }),
});

/** One pledge of the member's. */
export const wealthOrderCall = defineCall({
  method: 'GET',
  path: '/wealth/records/{id}',
  auth: 'member',
  extension: true,
  params: idInPath,
  data: wealthOrder,
});

/** A movement of money that a pledge caused. The lines of an entry sum to zero. */
export const pledgeEntry = z.object({
  /** The entry's; `lastId` of the next page. */
  id: z.number(),
  kind: z.enum(['income', 'redeemCost']),
  /** The day of the pledge that was paid; the first is 1. Null for the cost of redeeming. */
  day: z.nullable(z.number()),
  /** Epoch seconds. */
  time: z.number(),
  /** The amount that the member received, or paid if negative. */
  amount: decimal,
  /** The total paid by the pledge up to this entry. */
  incomeAmount: decimal,
  lines: z.array(
    z.object({
      /** The member's wealth account, or the operator's side of it. */
      account: z.enum(['WEALTH', 'operator']),
      coin: z.string(),
      /** The amount that the account received, or paid if negative. */
      amount: decimal,
      /** What was in the account after it; null for the operator's. */
      balance: z.nullable(decimal),
    }),
  ),
});
export type PledgeEntry = z.output<typeof pledgeEntry>;

/** A pledge's income history and ledger lines, newest first. Principal that is only held has moved nowhere. */
export const pledgeLedgerCall = defineCall({
  method: 'GET',
  path: '/wealth/records/{id}/ledger',
  auth: 'member',
  extension: true,
  params: idInPath,
  query: z.strictObject({ lastId: z.optional(numberInPath()), pageSize: z._default(numberInPath(1, 100), 10) }),
  data: z.object({ list: contentList(pledgeEntry), total: recordsTotal }),
});

/** What all pledges of a member pay in one coin at one time. */
export const pledgePayout = z.object({
  /** Epoch seconds. Income is paid at midnight UTC, principal at its own time. */
  time: z.number(),
  kind: z.enum(['income', 'principal']),
  coin: z.string(),
  amount: decimal,
  isPaid: z.boolean(),
});
export type PledgePayout = z.output<typeof pledgePayout>;

/** The longest calendar of payouts, in days. */
const maxCalendarDays = 400;

/** The calendar of the member's past and future payouts, in order of time. */
export const pledgePayoutsCall = defineCall({
  method: 'GET',
  path: '/wealth/payouts',
  auth: 'member',
  extension: true,
  query: z.strictObject({
    /** Epoch seconds; included. The calendar ends in the year 9999 at the latest. */
    since: numberInPath(0, 253_402_300_799 - maxCalendarDays * 86_400),
    /** How many times 24 hours from there on. */
    days: z._default(numberInPath(1, maxCalendarDays), 31),
    /** Only payouts of this category. */
    categoryId: z.optional(numberInPath(1, 2 ** 31 - 1)),
  }),
  data: z.object({ list: contentList(pledgePayout) }),
});

/**
 * Ends a pledge early, at its cost (spec §2.9). `code` is the code for `REDEEM_PLEDGE` if the tenant requires it
 * (`isOpenRedeemPledgeVerifyCode`), otherwise any text: spec §9 'fixed placeholder code'.
 */
export const redeemWealthCall = defineCall({
  method: 'PUT',
  path: '/wealth/records/{id}',
  auth: 'member',
  params: idInPath,
  body: z.strictObject({ code: z.string().check(z.overwrite(compactCode), z.minLength(1), z.maxLength(32)) }),
  /** Beyond the spec: the cost. */
  data: z.catch(z.object({ redeemCostAmount: z.optional(decimal) }), {}),
  idempotent: true,
});
