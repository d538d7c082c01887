/** How a futures order is settled. The exchange books by it, and a browser computes a receipt again with it (spec §1). */
import { add, maxDecimals, parseUnits, subtract, zero, type Decimal } from '../decimal.ts';
import {
  type FuturesDirection,
  futuresPayout,
  type FuturesResult,
  futuresResult,
  maxTickAgeSeconds,
} from './futures.ts';

/** The index at a whole second. */
export interface FuturesTick {
  /** Epoch seconds. */
  readonly time: number;
  readonly price: Decimal;
}

/** An order that has entered. */
export interface EnteredOrder {
  readonly direction: FuturesDirection;
  /** The stake, in USDT as all amounts. */
  readonly amount: Decimal;
  readonly fee: Decimal;
  readonly odds: Decimal;
  readonly buyPrice: Decimal;
  /** Epoch seconds. */
  readonly deliveryTime: number;
}

/** `void`: the last price was too old, and stake and fee are returned. `profit` is the result after both. */
export type FuturesSettlement =
  | { readonly status: 'void'; readonly payout: Decimal; readonly profit: Decimal }
  | {
      readonly status: 'delivered';
      readonly delivery: FuturesTick;
      readonly result: FuturesResult;
      readonly payout: Decimal;
      readonly profit: Decimal;
    };

/** The last tick at or before a time. @param ticks in any order */
export function lastTickUpTo(ticks: readonly FuturesTick[], time: number): FuturesTick | undefined {
  let last: FuturesTick | undefined;
  for (const tick of ticks) if (tick.time <= time && tick.time >= (last?.time ?? 0)) last = tick;
  return last;
}

/**
 * Settles an order by the published rule: by the last tick at or before its delivery time. The order is void if that
 * tick is older than `maxTickAgeSeconds`.
 * @param last the last tick at or before the delivery time
 */
export function futuresSettlement(order: EnteredOrder, last: FuturesTick | undefined): FuturesSettlement {
  const { direction, amount, fee, odds, buyPrice, deliveryTime } = order;
  const cost = add(amount, fee);
  if (last === undefined || deliveryTime - last.time > maxTickAgeSeconds)
    return { status: 'void', payout: cost, profit: zero };
  const result = futuresResult(direction, parseUnits(buyPrice, maxDecimals), parseUnits(last.price, maxDecimals));
  const payout = futuresPayout(result, amount, odds);
  return { status: 'delivered', delivery: last, result, payout, profit: subtract(payout, cost) };
}
