import fc from 'fast-check';
import { applyEvent, beginYear, emptyState, poolLots, stateFromText, stateToText, type CostEvent } from './lots.ts';

const coins = ['BTC', 'ETH', 'USDT'] as const;
type Coin = (typeof coins)[number];
const coin = fc.constantFrom(...coins);
const amount = fc.bigInt({ min: 1n, max: 40n });
const price = fc.bigInt({ min: 1n, max: 900n });

/** What may happen next. A step that needs more than there is does nothing. */
const move = fc.record({
  kind: fc.constantFrom('deposit' as const, 'income' as const, 'withdrawal' as const, 'charge' as const),
  coin,
  amount,
  price,
  cost: price,
});
const trade = fc.record({
  kind: fc.constantFrom('buy' as const, 'sell' as const),
  base: fc.constantFrom('BTC' as const, 'ETH' as const),
  quote: fc.constantFrom('USDT' as const, 'USDT' as const, 'BTC' as const),
  amount,
  quoteAmount: amount,
  fee: fc.bigInt({ min: 0n, max: 1n }),
  price,
});
const bet = fc.record({ won: fc.bigInt({ min: -9n, max: 9n }) });
const step = fc.oneof(move, trade, bet);
type Values<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never;
type Held = Record<Coin, bigint>;

/** The events of steps that the ledger would allow. */
function possibleEvents(steps: readonly Values<typeof step>[]): CostEvent[] {
  const held: Held = { BTC: 0n, ETH: 0n, USDT: 0n };
  return steps.flatMap((one, at) => {
    const base = { at, entry: String(at + 1) };
    if ('base' in one) return tradeOf(one, held, base);
    if ('coin' in one) return moveOf(one, held, base);
    if (held.USDT + one.won < 0n) return [];
    held.USDT += one.won;
    return [{ ...base, kind: 'futures' as const, value: one.won, amount: one.won, orders: 1 }];
  });
}

type Base = { at: number; entry: string };

function tradeOf(one: Values<typeof trade>, held: Held, base: Base): CostEvent[] {
  const isBuy = one.kind === 'buy';
  const [out, back] = isBuy ? [one.quote, one.base] : [one.base, one.quote];
  const [paid, gross] = isBuy ? [one.quoteAmount, one.amount] : [one.amount, one.quoteAmount];
  if (one.base === one.quote || held[out] < paid) return [];
  held[out] -= paid;
  held[back] += gross - one.fee;
  const quotePrice = one.quote === 'USDT' ? 1n : one.price;
  const fee = isBuy ? one.fee : one.fee * quotePrice;
  const amounts = { out: { coin: out, amount: paid }, in: { coin: back, amount: gross - one.fee }, gross };
  return [{ ...base, kind: one.kind, trade: base.at, value: one.quoteAmount * quotePrice, fee, ...amounts }];
}

function moveOf(one: Values<typeof move>, held: Held, base: Base): CostEvent[] {
  const { kind, coin: of, amount: units } = one;
  const unitPrice = of === 'USDT' ? 1n : one.price;
  const value = units * unitPrice;
  const isIn = kind === 'deposit' || kind === 'income';
  if (!isIn && held[of] < units) return [];
  held[of] += isIn ? units : -units;
  const moved = { coin: of, amount: units };
  switch (kind) {
    case 'deposit':
      return [{ ...base, kind, value, in: moved, cost: of === 'USDT' ? value : units * one.cost }];
    case 'income':
      return [{ ...base, kind, value, in: moved }];
    case 'withdrawal':
      return [{ ...base, kind, value, out: moved, fee: unitPrice, feeAmount: 1n }];
    case 'charge':
      return [{ ...base, kind, value, out: moved }];
  }
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);
const history = fc.array(step, { maxLength: 40 }).map(possibleEvents);
const method = fc.constantFrom('fifo' as const, 'average' as const);

test('start, what came, what left and the result give the end, for amounts and for costs', () => {
  fc.assert(
    fc.property(history, method, fc.nat(40), (events, chosen, cut) => {
      const state = emptyState();
      const worth = () => state.usdt + sum(Object.values(state.holdings).map(({ cost }) => cost));
      let start = 0n;
      for (const [index, event] of events.entries()) {
        if (index === cut) {
          beginYear(state);
          start = worth();
        }
        applyEvent(state, event, chosen);
      }
      const { sums } = state;
      const realised = sum(Object.values(sums.sales).map(({ proceeds, cost, fees }) => proceeds - cost - fees));
      const moved = sums.usdtIn.value + sums.coinsIn.value - sums.out.value;
      const result = realised + sum(sums.income) + sums.futures - sums.otherFees;
      expect(start + moved + result + sums.carried).toBe(worth());
      for (const { amount: total, cost, lots } of Object.values(state.holdings)) {
        expect(sum(lots.map((lot) => lot.amount))).toBe(total);
        expect(sum(lots.map((lot) => lot.cost))).toBe(cost);
        expect(total).toBeGreaterThan(0n);
      }
      expect(stateFromText(stateToText(state))).toEqual(state);
    }),
    { numRuns: 300 },
  );
});

