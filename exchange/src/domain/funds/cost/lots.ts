/**
 * What a member's coins cost, and what their sales gained: a pure function over the movements of the ledger. Amounts are
 * ledger units of a coin; values are USDT in units of 10^-16, the product of an amount and a price in ledger units.
 * Nothing is lost to rounding: what a disposal takes off the cost, the rest no longer has (docs/decisions.md §76).
 */
import type { CostMethod } from '@livery/contract/calls/costs';

/** Coins that came at one time, or under the average method all coins of a kind. */
export interface Lot {
  /** Milliseconds since the epoch. */
  readonly at: number;
  amount: bigint;
  cost: bigint;
}

/** Coins that came without a price of their own, so that their cost is assumed until the member sets it. */
export interface Unconfirmed {
  readonly entry: string;
  readonly at: number;
  readonly amount: bigint;
  /** The day's price in ledger units; 0 where there was none. */
  readonly price: bigint;
}

/** A coin that is held. One that is gone has no holding. */
export interface Holding {
  amount: bigint;
  cost: bigint;
  /** Oldest first. */
  readonly lots: Lot[];
  /** When there was none last. */
  readonly since: number;
  /** The gain of sales, and the fees of buying and selling, since then. */
  realised: bigint;
  fees: bigint;
  unconfirmed: Unconfirmed[];
}

/** The sales of a coin in a year: `proceeds` − `cost` − `fees` = gain. */
export interface Sales {
  count: number;
  proceeds: bigint;
  cost: bigint;
  fees: bigint;
}

/** What happened in a year. */
export interface YearSums {
  readonly sales: Record<string, Sales>;
  /** The income from pledges by month. */
  readonly income: bigint[];
  payouts: number;
  futures: bigint;
  futuresOrders: number;
  /** Fees of buying, which are in the cost of coins. */
  buyingFees: bigint;
  /** Fees of withdrawals and the costs of redemptions. */
  otherFees: bigint;
  readonly usdtIn: { count: number; value: bigint };
  readonly coinsIn: { count: number; value: bigint };
  readonly out: { count: number; value: bigint };
  /** Worth less cost of what left, less that of what came in: a change of worth that no sale realised. */
  carried: bigint;
}

export interface CostState {
  readonly holdings: Record<string, Holding>;
  /** Coins that were sold before they came, by times of two clocks. What comes next pays for them. */
  readonly owed: Record<string, bigint>;
  /** What there is in USDT, which has no cost. */
  usdt: bigint;
  sums: YearSums;
}

const noSums = (): YearSums => ({
  sales: {},
  income: Array.from({ length: 12 }, () => 0n),
  payouts: 0,
  futures: 0n,
  futuresOrders: 0,
  buyingFees: 0n,
  otherFees: 0n,
  usdtIn: { count: 0, value: 0n },
  coinsIn: { count: 0, value: 0n },
  out: { count: 0, value: 0n },
  carried: 0n,
});

export const emptyState = (): CostState => ({ holdings: {}, owed: {}, usdt: 0n, sums: noSums() });

/** Begins a year: its sums are zero. */
export function beginYear(state: CostState): void {
  state.sums = noSums();
}

interface Amount {
  readonly coin: string;
  readonly amount: bigint;
}

interface Movement {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The entry of the ledger. */
  readonly entry: string;
  /** What it was worth then. */
  readonly value: bigint;
}

/** A movement of a member's money. Transfers between own accounts are none. */
export type CostEvent = Movement &
  (
    | {
        readonly kind: 'deposit';
        readonly in: Amount;
        readonly cost: bigint;
        /** The day's price, where nobody confirmed that it is the cost. */
        readonly assumedPrice?: bigint;
      }
    | { readonly kind: 'income'; readonly in: Amount }
    /** `fee` is the part of the value, and `feeAmount` that of the amount, that paid for the withdrawal. */
    | { readonly kind: 'withdrawal'; readonly out: Amount; readonly fee: bigint; readonly feeAmount: bigint }
    /** The cost of an early redemption. */
    | { readonly kind: 'charge'; readonly out: Amount }
    /** Stakes and payouts of futures, in USDT: negative is paid. `orders` counts the stakes less the returned ones. */
    | { readonly kind: 'futures'; readonly amount: bigint; readonly orders: number }
    /** `value` is before the fee, which was taken off the coin that came in; `gross` is that coin before it. */
    | {
        readonly kind: 'buy' | 'sell';
        readonly trade: number;
        readonly out: Amount;
        readonly in: Amount;
        readonly gross: bigint;
        readonly fee: bigint;
      }
  );

