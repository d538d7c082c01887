import fc from 'fast-check';
import {
  type ClientFrame,
  decodeClientFrame,
  decodeServerFrame,
  encodeFrame,
  memberTopics,
  receiveCode,
  sendCode,
  type ServerFrame,
} from './market.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const count = fc.nat({ max: 0xffff_ffff });
const listOf = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 5 });

const channel = fc.record({ code: count, symbol: text, period: text });
const ticker = fc.record({ symbol: text, price: text, change: text, high: text, low: text, volume: text });
const kline = fc.record({
  open: text,
  close: text,
  high: text,
  low: text,
  volume: text,
  startTime: count,
  endTime: count,
});
const level = fc.record({ price: text, volume: text });
const trade = fc.record({ id: text, price: text, volume: text, time: count, takerBuys: fc.boolean() });

const clientBodies = {
  subscribeTickers: fc.record({ platform: text, userId: text }),
  subscribeKline: fc.record({ symbol: text, period: text, limit: count }),
  subscribeDepth: fc.record({ symbol: text, limit: count }),
  subscribeSymbol: fc.record({ symbol: text }),
  cancel: channel,
  authenticate: fc.record({ token: text }),
  heartbeat: fc.record({ time: count }),
};
const serverBodies = {
  tickers: fc.record({ tickerInfos: listOf(ticker) }),
  klines: fc.record({ symbol: text, period: text, klines: listOf(kline), snapshot: fc.boolean() }),
  realtime: fc.record({
    symbol: text,
    points: listOf(fc.record({ time: count, price: text })),
    snapshot: fc.boolean(),
  }),
  depth: fc.record({
    symbol: text,
    sequence: count,
    snapshot: fc.boolean(),
    buy: listOf(level),
    sell: listOf(level),
  }),
  confirmation: fc.record({ channels: listOf(channel) }),
  authentication: fc.record({ code: count }),
  memberEvent: fc.record({ topic: fc.constantFrom(...memberTopics), reference: text }),
  trades: fc.record({ symbol: text, trades: listOf(trade), snapshot: fc.boolean() }),
};

/** An arbitrary frame of each code: the types make sure that none is left out. */
type EachFrame<Frame extends { readonly code: number }> = {
  readonly [Code in Frame['code']]: fc.Arbitrary<Extract<Frame, { readonly code: Code }>>;
};
const framed = <Code extends number, Name extends string, Body>(code: Code, name: Name, body: fc.Arbitrary<Body>) =>
  // A computed key widens to an index signature; here it is exactly `name`.
  body.map((value) => ({ code, [name]: value }) as { readonly code: Code } & { readonly [Key in Name]: Body });

const clientFrames: EachFrame<ClientFrame> = {
  10001: framed(10001, 'subscribeTickers', clientBodies.subscribeTickers),
  10002: framed(10002, 'subscribeKline', clientBodies.subscribeKline),
  10003: framed(10003, 'subscribeKline', clientBodies.subscribeKline),
  10004: framed(10004, 'subscribeRealtime', clientBodies.subscribeSymbol),
  10005: framed(10005, 'cancel', clientBodies.cancel),
  10006: framed(10006, 'subscribeTickers', clientBodies.subscribeTickers),
  10007: framed(10007, 'subscribeDepth', clientBodies.subscribeDepth),
  10008: framed(10008, 'subscribeRealtime', clientBodies.subscribeSymbol),
  10009: framed(10009, 'heartbeat', clientBodies.heartbeat),
  10010: framed(10010, 'subscribeDepth', clientBodies.subscribeDepth),
  10100: framed(10100, 'authenticate', clientBodies.authenticate),
  10102: framed(10102, 'subscribeTrades', clientBodies.subscribeSymbol),
};
const serverFrames: EachFrame<ServerFrame> = {
  20001: framed(20001, 'tickers', serverBodies.tickers),
  20002: framed(20002, 'klines', serverBodies.klines),
  20003: framed(20003, 'klines', serverBodies.klines),
  20004: framed(20004, 'realtime', serverBodies.realtime),
  20006: framed(20006, 'tickers', serverBodies.tickers),
  20007: framed(20007, 'depth', serverBodies.depth),
  20008: framed(20008, 'realtime', serverBodies.realtime),
  20009: framed(20009, 'heartbeat', clientBodies.heartbeat),
  20010: framed(20010, 'depth', serverBodies.depth),
  20100: framed(20100, 'confirmation', serverBodies.confirmation),
  20101: framed(20101, 'authentication', serverBodies.authentication),
  20102: framed(20102, 'memberEvent', serverBodies.memberEvent),
  20103: framed(20103, 'trades', serverBodies.trades),
};
const anyFrame = fc.oneof(
  ...Object.values<fc.Arbitrary<ClientFrame | ServerFrame>>({ ...clientFrames, ...serverFrames }),
);
const isServerCode = new Set<number>(Object.values(receiveCode));