/** First in, first out, coin by coin: each has its own share of what it cost, as a fraction. */
test('FIFO takes what a queue of single coins would give', () => {
  fc.assert(
    fc.property(history, (events) => {
      const state = emptyState();
      const queues = new Map<string, { cost: number }[]>();
      for (const event of events) {
        const effects = applyEvent(state, event, 'fifo');
        for (const { coin: of, amount: moved, cost } of effects) {
          const queue = queues.get(of) ?? [];
          queues.set(of, queue);
          const size = Math.abs(Number(moved));
          const came = moved < 0n ? [] : Array.from({ length: size }, () => ({ cost: Number(cost) / size }));
          queue.push(...came);
          const left = moved < 0n ? queue.splice(0, size) : came;
          // A part of a lot is rounded down, which the rest of the lot makes up for.
          const difference = left.reduce((total, each) => total + each.cost, 0) - Math.abs(Number(cost));
          expect(Math.abs(difference)).toBeLessThan(2 + events.length);
        }
      }
      for (const [of, queue] of queues) expect(state.holdings[of]?.amount ?? 0n).toBe(BigInt(queue.length));
    }),
    { numRuns: 300 },
  );
});

test('the average method has one lot, and a sale takes its share of the whole cost', () => {
  fc.assert(
    fc.property(history, (events) => {
      const state = emptyState();
      for (const event of events) {
        const before = structuredClone(state.holdings);
        for (const { coin: of, amount: moved, cost } of applyEvent(state, event, 'average')) {
          const had = before[of] ?? { amount: 1n, cost: 0n };
          const share = (had.cost * -moved) / had.amount;
          expect(moved < 0n ? -cost : share).toBe(share);
        }
        for (const { lots } of Object.values(state.holdings)) expect(lots).toHaveLength(1);
      }
    }),
    { numRuns: 300 },
  );
});

const buy = (at: number, units: bigint, paid: bigint): CostEvent => ({
  at,
  entry: String(at),
  kind: 'buy',
  trade: at,
  value: paid,
  fee: 0n,
  out: { coin: 'USDT', amount: paid },
  in: { coin: 'BTC', amount: units },
  gross: units,
});
const sell = (at: number, units: bigint, received: bigint, fee: bigint): CostEvent => ({
  at,
  entry: String(at),
  kind: 'sell',
  trade: at,
  value: received,
  fee,
  out: { coin: 'BTC', amount: units },
  in: { coin: 'USDT', amount: received - fee },
  gross: received,
});

test('realised counts since the coin was last at zero, less the fee of selling', () => {
  const state = emptyState();
  for (const event of [buy(1, 10n, 100n), sell(2, 10n, 150n, 1n), buy(3, 4n, 80n), sell(4, 1n, 30n, 2n)])
    applyEvent(state, event, 'average');
  expect(state.holdings['BTC']).toMatchObject({ since: 3, realised: 8n, fees: 2n, amount: 3n, cost: 60n });
  expect(state.sums.sales['BTC']).toEqual({ count: 2, proceeds: 180n, cost: 120n, fees: 3n });
});

test.each(['fifo', 'average'] as const)(
  'coins that were sold a moment before they came have their cost, by %s',
  (of) => {
    const state = emptyState();
    applyEvent(state, sell(1, 4n, 100n, 1n), of);
    expect(state.sums.sales['BTC']).toEqual({ count: 1, proceeds: 100n, cost: 0n, fees: 1n });
    const [, sold] = applyEvent(state, buy(2, 10n, 200n), of);
    expect(sold?.sale).toEqual({ proceeds: 0n, fee: 0n, gain: -80n });
    expect(state.sums.sales['BTC']).toEqual({ count: 1, proceeds: 100n, cost: 80n, fees: 1n });
    expect(state.holdings['BTC']).toMatchObject({ amount: 6n, cost: 120n, realised: -80n });
    expect(state.owed).toEqual({});
  },
);

test('a purchase that is its fee and nothing more counts its fee once', () => {
  const state = emptyState();
  applyEvent(state, { ...buy(1, 1n, 5n), in: { coin: 'BTC', amount: 0n }, fee: 5n } as CostEvent, 'fifo');
  expect([state.sums.buyingFees, state.sums.otherFees]).toEqual([0n, 5n]);
});

test('a change to the average method pools the lots and keeps amount and cost', () => {
  const state = emptyState();
  for (const event of [buy(1, 10n, 100n), buy(2, 10n, 300n)]) applyEvent(state, event, 'fifo');
  poolLots(state);
  expect(state.holdings['BTC']?.lots).toEqual([{ at: 1, amount: 20n, cost: 400n }]);
});
