import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal } from '../decimal.ts';

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
