/** Fields that several calls of fiat trading have. */
import * as z from 'zod/mini';
import { plainLine } from '../../text.ts';
import { numberInPath, pageAfter, timeInQuery } from '../../paging.ts';
import { pictureId } from '../pictures.ts';
import { coinFilter } from '../records.ts';
import { maxReferenceLength } from '../../rules/c2c.ts';

export const coin = z.string().check(z.regex(/^[A-Z0-9]{2,10}$/));
/** ISO 4217. */
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
/**
 * Filters of offers and orders, listed newest first: a span of time, a coin and a currency. A page of 500 is for
 * exports.
 */
export const listQuery = {
  ...pageAfter,
  pageSize: z._default(numberInPath(1, 500), 10),
  coin: coinFilter,
  currency: z.optional(currency),
  since: timeInQuery,
  until: timeInQuery,
};
/** Epoch seconds. */
export const time = z.number();

/** How a member did in one role over the last 30 days. */
export const tradeRecord = z.object({
  /** Orders that ended: a seller's after they were paid, a buyer's all. */
  orders: z.number(),
  /** How many of them were released, in percent with one decimal, rounded down; none without orders. */
  completionRate: z.nullable(z.number()),
  /** Medians: from taking an order to its payment, and from there to the release. None below five released orders. */
  paySeconds: z.nullable(z.number()),
  releaseSeconds: z.nullable(z.number()),
});
export type TradeRecord = z.output<typeof tradeRecord>;

/** What is written on a bank transfer: one line, which must not mention digital currency (`mentionsDigitalCurrency`). */
export const reference = z
  .string()
  .check(z.overwrite(plainLine), z.maxLength(maxReferenceLength), z.regex(/^[^\p{Cc}]*$/u));

export const maxWrittenLength = 500;
/** What one side writes to the other: something visible. Direction marks, which pasting adds, are removed. */
export const written = z.string().check(
  z.overwrite((text) => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')),
  z.maxLength(maxWrittenLength),
  z.regex(/^(?=[\s\S]*[\p{L}\p{N}\p{P}\p{S}])(?:\P{Cc}|[\n\t])*$/u),
);
/** The same text, but optional. */
export const maybeWritten = z._default(z.union([written, z.literal('')]), '');

export const maxPictures = 5;
/**
 * The sender's own pictures (`/me/pictures`). Sending them shows them to both sides of the order and to the operator,
 * and to nobody else.
 */
export const pictures = z.optional(z.array(pictureId).check(z.minLength(1), z.maxLength(maxPictures)));
