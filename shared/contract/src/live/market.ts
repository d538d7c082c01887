/** The live socket's frames (spec §7, docs/decisions.md §10 and §23): the only door between bytes and values, for both ends. */
import { livery } from './generated/market.js';

/** What a client sends (spec §7; which of a pair is spot, docs/decisions.md §23). Codes from 10100 on are ours. */
export const sendCode = {
  tickers: 10001,
  futuresTickers: 10006,
  kline: 10002,
  futuresKline: 10003,
  realtime: 10004,
  futuresRealtime: 10008,
  depth: 10007,
  futuresDepth: 10010,
  cancel: 10005,
  heartbeat: 10009,
  authenticate: 10100,
  trades: 10102,
} as const;

/** The server's frames. Codes from 20100 on are beyond the spec; 20100 confirms the subscribed channels every 2 s. */
export const receiveCode = {
  tickers: 20001,
  futuresTickers: 20006,
  kline: 20002,
  futuresKline: 20003,
  realtime: 20004,
  futuresRealtime: 20008,
  depth: 20007,
  futuresDepth: 20010,
  heartbeat: 20009,
  confirmation: 20100,
  authentication: 20101,
  memberEvent: 20102,
  trades: 20103,
} as const;

export const klinePeriods = ['1m', '5m', '15m', '30m', '1h', '4h', '1d'] as const;
export type KlinePeriod = (typeof klinePeriods)[number];

/** Whole seconds of each period. */
export const klinePeriodSeconds: Readonly<Record<KlinePeriod, number>> = {
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '30m': 1800,
  '1h': 3600,
  '4h': 14_400,
  '1d': 86_400,
};

/** Bounds that the server holds a subscription to; the first frame of trades holds up to so many. */
export const subscriptionLimit = { klines: 500, depthLevels: 50, trades: 50 } as const;

/** The topics of a member's data that can change while a page is open. Each covers what a page shows together. */
export const memberTopics = [
  'balances',
  'orders',
  'trades',
  'funds',
  'futures',
  'c2c',
  'wealth',
  'profile',
  'alerts',
  'layouts',
] as const;
export type MemberTopic = (typeof memberTopics)[number];

type Plain<Message> = { readonly [Key in keyof Message]-?: NonNullable<Message[Key]> };
type Strip<Message> = Plain<Omit<Message, '$unknowns'>>;

/**
 * Prices and amounts are decimal strings, `change` is percent over 24 hours. `diff` is empty and `terms` 0 from servers that
 * do not send them.
 */
export type Ticker = Omit<WholeTicker, OptionalFigures> & Partial<Pick<WholeTicker, OptionalFigures>>;
type WholeTicker = Strip<livery.market.Ticker.$Properties>;
type OptionalFigures = 'diff' | 'terms';
/** Times are epoch seconds; `endTime` is exclusive. */
export type Kline = Strip<livery.market.Kline.$Properties>;
/** One price level of a book; a volume of `"0"` takes it away. */
export type Level = Strip<livery.market.Level.$Properties>;
export type Channel = Strip<livery.market.Channel.$Properties>;
export type SubscribeKline = Strip<livery.market.SubscribeKline.$Properties>;
export type SubscribeDepth = Strip<livery.market.SubscribeDepth.$Properties>;
export type SubscribeTickers = Strip<livery.market.SubscribeTickers.$Properties>;
/** What a minute last traded at; `time` is its start in epoch seconds. */
export type PricePoint = Strip<livery.market.PricePoint.$Properties>;
/** A trade as everybody may see it: a later one has a higher `id`; `time` is epoch seconds. */
export type PublicTrade = Strip<livery.market.Trade.$Properties>;
export interface Klines {
  readonly symbol: string;
  readonly period: string;
  readonly klines: readonly Kline[];
  readonly snapshot: boolean;
}
export interface Depth {
  readonly symbol: string;
  /** Best (highest) first in a snapshot. */
  readonly buy: readonly Level[];
  /** Best (lowest) first in a snapshot. */
  readonly sell: readonly Level[];
  readonly sequence: number;
  readonly snapshot: boolean;
}

export interface Realtime {
  readonly symbol: string;
  readonly points: readonly PricePoint[];
  readonly snapshot: boolean;
}
export interface Trades {
  readonly symbol: string;
  readonly trades: readonly PublicTrade[];
  readonly snapshot: boolean;
}
export interface MemberEvent {
  readonly topic: MemberTopic;
  /** An id as text; empty when everything of the topic may have changed. */
  readonly reference: string;
}

type Send = typeof sendCode;
type Receive = typeof receiveCode;
/** A frame a code, with the body of all of them. */
type Frame<Code extends number, Body> = Code extends number ? { readonly code: Code } & Readonly<Body> : never;

