/** Which spot orders a market takes: the rule that both ends follow (spec §3 'Spot order'). */
import {
  isLess,
  isMore,
  ledgerDecimals,
  maxDecimals,
  multiply,
  parseUnits,
  toDecimal,
  zero,
  type Decimal,
} from '../decimal.ts';
import { code } from '../envelope.ts';

/** A market's steps, as `/spot/products` lists them. */
export interface SpotSteps {
  /** The quote coin. */
  readonly quote: string;
  readonly pricePrecision: number;
  readonly amountPrecision: number;
}

/** An order as a form gives it. */
export interface SpotOrderForm {
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  /** For a limit order, in the quote coin. */
  readonly price?: Decimal | undefined;
  /** In the base coin. */
  readonly amount?: Decimal | undefined;
  /** What a market buy spends at most, in the quote coin; instead of an amount. */
  readonly total?: Decimal | undefined;
  /** The price beyond which a market order does not trade. */
  readonly worstPrice?: Decimal | undefined;
}

type Field = 'price' | 'amount' | 'total' | 'worstPrice';

export interface SpotOrderRefusal {
  readonly code: number;
  readonly field: Field;
  /** The bound that is missed, with its coin: `1 USDT`. */
  readonly limit?: string;
}

/** The minimum value of an order, by quote coin. Other coins have none. */
const minOrderValue: Readonly<Record<string, Decimal>> = {
  USDT: toDecimal('1'),
  QCC: toDecimal('1'),
  LTC: toDecimal('0.01'),
  BTC: toDecimal('0.00001'),
};
/** A price this many times above or below the last one is a typing mistake. */
const maxPriceFactor = toDecimal('10');
/** The largest number of ticks, lots or ledger units of an order; the exchange's books and ledger count no further. */
const maxSteps = { price: 10n ** 12n, worstPrice: 10n ** 12n, amount: 10n ** 12n, total: 10n ** 18n };

/** The field that an order of this kind lacks or must not have. */
function misplaced({ side, type, price, amount, total, worstPrice }: SpotOrderForm): Field | undefined {
  if (type === 'limit') {
    if (price === undefined) return 'price';
    if (amount === undefined) return 'amount';
    if (total !== undefined) return 'total';
    return worstPrice === undefined ? undefined : 'worstPrice';
  }
  if (price !== undefined) return 'price';
  if (total !== undefined) return side === 'sell' || amount !== undefined ? 'total' : undefined;
  return amount === undefined ? 'amount' : undefined;
}

/** Whether a decimal is not a positive number of steps, or is too large. */
function offStep(value: Decimal, decimals: number, max: bigint): 'off' | 'out of bounds' | undefined {
  try {
    const steps = parseUnits(value, decimals);
    return steps > 0n && steps <= max ? undefined : 'out of bounds';
  } catch {
    // `parseUnits` throws only for a value between two steps.
    return 'off';
  }
}

/** The order's value in the quote coin, rounded down. Undefined while its price is unknown. */
function valueOf({ price, amount, total }: SpotOrderForm, lastPrice: Decimal | undefined): Decimal | undefined {
  if (total !== undefined) return total;
  const per = price ?? lastPrice;
  return per === undefined || amount === undefined ? undefined : multiply(per, amount, maxDecimals);
}

/**
 * Why a market does not take an order: the code, and the field at fault. `undefined` when it does, as far as this can be
 * told without the member's balance and the book.
 * @param lastPrice the market's; `undefined` before its first trade, and then no price is too far
 */
export function refuseSpotOrder(
  market: SpotSteps,
  order: SpotOrderForm,
  lastPrice: Decimal | undefined,
): SpotOrderRefusal | undefined {
  const field = misplaced(order);
  if (field !== undefined) return { code: code.badRequest, field };
  for (const [name, decimals, offCode] of [
    ['price', market.pricePrecision, code.priceOffTick],
    ['worstPrice', market.pricePrecision, code.priceOffTick],
    ['amount', market.amountPrecision, code.quantityOffLot],
    ['total', ledgerDecimals, code.quantityOffLot],
  ] as const) {
    const value = order[name];
    const fault = value === undefined ? undefined : offStep(value, decimals, maxSteps[name]);
    if (fault !== undefined) return { code: fault === 'off' ? offCode : code.badRequest, field: name };
  }
  for (const name of ['price', 'worstPrice'] as const) {
    const value = order[name];
    if (value !== undefined && lastPrice !== undefined && isFar(value, lastPrice))
      return { code: code.priceTooFar, field: name };
  }
  const minValue = minOrderValue[market.quote] ?? zero;
  const value = valueOf(order, lastPrice);
  if (value !== undefined && isLess(value, minValue)) {
    const at = order.total === undefined ? 'amount' : 'total';
    return { code: code.orderTooSmall, field: at, limit: `${minValue} ${market.quote}` };
  }
  return undefined;
}

const isFar = (price: Decimal, lastPrice: Decimal): boolean =>
  isMore(price, multiply(lastPrice, maxPriceFactor)) || isLess(multiply(price, maxPriceFactor), lastPrice);
