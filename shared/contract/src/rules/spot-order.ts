/** Which spot orders a market takes: the rule that both ends follow (spec §3 'Spot order'). */
import type { NewSpotOrder } from '../calls/spot.ts';
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
export interface SpotOrderForm extends Readonly<Omit<NewSpotOrder, 'symbol'>> {
  readonly side: 'buy' | 'sell';
}

/** What an order is compared with. Nothing is refused for a figure that is unknown. */
export interface SpotConditions {
  /** The market's last price. */
  readonly last?: Decimal | undefined;
  /** Half of its best bid plus its best ask. */
  readonly mid?: Decimal | undefined;
  /** Epoch seconds. */
  readonly now?: number | undefined;
  /**
   * For an edit: the figures that it changes. The market compares them with its own prices; the others may be far from
   * the last price by now.
   */
  readonly changed?: readonly SpotOrderField[] | undefined;
}

export type SpotOrderField = Exclude<keyof SpotOrderForm, 'side' | 'type'>;

export interface SpotOrderRefusal {
  readonly code: number;
  readonly field: SpotOrderField;
  /** The bound that is missed, with its coin: `1 USDT`. */
  readonly limit?: string;
  /** The price that a trigger is on the wrong side of. */
  readonly lastPrice?: Decimal;
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
const [maxCount, maxUnits] = [10n ** 12n, 10n ** 18n];
/** The bounds of a trailing stop's distance, in percent; it has four decimals. */
export const trailingPercent = { min: toDecimal('0.1'), max: toDecimal('99'), decimals: 4 };
/** A `gtt` order ends within this time. */
export const maxOrderSeconds = 90 * 86_400;

type Type = NewSpotOrder['type'];
const timed = ['timeInForce', 'until'] as const;
/** What each type needs and may have, besides the quantity. */
const fieldsOf: Readonly<Record<Type, { needs: readonly SpotOrderField[]; may: readonly SpotOrderField[] }>> = {
  limit: { needs: ['price'], may: [...timed, 'postOnly', 'attached'] },
  market: { needs: [], may: ['worstPrice'] },
  stopLimit: { needs: ['trigger', 'price'], may: [...timed, 'postOnly'] },
  stopMarket: { needs: ['trigger'], may: timed },
  takeProfit: { needs: ['trigger'], may: [...timed, 'price'] },
  oco: { needs: ['price', 'trigger'], may: [...timed, 'stopPrice'] },
  trailingStop: { needs: ['distance'], may: ['startAt'] },
};

const orderFields: readonly SpotOrderField[] = [
  ...(['price', 'amount', 'total', 'worstPrice', 'trigger', 'stopPrice', 'distance', 'startAt'] as const),
  ...(['timeInForce', 'until', 'postOnly', 'attached'] as const),
];

/** Whether an order is a market order, or becomes one when it fires. */
const isAtMarket = ({ type, price }: SpotOrderForm): boolean =>
  type === 'market' ||
  type === 'stopMarket' ||
  type === 'trailingStop' ||
  (type === 'takeProfit' && price === undefined);

/** Whether an order is given by what it spends: a buy at the market that names a total, or that has to wait. */
export const spendsTotal = (order: SpotOrderForm): boolean =>
  order.side === 'buy' &&
  isAtMarket(order) &&
  (order.type !== 'market' || (order.total !== undefined && order.amount === undefined));

/** The field that an order of this kind lacks or must not have. */
function misplaced(order: SpotOrderForm): SpotOrderField | undefined {
  const { needs, may } = fieldsOf[order.type];
  const quantity = spendsTotal(order) ? 'total' : 'amount';
  const needed: readonly SpotOrderField[] = [...needs, quantity];
  const taken = new Set<SpotOrderField>([...needed, ...may]);
  return (
    orderFields.find((field) => order[field] !== undefined && !taken.has(field)) ??
    needed.find((field) => order[field] === undefined)
  );
}

/** Options that exclude each other, or a time that is over or too far. */
function wrongOption({ type, timeInForce, until, postOnly, attached, side }: SpotOrderForm, now: number | undefined) {
  const immediate = timeInForce === 'ioc' || timeInForce === 'fok';
  if (immediate && type !== 'limit') return 'timeInForce';
  if (immediate && postOnly === true) return 'postOnly';
  if ((timeInForce === 'gtt') !== (until !== undefined)) return 'until';
  if (until !== undefined && now !== undefined && (until <= now || until > now + maxOrderSeconds)) return 'until';
  return attached !== undefined && side === 'sell' ? 'attached' : undefined;
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

/** Every price of an order, with the field that it belongs to. */
function pricesOf({ price, worstPrice, trigger, stopPrice, startAt, attached }: SpotOrderForm) {
  const exits = [attached?.takeProfit, attached?.stopLoss];
  return [
    ['price', price],
    ['worstPrice', worstPrice],
    ['trigger', trigger?.price],
    ['stopPrice', stopPrice],
    ['startAt', startAt],
    ...exits.flatMap((exit) => [['attached', exit?.trigger] as const, ['attached', exit?.price] as const]),
  ] as const;
}

/** The order's value in the quote coin, rounded down. Undefined while its price is unknown. */
function valueOf({ price, amount, total, trigger }: SpotOrderForm, last: Decimal | undefined): Decimal | undefined {
  if (total !== undefined) return total;
  const per = price ?? trigger?.price ?? last;
  return per === undefined || amount === undefined ? undefined : multiply(per, amount, maxDecimals);
}

/** Whether an order that waits for a trigger fires when the price rises to it. */
export const firesOnRise = ({ side, type }: Pick<SpotOrderForm, 'side' | 'type'>): boolean =>
  (side === 'buy') !== (type === 'takeProfit');

/** The prices that are on the wrong side of another: a trigger that is true already, or the legs of a pair. */
function wrongSide(order: SpotOrderForm, { last, mid, changed }: SpotConditions): SpotOrderRefusal | undefined {
  const { side, type, price, trigger, attached } = order;
  const wrong = (field: SpotOrderField, lastPrice: Decimal) => ({ code: code.triggerWrongSide, field, lastPrice });
  const now = trigger?.source === 'mid' ? mid : last;
  if (trigger !== undefined && now !== undefined && changed === undefined) {
    const isAhead = firesOnRise(order) ? isMore(trigger.price, now) : isLess(trigger.price, now);
    if (!isAhead) return wrong('trigger', now);
  }
  if (type === 'oco' && price !== undefined && last !== undefined && changed === undefined) {
    if (side === 'sell' ? !isMore(price, last) : !isLess(price, last)) return wrong('price', last);
  }
  if (attached !== undefined && price !== undefined) {
    const { takeProfit, stopLoss } = attached;
    if (takeProfit !== undefined && !isMore(takeProfit.trigger, price)) return wrong('attached', price);
    if (stopLoss !== undefined && !isLess(stopLoss.trigger, price)) return wrong('attached', price);
  }
  return undefined;
}

/** Whether a trailing stop's distance is not exactly one in bounds: 0.1 % of the price that it starts at, at least. */
function isWrongDistance(
  { side, distance, startAt }: SpotOrderForm,
  steps: SpotSteps,
  last: Decimal | undefined,
): boolean {
  if (distance === undefined) return false;
  const { percent, amount } = distance;
  if ((percent === undefined) === (amount === undefined)) return true;
  const { min, max, decimals } = trailingPercent;
  if (percent !== undefined)
    return offStep(percent, decimals, maxCount) !== undefined || isLess(percent, min) || isMore(percent, max);
  if (amount === undefined || offStep(amount, steps.pricePrecision, maxCount) !== undefined) return true;
  const start = startAt ?? last;
  if (start === undefined) return false;
  return isLess(multiply(amount, toDecimal('1000')), start) || (side === 'sell' && !isLess(amount, start));
}

/**
 * Why a market does not take an order: the code, and the field at fault. `undefined` when it does, as far as this can be
 * told without the member's balance and the book.
 */
export function refuseSpotOrder(
  market: SpotSteps,
  order: SpotOrderForm,
  conditions: SpotConditions,
): SpotOrderRefusal | undefined {
  const { last, now, changed } = conditions;
  const field = misplaced(order) ?? wrongOption(order, now);
  if (field !== undefined) return { code: code.badRequest, field };
  const figures = [
    ...pricesOf(order).map(([name, value]) => [name, value, market.pricePrecision, maxCount] as const),
    ['amount', order.amount, market.amountPrecision, maxCount] as const,
    ['total', order.total, ledgerDecimals, maxUnits] as const,
  ];
  for (const [name, value, decimals, max] of figures) {
    const fault = value === undefined ? undefined : offStep(value, decimals, max);
    const offCode = name === 'amount' || name === 'total' ? code.quantityOffLot : code.priceOffTick;
    if (fault !== undefined) return { code: fault === 'off' ? offCode : code.badRequest, field: name };
  }
  if (isWrongDistance(order, market, last)) return { code: code.badRequest, field: 'distance' };
  for (const [name, value] of pricesOf(order)) {
    if (value === undefined || last === undefined || changed?.includes(name) === false) continue;
    if (isFar(value, last)) return { code: code.priceTooFar, field: name };
  }
  const minValue = minOrderValue[market.quote] ?? zero;
  const value = valueOf(order, last);
  if (value !== undefined && isLess(value, minValue)) {
    const at = order.total === undefined ? 'amount' : 'total';
    return { code: code.orderTooSmall, field: at, limit: `${minValue} ${market.quote}` };
  }
  return wrongSide(order, conditions);
}

const isFar = (price: Decimal, lastPrice: Decimal): boolean =>
  isMore(price, multiply(lastPrice, maxPriceFactor)) || isLess(multiply(price, maxPriceFactor), lastPrice);
