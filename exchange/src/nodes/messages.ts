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
const trigger = z.strictObject({ ticks: count, source: z.enum(['last', 'mid']), onRise: z.boolean() });
const distance = z.union([z.strictObject({ millionths: count }), z.strictObject({ ticks: count })]);
const exit = z.strictObject({ triggerTicks: count, priceTicks: z.exactOptional(count) });
const options = {
  ...terms,
  type: z.exactOptional(z.enum(['limit', 'market', 'stopLimit', 'stopMarket', 'takeProfit', 'oco', 'trailingStop'])),
  condition: z.exactOptional(
    z.union([z.strictObject({ trigger }), z.strictObject({ distance, startTicks: z.exactOptional(count) })]),
  ),
  until: z.exactOptional(z.number()),
};
const immediate = {
  ...options,
  timeInForce: z.literal('immediate'),
  priceTicks: z.exactOptional(z.number()),
  isWhole: z.exactOptional(z.literal(true)),
};
const order = z.union([
  z.strictObject({
    ...options,
    timeInForce: z.literal('resting'),
    priceTicks: z.number(),
    lots: z.number(),
    postOnly: z.exactOptional(z.literal(true)),
    stop: z.exactOptional(z.strictObject({ trigger, priceTicks: z.exactOptional(count) })),
    attached: z.exactOptional(z.strictObject({ takeProfit: z.exactOptional(exit), stopLoss: z.exactOptional(exit) })),
  }),
  z.strictObject({ ...immediate, lots: z.number() }),
  z.strictObject({ ...immediate, total: units }),
]);
const edit = z.strictObject({
  orderId: count,
  accountId: count,
  member: z.exactOptional(member),
  at: z.number(),
  priceTicks: z.exactOptional(z.number()),
  lots: z.exactOptional(z.number()),
  triggerTicks: z.exactOptional(count),
  distance: z.exactOptional(distance),
  total: z.exactOptional(units),
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
  z.object({ type: z.literal('check'), until: z.number(), order }),
  z.object({ type: z.literal('cancel'), until: z.number(), orderId: count, accountId: count, at: z.number() }),
]);

/** A command in the form for `JSON.stringify`, which does not support bigint. */
export const placeMessage = (given: NewOrder, until: number, by: IdempotentRequest | undefined): object => ({
  type: 'place',
  until,
  request: by,
  order: withText(given),
});
export const checkMessage = (given: NewOrder, until: number): object => ({
  type: 'check',
  until,
  order: withText(given),
});
export const editMessage = (given: Edit, until: number, by: IdempotentRequest | undefined): object => ({
  type: 'edit',
  until,
  edit: withText(given),
  request: by,
});

const withText = (given: object): object => ('total' in given ? { ...given, total: String(given.total) } : given);

const refusalDetail = z.object({
  field: z.exactOptional(z.string()),
  retryAfterSeconds: z.exactOptional(z.number()),
  limit: z.exactOptional(z.string()),
  reason: z.exactOptional(z.string()),
  restsAt: z.exactOptional(z.string()),
  bookAmount: z.exactOptional(z.string()),
  lastPrice: z.exactOptional(z.string()),
});

export const commandAnswer = z.union([
  z.object({
    order: z.object({
      id: count,
      state: z.enum(['open', 'waiting', 'filled', 'cancelled', 'replaced', 'expired']),
      filledLots: count,
      pairId: z.exactOptional(count),
    }),
  }),
  z.object({ checked: z.object({ held: units, filledLots: count, filledTotal: units }) }),
  z.object({ refusal: z.int(), detail: refusalDetail }),
]);
/** The answer as it is sent. */
export type CommandAnswerMessage = z.input<typeof commandAnswer>;
export type CommandAnswer = z.output<typeof commandAnswer>;

/** The answer that represents a refusal. Callers do not see other errors. */
export function refusalOf(error: unknown): CommandAnswerMessage {
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
