/** The messages between nodes, by subject. The receiver checks each one. */
import * as z from 'zod/mini';
import { DomainError } from '../errors.ts';
import type { IdempotentRequest } from '../commands/command.ts';
import type { Edit, NewOrder } from '../market/market.ts';

/** The subjects of a market. */
export const marketSubjects = (symbol: string) => ({
  command: `market.${symbol}.command`,
  /** Trades and the candles that they changed. */
  trades: `market.${symbol}.trades`,
  /** Changed levels of the book. */
  levels: `market.${symbol}.levels`,
  /** Requests the whole book. */
  book: `market.${symbol}.book`,
});

/**
 * The position of a message in a market's stream. A new owner begins a new epoch, and each message has the next
 * sequence.
 */
const position = { epoch: z.int(), sequence: z.int() };

const count = z.int().check(z.minimum(0));
const side = z.enum(['buy', 'sell']);
const level = z.object({ priceTicks: count, lots: count });
const levels = z.array(level);

const trade = z.object({ id: count, priceTicks: count, lots: count, takerSide: side, at: z.number() });
const candle = z.object({
  periodSeconds: count,
  startTime: count,
  openTicks: count,
  closeTicks: count,
  highTicks: count,
  lowTicks: count,
  lots: count,
});

export const tradesMessage = z.object({ ...position, trades: z.array(trade), candles: z.array(candle) });
export type TradesMessage = z.output<typeof tradesMessage>;

/** The changed levels, or all of them in an answer to `book`. Zero lots remove a level. */
export const levelsMessage = z.object({ ...position, buy: levels, sell: levels });
export type LevelsMessage = z.output<typeof levelsMessage>;

const member = z.object({ id: z.string(), feeRate: count, feesAccount: count });
const terms = { accountId: count, member: z.exactOptional(member), side, at: z.number() };
const units = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.transform((text: string) => BigInt(text)),
);
const order = z.union([
  z.strictObject({ ...terms, timeInForce: z.literal('resting'), priceTicks: z.number(), lots: z.number() }),
  z.strictObject({
    ...terms,
    timeInForce: z.literal('immediate'),
    priceTicks: z.exactOptional(z.number()),
    lots: z.number(),
  }),
  z.strictObject({
    ...terms,
    timeInForce: z.literal('immediate'),
    priceTicks: z.exactOptional(z.number()),
    total: units,
  }),
]);
const edit = z.strictObject({
  orderId: count,
  accountId: count,
  member: z.exactOptional(member),
  at: z.number(),
  priceTicks: z.exactOptional(z.number()),
  lots: z.exactOptional(z.number()),
});
const request = z.object({
  memberId: z.string(),
  key: z.string(),
  fingerprint: z.string(),
  at: z.pipe(
    z.string(),
    z.transform((text) => new Date(text)),
  ),
});

/** A command for the market's owner. The sender stops waiting at `until`, in epoch milliseconds. */
export const commandMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('place'), until: z.number(), order, request: z.optional(request) }),
  z.object({ type: z.literal('edit'), until: z.number(), edit, request: z.optional(request) }),
  z.object({ type: z.literal('cancel'), until: z.number(), orderId: count, accountId: count, at: z.number() }),
]);

/** A command in the form for `JSON.stringify`, which does not support bigint. */
export const placeMessage = (given: NewOrder, until: number, by: IdempotentRequest | undefined): object => ({
  type: 'place',
  until,
  request: by,
  order: 'total' in given ? { ...given, total: String(given.total) } : given,
});
export const editMessage = (given: Edit, until: number, by: IdempotentRequest | undefined): object => ({
  type: 'edit',
  until,
  edit: given,
  request: by,
});

const refusalDetail = z.object({
  field: z.exactOptional(z.string()),
  retryAfterSeconds: z.exactOptional(z.number()),
  limit: z.exactOptional(z.string()),
});

export const commandAnswer = z.union([
  z.object({
    order: z.object({ id: count, state: z.enum(['open', 'filled', 'cancelled', 'replaced']), filledLots: count }),
  }),
  z.object({ refusal: z.int(), detail: refusalDetail }),
]);
export type CommandAnswer = z.output<typeof commandAnswer>;

/** The answer that represents a refusal. Callers do not see other errors. */
export function refusalOf(error: unknown): CommandAnswer {
  if (error instanceof DomainError) return { refusal: error.code, detail: error.detail };
  throw error;
}

export const ticksSubject = 'futures.ticks';
export const ticksMessage = z.object({
  ...position,
  ticks: z.array(
    z.object({ productId: count, tick: z.object({ time: count, priceTicks: count }), candles: z.array(candle) }),
  ),
});
export type TicksMessage = z.output<typeof ticksMessage>;

/** The operator's change, which one node made. The others reload the data. */
export const changeSubject = 'operator.change';
export const changeMessage = z.object({ changed: z.enum(['tenants', 'markets', 'futures']) });
export type Changed = z.output<typeof changeMessage>['changed'];

/** Asks the engine's thread for its figures. Separate processes report theirs over HTTP. */
export const engineMetricsSubject = 'engine.metrics';
export const engineMetrics = z.array(z.looseObject({ name: z.string() }));
