import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { webAddress } from '../web-address.ts';

/** A coin (spec §3): upper-case code, decimals of its amounts, logo. */
export const coin = z.object({ coin: z.string(), precision: z.number(), logoUri: webAddress });
export type Coin = z.output<typeof coin>;

export const coinsCall = defineCall({
  method: 'GET',
  path: '/app/coins',
  auth: 'none',
  data: z.object({ coins: z.array(coin) }),
});

/** A banner (spec §3). `extra` is rich text from the server: untrusted, and empty where there is none. */
export const banner = z.object({ bannerUri: webAddress, title: z.string(), summary: z.string(), extra: z.string() });
export type Banner = z.output<typeof banner>;

export const carouselsCall = defineCall({
  method: 'GET',
  path: '/app/carousels',
  auth: 'none',
  data: z.object({ list: z.array(banner) }),
});

/** A country that a member may register from (spec §3 `countryList`). */
export const country = z.object({
  /** ISO 3166-1 alpha-2. */
  code: z.string(),
  name: z.string(),
  areaCode: z.string(),
});
export type Country = z.output<typeof country>;

export const countriesCall = defineCall({
  method: 'GET',
  path: '/countries',
  auth: 'none',
  data: z.object({ list: z.array(country) }),
});