/** A part of a lot that a disposal took. */
interface UsedLot {
  readonly at: number;
  readonly amount: bigint;
  readonly cost: bigint;
}

/** What an event did to one coin. */
export interface Effect {
  readonly event: CostEvent;
  readonly coin: string;
  /** What came; negative: what left. */
  readonly amount: bigint;
  /** What came, or left, of the cost. */
  readonly cost: bigint;
  readonly used: readonly UsedLot[];
  /** Of a sale. */
  readonly sale?: { readonly proceeds: bigint; readonly fee: bigint; readonly gain: bigint };
  readonly amountAfter: bigint;
  readonly costAfter: bigint;
}

/** Applies an event to the state and gives what it did to coins with a cost: none, one or, for a trade between two, both. */
export function applyEvent(state: CostState, event: CostEvent, method: CostMethod): Effect[] {
  const { sums } = state;
  switch (event.kind) {
    case 'deposit': {
      const sum = event.in.coin === 'USDT' ? sums.usdtIn : sums.coinsIn;
      sum.count += 1;
      sum.value += event.value;
      const effects = acquire(state, event, { ...event.in, cost: event.cost }, method);
      if (effects.length > 0) sums.carried += event.cost - event.value;
      if (event.assumedPrice !== undefined) {
        const { entry, at, assumedPrice: price } = event;
        state.holdings[event.in.coin]?.unconfirmed.push({ entry, at, amount: event.in.amount, price });
      }
      return effects;
    }
    case 'income': {
      sums.payouts += 1;
      const month = new Date(event.at).getUTCMonth();
      sums.income[month] = (sums.income[month] ?? 0n) + event.value;
      return acquire(state, event, { ...event.in, cost: event.value }, method);
    }
    case 'withdrawal': {
      sums.out.count += 1;
      sums.out.value += event.value - event.fee;
      sums.otherFees += event.fee;
      return release(state, event, event.out);
    }
    case 'charge': {
      sums.otherFees += event.value;
      return release(state, event, event.out);
    }
    case 'futures': {
      state.usdt += event.amount;
      sums.futures += event.value;
      sums.futuresOrders += event.orders;
      return [];
    }
    case 'buy':
    case 'sell':
      return trade(state, event, method);
  }
}

/** Takes coins that leave without a sale. The gain that they had is theirs, not the year's. */
function release(state: CostState, event: CostEvent, { coin, amount }: Amount): Effect[] {
  const effects = dispose(state, event, { coin, amount });
  for (const { cost } of effects) state.sums.carried += event.value + cost;
  return effects;
}

function trade(state: CostState, event: Extract<CostEvent, { kind: 'buy' | 'sell' }>, method: CostMethod): Effect[] {
  const { sums } = state;
  const isSale = event.kind === 'sell';
  const saleFee = isSale ? event.fee : 0n;
  const realisedBefore = state.holdings[event.out.coin];
  const effects = dispose(state, event, event.out).map((effect): Effect => {
    const cost = -effect.cost;
    const gain = event.value - cost - saleFee;
    const sales = salesOf(state, effect.coin);
    sales.count += 1;
    sales.proceeds += event.value;
    sales.cost += cost;
    sales.fees += saleFee;
    if (realisedBefore !== undefined) {
      realisedBefore.realised += gain;
      realisedBefore.fees += saleFee;
    }
    return { ...effect, sale: { proceeds: event.value, fee: saleFee, gain } };
  });
  // The fee of a sale was taken off the coin that came in, so that coin cost so much less.
  effects.push(...acquire(state, event, { ...event.in, cost: event.value - saleFee }, method));
  // What is its fee and nothing more is counted among other fees.
  if (!isSale && event.in.amount > 0n) {
    sums.buyingFees += event.fee;
    const bought = state.holdings[event.in.coin];
    if (bought !== undefined) bought.fees += event.fee;
  }
  return effects;
}

