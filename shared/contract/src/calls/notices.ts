/** The signed-in member's pending matters on the whole site, and recent events (docs/decisions.md §62). */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal } from '../decimal.ts';
import { awaitedSteps, orderTypes } from './c2c/orders.ts';
import { freezeDegrees } from '../rules/freezes.ts';
import { futuresDirections } from '../rules/futures.ts';
import { spotOrderState, spotSide } from './spot.ts';
import { priceAlertFiring, preparedOrder } from './price-alerts.ts';
import { priceAlertKinds } from '../rules/price-alert.ts';

/** Epoch seconds. */
const time = z.number();
const coins = { coin: z.string(), amount: decimal } as const;

/** A price alert that has fired. */
const ofAlert = {
  kind: z.literal('priceAlert'),
  id: z.number(),
  symbol: z.string(),
  /** The market's base coin. */
  coin: z.string(),
  condition: z.enum(priceAlertKinds),
  /** The price that it waited for; null for a change in 24 hours. */
  target: z.nullable(decimal),
  percent: z.nullable(decimal),
  ...priceAlertFiring,
  repeats: z.boolean(),
} as const;

/** Something that the member has to do. */
export const waitingNotice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('c2cOrder'),
    id: z.number(),
    /** `read`: it is not the member's turn, but the other side has written. */
    step: z.enum([...awaitedSteps, 'read']),
    counterparty: z.string(),
    ...coins,
    currency: z.string(),
    fiatAmount: decimal,
    unread: z.number(),
    /** When it began to wait, or when the last unread message arrived. */
    time,
    /** The deadline for the member; absent without one. */
    ends: z.nullable(time),
  }),
  z.object({
    kind: z.literal('identityRefused'),
    id: z.number(),
    /** In the operator's words. */
    reason: z.string(),
    time,
    ends: z.nullable(time),
  }),
  /** An alert with a prepared order, which the member may open in the ticket. */
  z.object({ ...ofAlert, prepared: preparedOrder, ends: z.nullable(time) }),
]);
export type WaitingNotice = z.output<typeof waitingNotice>;

const ofFunds = { id: z.number(), ...coins, network: z.string(), state: z.enum(['passed', 'failed']), time } as const;

/** Something that has happened, and that the member need do nothing about. */
export const newsNotice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deposit'), ...ofFunds }),
  z.object({ kind: z.literal('withdrawal'), ...ofFunds }),
  z.object({
    kind: z.literal('futures'),
    id: z.number(),
    symbol: z.string(),
    direction: z.enum(futuresDirections),
    entryPrice: decimal,
    /** The result of a delivered order in USDT; absent for a void one. */
    outcome: z.nullable(z.object({ deliveryPrice: decimal, profit: decimal })),
    time,
  }),
  /** A pledge that has ended and was paid back. A pledge that its member redeemed is not news. */
  z.object({ kind: z.literal('pledge'), id: z.number(), title: z.string(), ...coins, time }),
  /** A C2C order that a buyer opened on the member's offer, or that another than the member ended. */
  z.object({
    kind: z.literal('c2cOrder'),
    id: z.number(),
    type: z.enum(orderTypes),
    status: z.enum(['unpaid', 'released', 'cancelled']),
    /** For whom the operator decided; none when a side or the timer ended it. */
    decidedFor: z._default(z.nullable(z.enum(orderTypes)), null),
    counterparty: z.string(),
    ...coins,
    time,
  }),
  z.object({ kind: z.literal('identityVerified'), id: z.number(), time }),
  /** A spot order that waited for a price, when it was triggered. */
  z.object({
    kind: z.literal('spotOrder'),
    id: z.number(),
    symbol: z.string(),
    side: spotSide,
    state: spotOrderState,
    /** The price that triggered it. */
    price: decimal,
    /** The market's base coin, and what was traded of it. */
    ...coins,
    time,
  }),
  z.object(ofAlert),
]);
export type NewsNotice = z.output<typeof newsNotice>;

/**
 * The news that a member may turn off. Members are always told what waits, about withdrawals and triggered orders, and how
 * C2C orders ended, because these guard money (docs/decisions.md §64).
 */
export const mutableNews = ['deposit', 'identityVerified', 'futures', 'pledge'] as const satisfies NewsNotice['kind'][];
export type MutableNews = (typeof mutableNews)[number];

/** What an operator has stopped of the member's account. */
export const accountFreeze = z.object({
  degree: z.enum(freezeDegrees),
  /** In the operator's words. */
  reason: z.string(),
  /** Null: until an operator unfreezes the account. */
  untilTime: z.nullable(time),
});
export type AccountFreeze = z.output<typeof accountFreeze>;

/** How much waits for the member, for the bell of every page; and what of the account is stopped, for its notice. */
export const waitingCountCall = defineCall({
  method: 'GET',
  path: '/me/notices/waiting',
  auth: 'member',
  extension: true,
  /** `freeze` is null for an active account. */
  data: z.object({ count: z.number(), freeze: z._default(z.nullable(accountFreeze), null) }),
});

/** What waits, the soonest end first, then the newest; and the news of seven days, the newest first and at most 30. */
export const noticesCall = defineCall({
  method: 'GET',
  path: '/me/notices',
  auth: 'member',
  extension: true,
  data: z.object({
    waiting: z.array(waitingNotice),
    news: z.array(newsNotice),
    /** News up to then was read. */
    readTime: time,
    /** The news that the member has turned off; none of them is listed. */
    muted: z.array(z.enum(mutableNews)),
  }),
});

/** Turns one kind of news off or on. Turning it on lists the past news again. */
export const switchNewsCall = defineCall({
  method: 'PUT',
  path: '/me/notices/news',
  auth: 'member',
  extension: true,
  body: z.strictObject({ kind: z.enum(mutableNews), state: z.enum(['on', 'off']) }),
  data: z.object({}),
});

/** The member has read the news up to a time. An earlier time than before changes nothing. */
export const readNoticesCall = defineCall({
  method: 'PUT',
  path: '/me/notices/read',
  auth: 'member',
  extension: true,
  body: z.strictObject({ until: z.int().check(z.minimum(0), z.maximum(4_102_444_800)) }),
  data: z.object({}),
});
