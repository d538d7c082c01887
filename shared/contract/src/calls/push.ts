/** Notifications while no page of the site is open (docs/decisions.md §63). A session has at most one subscription. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** Where a browser's push service takes messages, and the keys by which the browser alone reads them (RFC 8291). */
export const pushSubscription = z.strictObject({
  endpoint: z.string().check(z.maxLength(1000), z.regex(/^https:\/\/[\w.-]+\/\S+$/)),
  /** A point of P-256, uncompressed, as base64url. */
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
  /** 16 bytes as base64url. */
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
});
export type PushSubscription = z.output<typeof pushSubscription>;

/** The key that signs the exchange's messages, and this session's language for them; null without push. */
export const pushCall = defineCall({
  method: 'GET',
  path: '/me/push',
  auth: 'member',
  extension: true,
  data: z.object({
    publicKey: z.string(),
    language: z.nullable(z.string()),
    /** Whether price alerts may name market and price, also on a locked screen. */
    showsPrices: z._default(z.boolean(), false),
  }),
});

/** Writes to this session from now on, in the language of this call, until it ends. */
export const subscribePushCall = defineCall({
  method: 'POST',
  path: '/me/push',
  auth: 'member',
  extension: true,
  body: pushSubscription,
  data: z.object({}),
});

export const unsubscribePushCall = defineCall({
  method: 'DELETE',
  path: '/me/push',
  auth: 'member',
  extension: true,
  data: z.object({}),
});

/** Lets price alerts name market and price in this session's messages, or not. A session without a subscription has no choice. */
export const pushPricesCall = defineCall({
  method: 'PUT',
  path: '/me/push/prices',
  auth: 'member',
  extension: true,
  body: z.strictObject({ state: z.enum(['on', 'off']) }),
  data: z.object({}),
});