function acquire(
  state: CostState,
  event: CostEvent,
  { coin, amount, cost }: Amount & { readonly cost: bigint },
  method: CostMethod,
): Effect[] {
  if (coin === 'USDT') {
    state.usdt += amount;
    return [];
  }
  // The smallest purchase can be its fee and nothing more.
  if (amount === 0n) {
    state.sums.otherFees += cost;
    return [];
  }
  const holding = (state.holdings[coin] ??= newHolding(event.at));
  holding.amount += amount;
  holding.cost += cost;
  const [first] = holding.lots;
  if (method === 'average' && first !== undefined) {
    first.amount += amount;
    first.cost += cost;
  } else holding.lots.push({ at: event.at, amount, cost });
  const came = { event, coin, amount, cost, used: [], amountAfter: holding.amount, costAfter: holding.cost };
  return [came, ...settleOwed(state, event, coin)];
}

/** Takes coins that were sold already, and adds their cost to that of the sales. */
function settleOwed(state: CostState, event: CostEvent, coin: string): Effect[] {
  const { [coin]: owed = 0n } = state.owed;
  const holding = state.holdings[coin];
  if (owed === 0n || holding === undefined) return [];
  const amount = owed < holding.amount ? owed : holding.amount;
  if (amount === owed) delete state.owed[coin];
  else state.owed[coin] = owed - amount;
  return dispose(state, event, { coin, amount }).map((effect) => {
    salesOf(state, coin).cost -= effect.cost;
    holding.realised += effect.cost;
    return { ...effect, sale: { proceeds: 0n, fee: 0n, gain: effect.cost } };
  });
}

const salesOf = ({ sums }: CostState, coin: string): Sales =>
  (sums.sales[coin] ??= { count: 0, proceeds: 0n, cost: 0n, fees: 0n });

const newHolding = (since: number): Holding => ({
  amount: 0n,
  cost: 0n,
  lots: [],
  since,
  realised: 0n,
  fees: 0n,
  unconfirmed: [],
});

/**
 * Takes coins from the oldest lots. The ledger never has less than nothing, but clocks of two markets may differ, so a sale
 * can be read before the purchase: then it costs nothing until the coins come.
 */
function dispose(state: CostState, event: CostEvent, { coin, amount }: Amount): Effect[] {
  if (coin === 'USDT') {
    state.usdt -= amount;
    return [];
  }
  const holding = state.holdings[coin] ?? newHolding(event.at);
  const used: UsedLot[] = [];
  let left = amount;
  let gone = 0;
  for (const lot of holding.lots) {
    if (left < lot.amount) {
      if (left > 0n) used.push(takeFrom(lot, left));
      left = 0n;
      break;
    }
    used.push({ at: lot.at, amount: lot.amount, cost: lot.cost });
    left -= lot.amount;
    gone += 1;
  }
  holding.lots.splice(0, gone);
  if (left > 0n) {
    used.push({ at: event.at, amount: left, cost: 0n });
    state.owed[coin] = (state.owed[coin] ?? 0n) + left;
  }
  const cost = used.reduce((sum, lot) => sum + lot.cost, 0n);
  holding.amount -= amount - left;
  holding.cost -= cost;
  if (holding.amount === 0n) delete state.holdings[coin];
  return [{ event, coin, amount: -amount, cost: -cost, used, amountAfter: holding.amount, costAfter: holding.cost }];
}

function takeFrom(lot: Lot, amount: bigint): UsedLot {
  const cost = (lot.cost * amount) / lot.amount;
  lot.amount -= amount;
  lot.cost -= cost;
  return { at: lot.at, amount, cost };
}

/** What changes between the methods of two years: the average method has one lot of each coin. */
export function poolLots(state: CostState): void {
  for (const holding of Object.values(state.holdings)) {
    const [first] = holding.lots;
    if (first !== undefined) holding.lots.splice(0, holding.lots.length, { ...first, ...totalOf(holding) });
  }
}

const totalOf = ({ amount, cost }: Holding) => ({ amount, cost });

/** The state as text, to be stored. */
export const stateToText = (state: CostState): string =>
  JSON.stringify(state, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));

export const stateFromText = (text: string): CostState => ({
  // States that were stored by earlier versions have none.
  owed: {},
  ...(JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  ) as Omit<CostState, 'owed'>),
});
