/** Price alerts (docs/decisions.md §78). The market's writer looks at them after every trade. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal, positiveDecimal } from '../decimal.ts';
import { idInPath } from '../paging.ts';
import { priceAlertDirections, priceAlertKinds } from '../rules/price-alert.ts';

/** Epoch seconds. */
const time = z.number();

/** How a member is told. */
export const alertChannels = ['bell', 'push', 'mail'] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** A limit order that the ticket is filled in with when the alert has fired. Nothing is sent or held. */
export const preparedOrder = z.strictObject({
  side: z.enum(['buy', 'sell']),
  price: positiveDecimal,
  amount: positiveDecimal,
});
export type PreparedOrder = z.output<typeof preparedOrder>;

/** What can be changed of an alert; `refusePriceAlert` defines which of `price` and `percent` is needed. */
const alertTerms = {
  kind: z.enum(priceAlertKinds),
  price: z.optional(decimal),
  /** Two decimals. */
  percent: z.optional(decimal),
  /** `true`: every time, once the price has come back by 0.5 %. */
  repeats: z.boolean(),
  /** It ends at this time; absent: never. */
  until: z.optional(z.int().check(z.minimum(0), z.maximum(4_102_444_800))),
  channels: z.array(z.enum(alertChannels)).check(z.minLength(1), z.maxLength(alertChannels.length)),
  prepared: z.optional(preparedOrder),
};
const newAlert = z.strictObject({ symbol: z.string().check(z.regex(/^[A-Z0-9]{2,20}$/)), ...alertTerms });
export type NewPriceAlert = z.output<typeof newAlert>;
export type PriceAlertTerms = Omit<NewPriceAlert, 'symbol'>;

/** What an alert tells of the trade that fired it. */
export const priceAlertFiring = {
  time,
  direction: z.enum(['rise', 'fall']),
  /** Of the trade that fired it. */
  price: decimal,
  /** Of the trade before it. Null when there was none. */
  priceBefore: z.nullable(decimal),
  /** How long nothing was traded before it. */
  pauseSeconds: z.nullable(z.number()),
  /** The price 24 hours before, for a change in 24 hours. */
  dayPrice: z.nullable(decimal),
};

export const priceAlert = z.object({
  id: z.number(),
  symbol: z.string(),
  kind: z.enum(priceAlertKinds),
  direction: z.enum(priceAlertDirections),
  /** The price that it waits for; null for a change in 24 hours. */
  price: z.nullable(decimal),
  percent: z.nullable(decimal),
  repeats: z.boolean(),
  until: z.nullable(time),
  channels: z.array(z.enum(alertChannels)),
  prepared: z.nullable(preparedOrder),
  /** `ended`: its time was over. An alert that repeats stays `active` when it fires. */
  state: z.enum(['active', 'paused', 'fired', 'ended']),
  createTime: time,
  /** The crossing that it told last. */
  fired: z.nullable(z.object(priceAlertFiring)),
});
export type PriceAlert = z.output<typeof priceAlert>;

/** All alerts, the newest first. Fired and ended ones are listed for 30 days. */
export const priceAlertsCall = defineCall({
  method: 'GET',
  path: '/spot/alerts',
  auth: 'member',
  extension: true,
  data: z.object({ list: z.array(priceAlert) }),
});

export const addPriceAlertCall = defineCall({
  method: 'POST',
  path: '/spot/alerts',
  auth: 'member',
  idempotent: true,
  extension: true,
  body: newAlert,
  data: priceAlert,
});

/** Gives an alert new terms and sets it again, whatever its state was. */
export const changePriceAlertCall = defineCall({
  method: 'PUT',
  path: '/spot/alerts/{id}',
  auth: 'member',
  extension: true,
  params: idInPath,
  body: z.strictObject(alertTerms),
  data: priceAlert,
});

/** Pauses an alert or sets it again, as it is. Twice is as once. */
export const switchPriceAlertCall = defineCall({
  method: 'PUT',
  path: '/spot/alerts/{id}/state',
  auth: 'member',
  extension: true,
  params: idInPath,
  body: z.strictObject({ state: z.enum(['active', 'paused']) }),
  data: priceAlert,
});

/** Takes the prepared order of a fired alert out of what waits for the member. It stays in the news. */
export const dismissPriceAlertCall = defineCall({
  method: 'POST',
  path: '/spot/alerts/{id}/dismissal',
  auth: 'member',
  extension: true,
  params: idInPath,
  data: z.object({}),
});

export const deletePriceAlertCall = defineCall({
  method: 'DELETE',
  path: '/spot/alerts/{id}',
  auth: 'member',
  extension: true,
  params: idInPath,
  data: z.object({}),
});

/** Deletes all alerts that have fired or ended. */
export const clearPriceAlertsCall = defineCall({
  method: 'DELETE',
  path: '/spot/alerts',
  auth: 'member',
  extension: true,
  data: z.object({}),
});
