import { refusalAdvice } from '@livery/contract/calls/records';
import * as z from 'zod/mini';

/** Parameters of several commands. */
export const word = z.string().check(z.minLength(1), z.maxLength(100));
/** A member is told it, or the record keeps it. */
export const reason = z.string().check(z.minLength(1), z.maxLength(500));
/** What a member can do about a refusal. */
export const advice = z._default(refusalAdvice, 'contactSupport');
/** The network's id of a payment. */
export const transaction = z.optional(word);
/** Blocks that confirm a payment. */
export const confirmations = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number));
/** The id of what operators make, which is never many. */
export const catalogueId = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/)),
  z.pipe(z.transform(Number), z.int().check(z.maximum(2 ** 31 - 1))),
);
export const recordId = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));

/** How many entries of a list are shown. */
export const maxListed = 100;