const tickers = encodeFrame({
  code: receiveCode.tickers,
  tickers: { tickerInfos: [{ symbol: 'BTCUSDT', price: '67418.20', change: '1.8', high: '1', low: '1', volume: '2' }] },
});

test('decodes a frame as it was encoded', () => {
  const frame = decodeServerFrame(tickers);
  expect(frame).toMatchObject({ code: 20001, tickers: { tickerInfos: [{ symbol: 'BTCUSDT', price: '67418.20' }] } });
});

test('decodes a frame on the receiving side only', () => {
  expect(decodeClientFrame(tickers)).toBeUndefined();
  expect(decodeServerFrame(encodeFrame({ code: sendCode.heartbeat, heartbeat: { time: 1 } }))).toBeUndefined();
});

test('decodes no frame from other bytes', () => {
  for (let cut = 0; cut < tickers.length; cut += 1) expect(decodeServerFrame(tickers.slice(0, cut))).toBeUndefined();
  expect(decodeServerFrame(new TextEncoder().encode('{"code":20001}'))).toBeUndefined();
});

test('decodes every frame as it was encoded, on the right side only', () => {
  fc.assert(
    fc.property(anyFrame, (frame) => {
      const bytes = encodeFrame(frame);
      const [own, other] = isServerCode.has(frame.code)
        ? [decodeServerFrame(bytes), decodeClientFrame(bytes)]
        : [decodeClientFrame(bytes), decodeServerFrame(bytes)];
      expect(own).toMatchObject(frame);
      expect(other).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test('decodes no frame from a body under another code', () => {
  const anyCode = fc.constantFrom(...Object.values(sendCode), ...Object.values(receiveCode));
  const bodyOf = (frame: object) => Object.keys(frame).find((key) => key !== 'code');
  const bodyNames = new Map<number, string | undefined>();
  for (const [code, arbitrary] of Object.entries({ ...clientFrames, ...serverFrames }))
    bodyNames.set(Number(code), bodyOf(fc.sample<object>(arbitrary, 1)[0] ?? {}));
  fc.assert(
    fc.property(anyFrame, anyCode, (frame, code) => {
      fc.pre(bodyNames.get(code) !== bodyOf(frame));
      // A hostile peer can send what the types rule out.
      const bytes = encodeFrame({ ...frame, code } as ClientFrame);
      expect([decodeClientFrame(bytes), decodeServerFrame(bytes)]).toEqual([undefined, undefined]);
    }),
  );
});

test('decodes no frame from a part or from noise, and does not throw', () => {
  fc.assert(
    fc.property(anyFrame, fc.nat(), (frame, at) => {
      const bytes = encodeFrame(frame);
      const cut = bytes.slice(0, at % bytes.length);
      expect([decodeClientFrame(cut), decodeServerFrame(cut)]).toEqual([undefined, undefined]);
    }),
  );
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4096, maxLength: 4096 }), (noise) => {
      expect([decodeClientFrame(noise), decodeServerFrame(noise)]).toEqual([undefined, undefined]);
    }),
    { numRuns: 50 },
  );
  // Groups within groups, as deep as a frame can hold.
  expect(decodeClientFrame(new Uint8Array(4096).fill(0x0b))).toBeUndefined();
});

test('decodes no frame from an event of an unknown topic', () => {
  const memberEvent = { topic: 'weather', reference: '' };
  const frame = { code: receiveCode.memberEvent, memberEvent } as unknown as ServerFrame;
  expect(decodeServerFrame(encodeFrame(frame))).toBeUndefined();
});
