/** The live socket's frames (spec §7, decisions 10 and 23): the only door between bytes and values, for both ends. */
import { livery } from './generated/market.js';

/** What a client sends. 10002 and 10007 are spot (decisions 23). */
export const sendCode = {
  tickers: 10001,
  kline: 10002,
  cancel: 10005,
  depth: 10007,
  heartbeat: 10009,
} as const;

/** What the server sends. 20100 is ours: every 2 s, the channels that are subscribed. */
export const receiveCode = {
  tickers: 20001,
  kline: 20002,
  depth: 20007,
  heartbeat: 20009,
  confirmation: 20100,
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

/** Bounds that the server holds a subscription to. */
export const subscriptionLimit = { klines: 500, depthLevels: 50 } as const;

/** What of a member's can change while they look on; each stands for what a page shows together. */
export const memberTopics = ['balances', 'orders', 'trades', 'funds', 'futures', 'c2c', 'wealth', 'profile'] as const;
export type MemberTopic = (typeof memberTopics)[number];

type Plain<Message> = { readonly [Key in keyof Message]-?: NonNullable<Message[Key]> };
type Strip<Message> = Plain<Omit<Message, '$unknowns'>>;

/** Prices and amounts are decimal strings, `change` is percent over 24 hours. */
export type Ticker = Strip<livery.market.Ticker.$Properties>;
/** Times are epoch seconds; `endTime` is exclusive. */
export type Kline = Strip<livery.market.Kline.$Properties>;
/** One price level of a book; a volume of `"0"` takes it away. */
export type Level = Strip<livery.market.Level.$Properties>;
export type Channel = Strip<livery.market.Channel.$Properties>;
export type SubscribeKline = Strip<livery.market.SubscribeKline.$Properties>;
export type SubscribeDepth = Strip<livery.market.SubscribeDepth.$Properties>;
export type SubscribeTickers = Strip<livery.market.SubscribeTickers.$Properties>;
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

export type ClientFrame =
  | { readonly code: typeof sendCode.tickers; readonly subscribeTickers: SubscribeTickers }
  | { readonly code: typeof sendCode.kline; readonly subscribeKline: SubscribeKline }
  | { readonly code: typeof sendCode.depth; readonly subscribeDepth: SubscribeDepth }
  | { readonly code: typeof sendCode.cancel; readonly cancel: Channel }
  | { readonly code: typeof sendCode.heartbeat; readonly heartbeat: { readonly time: number } };

export type ServerFrame =
  | { readonly code: typeof receiveCode.tickers; readonly tickers: { readonly tickerInfos: readonly Ticker[] } }
  | { readonly code: typeof receiveCode.kline; readonly klines: Klines }
  | { readonly code: typeof receiveCode.depth; readonly depth: Depth }
  | { readonly code: typeof receiveCode.heartbeat; readonly heartbeat: { readonly time: number } }
  | {
      readonly code: typeof receiveCode.confirmation;
      readonly confirmation: { readonly channels: readonly Channel[] };
    };

/** The body that each code must carry; anything else is no frame of ours. */
const bodyOfCode: Readonly<Record<number, string>> = {
  [sendCode.tickers]: 'subscribeTickers',
  [sendCode.kline]: 'subscribeKline',
  [sendCode.depth]: 'subscribeDepth',
  [sendCode.cancel]: 'cancel',
  [sendCode.heartbeat]: 'heartbeat',
  [receiveCode.tickers]: 'tickers',
  [receiveCode.kline]: 'klines',
  [receiveCode.depth]: 'depth',
  [receiveCode.heartbeat]: 'heartbeat',
  [receiveCode.confirmation]: 'confirmation',
};

/** The bytes of a frame. */
export function encodeFrame(frame: ClientFrame | ServerFrame): Uint8Array<ArrayBuffer> {
  // The generated types want mutable arrays; encoding only reads. The writer always fills an ArrayBuffer of its own.
  return livery.market.Frame.encode(frame as livery.market.Frame.$Properties).finish() as Uint8Array<ArrayBuffer>;
}

function decode(bytes: Uint8Array): unknown {
  try {
    const frame = livery.market.Frame.decode(bytes);
    return frame.body !== undefined && bodyOfCode[frame.code] === frame.body ? frame : undefined;
  } catch {
    // Not protobuf, or cut short: the callers' `undefined` says so.
    return undefined;
  }
}

const isServerCode = new Set<number>(Object.values(receiveCode));
const codeOf = (frame: unknown) => (frame as { code: number }).code;

/** A frame that a server sent, or `undefined` when the bytes are none (truncated, unknown code, wrong body). */
export function decodeServerFrame(bytes: Uint8Array): ServerFrame | undefined {
  const frame = decode(bytes);
  // `decode` has matched the code with its body, which is what the union says.
  return frame !== undefined && isServerCode.has(codeOf(frame)) ? (frame as ServerFrame) : undefined;
}

/** A frame that a client sent, or `undefined` when the bytes are none. */
export function decodeClientFrame(bytes: Uint8Array): ClientFrame | undefined {
  const frame = decode(bytes);
  return frame !== undefined && !isServerCode.has(codeOf(frame)) ? (frame as ClientFrame) : undefined;
}