export type ClientFrame =
  | Frame<Send['tickers' | 'futuresTickers'], { subscribeTickers: SubscribeTickers }>
  | Frame<Send['kline' | 'futuresKline'], { subscribeKline: SubscribeKline }>
  | Frame<Send['realtime' | 'futuresRealtime'], { subscribeRealtime: { readonly symbol: string } }>
  | Frame<Send['depth' | 'futuresDepth'], { subscribeDepth: SubscribeDepth }>
  | Frame<Send['trades'], { subscribeTrades: { readonly symbol: string } }>
  | Frame<Send['cancel'], { cancel: Channel }>
  | Frame<Send['authenticate'], { authenticate: { readonly token: string } }>
  | Frame<Send['heartbeat'], { heartbeat: { readonly time: number } }>;

export type ServerFrame =
  | Frame<Receive['tickers' | 'futuresTickers'], { tickers: { readonly tickerInfos: readonly Ticker[] } }>
  | Frame<Receive['kline' | 'futuresKline'], { klines: Klines }>
  | Frame<Receive['realtime' | 'futuresRealtime'], { realtime: Realtime }>
  | Frame<Receive['depth' | 'futuresDepth'], { depth: Depth }>
  | Frame<Receive['trades'], { trades: Trades }>
  | Frame<Receive['memberEvent'], { memberEvent: MemberEvent }>
  /** `code` is the envelope's: 200, or the fault of the token. */
  | Frame<Receive['authentication'], { authentication: { readonly code: number } }>
  | Frame<Receive['heartbeat'], { heartbeat: { readonly time: number } }>
  | Frame<Receive['confirmation'], { confirmation: { readonly channels: readonly Channel[] } }>;

/** The body that each code must carry. Other combinations are not frames. */
const bodyOfCode: Readonly<Record<number, string>> = {
  [sendCode.tickers]: 'subscribeTickers',
  [sendCode.futuresTickers]: 'subscribeTickers',
  [sendCode.kline]: 'subscribeKline',
  [sendCode.futuresKline]: 'subscribeKline',
  [sendCode.realtime]: 'subscribeRealtime',
  [sendCode.futuresRealtime]: 'subscribeRealtime',
  [sendCode.depth]: 'subscribeDepth',
  [sendCode.futuresDepth]: 'subscribeDepth',
  [sendCode.cancel]: 'cancel',
  [sendCode.heartbeat]: 'heartbeat',
  [sendCode.authenticate]: 'authenticate',
  [sendCode.trades]: 'subscribeTrades',
  [receiveCode.tickers]: 'tickers',
  [receiveCode.futuresTickers]: 'tickers',
  [receiveCode.kline]: 'klines',
  [receiveCode.futuresKline]: 'klines',
  [receiveCode.realtime]: 'realtime',
  [receiveCode.futuresRealtime]: 'realtime',
  [receiveCode.depth]: 'depth',
  [receiveCode.futuresDepth]: 'depth',
  [receiveCode.heartbeat]: 'heartbeat',
  [receiveCode.confirmation]: 'confirmation',
  [receiveCode.authentication]: 'authentication',
  [receiveCode.memberEvent]: 'memberEvent',
  [receiveCode.trades]: 'trades',
};

/** The bytes of a frame. */
export function encodeFrame(frame: ClientFrame | ServerFrame): Uint8Array<ArrayBuffer> {
  // The generated types want mutable arrays, although encoding only reads. The writer always fills a new ArrayBuffer.
  return livery.market.Frame.encode(frame as livery.market.Frame.$Properties).finish() as Uint8Array<ArrayBuffer>;
}

const isMemberTopic = (topic: unknown) => memberTopics.some((known) => known === topic);

function decode(bytes: Uint8Array): unknown {
  try {
    const frame = livery.market.Frame.decode(bytes);
    if (frame.body === undefined || bodyOfCode[frame.code] !== frame.body) return undefined;
    return frame.body !== 'memberEvent' || isMemberTopic(frame.memberEvent?.topic) ? frame : undefined;
  } catch {
    // The bytes are not protobuf or are truncated; callers receive `undefined`.
    return undefined;
  }
}

const isServerCode = new Set<number>(Object.values(receiveCode));
const codeOf = (frame: unknown) => (frame as { code: number }).code;

/** A frame that a server sent, or `undefined` when the bytes are none (truncated, unknown code or topic, wrong body). */
export function decodeServerFrame(bytes: Uint8Array): ServerFrame | undefined {
  const frame = decode(bytes);
  // `decode` has matched the code with its body, which the union requires.
  return frame !== undefined && isServerCode.has(codeOf(frame)) ? (frame as ServerFrame) : undefined;
}

/** A frame that a client sent, or `undefined` when the bytes are none. */
export function decodeClientFrame(bytes: Uint8Array): ClientFrame | undefined {
  const frame = decode(bytes);
  return frame !== undefined && !isServerCode.has(codeOf(frame)) ? (frame as ClientFrame) : undefined;
}
