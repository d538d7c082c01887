/** What can be pledged, and how: categories, products, purchases (spec §2.9, §7). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { contentList } from '../../content-list.ts';
import { decimal } from '../../decimal.ts';
import { positiveJsonNumber } from '../../json-number.ts';
import { catalogueIdInPath, numberInPath } from '../../paging.ts';
import { shownText } from '../../text.ts';
import { webAddress } from '../../web-address.ts';
import { amountOrNull } from './pledges.ts';

/** A picture with an unsafe address is left out, and the text stays. */
const picture = z.optional(z.catch(webAddress, ''));

/** A financial category (spec §3). `ratio` is per mille a day; a falsy `status` is not listed (spec §2.9). */
export const wealthCategory = z.object({
  id: z.number(),
  title: shownText(200),
  summary: shownText(1000),
  status: z.union([z.number(), z.boolean(), z.string()]),
  ratio: decimal,
});
export type WealthCategory = z.output<typeof wealthCategory>;

/** The categories of pledge products (spec §2.9 step 1, §7). */
export const wealthCategoryCall = defineCall({
  method: 'GET',
  path: '/wealth/category',
  auth: 'none',
  data: z.object({ list: contentList(wealthCategory) }),
});

/** Beyond the spec: further fields of a product. */
const productExtras = {
  /** 0: closed, and cannot be bought. */
  status: z._default(z.number(), 1),
  /** Percent of the principal that ending early costs; null: it is not possible, or the server does not say. */
  redeemCostRatio: amountOrNull,
  /** Names the terms of now. A purchase that sends it back is made at these terms or refused; null: unknown. */
  termsId: z._default(z.nullable(z.string()), null),
  /** What may be pledged of the product at a time by all members together; null: no limit. */
  limitAmount: amountOrNull,
  /** What is left of that limit. Less than `minAmount`: sold out. */
  remainingAmount: amountOrNull,
  /** The maximum that one member may have pledged at a time; `wealthSummaryCall` returns the rest of it. */
  memberLimitAmount: amountOrNull,
};

const productFields = {
  id: z.number(),
  coin: z.string(),
  title: shownText(200),
  /** Per mille a day. */
  ratio: decimal,
  circleDays: z.number(),
  minAmount: decimal,
  maxAmount: decimal,
  /** Percent of the income. Spec §3 has it in the detail; ours is here too. */
  feeRatio: z.optional(decimal),
  ...productExtras,
};

const productOnWire = z.object({ ...productFields, logoUri: picture, logoUrl: picture });
type OwnProduct = Omit<z.output<typeof productOnWire>, 'logoUrl' | 'logoUri'> & { readonly logoUri: string };

/** A pledge product (spec §3 'Financial product'). Servers write the picture as `logoUri` or as `logoUrl`. */
export const wealthProduct = z.codec(
  productOnWire,
  // `productOnWire` has decoded the rest already.
  z.custom<OwnProduct>(),
  {
    decode: ({ logoUri, logoUrl, ...product }) => ({ ...product, logoUri: logoUri ?? logoUrl ?? '' }),
    encode: (product) => product,
  },
);
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
  data: z.object({ list: contentList(wealthProduct) }),
});

/**
 * The current terms for a buyer of a product (spec §7: `feeRatio`, `coin`). Beyond the spec, it repeats the fields of
 * the product list, so that a buyer sees changes.
 */
export const wealthProductDetail = z.object({
  coin: z.string(),
  /** Percent of the income. */
  feeRatio: decimal,
  ratio: z.optional(decimal),
  circleDays: z.optional(z.number()),
  minAmount: z.optional(decimal),
  maxAmount: z.optional(decimal),
  ...productExtras,
});
export type WealthProductDetail = z.output<typeof wealthProductDetail>;

export const wealthProductCall = defineCall({
  method: 'GET',
  path: '/wealth/products/{id}',
  auth: 'none',
  params: catalogueIdInPath,
  data: wealthProductDetail,
});

/**
 * Pledges an amount of the member's WEALTH account (spec §7). `termsId`, ours, is the product's as the member saw it; other
 * terms of now refuse the purchase.
 */
export const buyWealthCall = defineCall({
  method: 'POST',
  path: '/wealth/products/{id}',
  auth: 'member',
  params: catalogueIdInPath,
  body: z.strictObject({ amount: positiveJsonNumber, termsId: z.optional(z.string().check(z.maxLength(200))) }),
  /** Ours: the pledge's number. */
  data: z.catch(z.object({ id: z.optional(z.number()) }), {}),
  idempotent: true,
});

/** Asks for a wealth account, which is granted at once (spec §4: its effect is not shown). */
export const applyWealthCall = defineCall({
  method: 'POST',
  path: '/wealth/apply',
  auth: 'member',
  data: z.catch(z.object({}), {}),
});
