/** The request that a typed order makes, or why there is none. Pure. */
import type { NewSpotOrder } from '@livery/contract/calls/spot';
import {
  add,
  divide,
  formatUnits,
  isLess,
  isMore,
  isPositive,
  multiply,
  share,
  subtract,
  toDecimal,
  zero,
  type Decimal,
} from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import {
  refuseSpotOrder,
  type SpotConditions,
  type SpotOrderForm,
  type SpotOrderRefusal,
} from '@livery/contract/rules/spot-order';
import type { DecimalRefusal, RefusedDecimal } from '@livery/i18n/decimal-input';
import type { SpotMarket } from '@livery/market-ui/market';
import { estimateFill, type Precisions } from '@livery/market-ui/order-form';
import type { Book } from '@livery/platform';
import {
  canBePostOnly,
  canEnd,
  fieldsOf,
  hasExits,
  hasPrice,
  holdPrice,
  inputIn,
  isBlank,
  valueOf,
  type FieldName,
  type Typed,
} from './order-form.ts';

/** Why a field is refused: a reason of `readDecimal` or a code of the envelope, and what would pass. */
export interface FieldFault {
  readonly field: FieldName | 'until';
  readonly reason: DecimalRefusal | number;
  readonly readings?: RefusedDecimal['readings'];
  /** The bound that is exceeded, with its coin. */
  readonly limit?: string | undefined;
  /** The nearest price at which a post-only order would rest. */
  readonly restsAt?: string | undefined;
  /** What the book could fill of an order at once. */
  readonly bookAmount?: string | undefined;
  /** The price that a trigger is on the wrong side of. */
  readonly lastPrice?: string | undefined;
}

export type OrderValidation =
  | { readonly ok: true; readonly order: NewSpotOrder }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

interface Circumstances {
  readonly market: SpotMarket;
  readonly conditions: SpotConditions;
  /** Of the coin that the order spends; `undefined` while it is not known. */
  readonly available: Decimal | undefined;
  /** The limit price of a market order. */
  readonly worstPrice?: Decimal | undefined;
  /** What a market buy of an amount is expected to cost. */
  readonly cost?: Decimal | undefined;
  /** `undefined` while it is not known. */
  readonly book?: Book | undefined;
}

/** The typed order, or all of its faults, by the rules of the exchange. */
export function validateOrder(typed: Typed, circumstances: Circumstances): OrderValidation {
  const { market, conditions, available, worstPrice, cost, book } = circumstances;
  const faultsAt = (fields: readonly FieldName[]) =>
    fields.flatMap((field): FieldFault[] => {
      const input = inputIn(typed, field, market);
      return input.ok ? [] : [{ field, reason: input.reason, readings: input.readings }];
    });
  const fields = fieldsOf(typed);
  // The fault of an amount that follows from a total is shown at the total.
  const isByTotal = hasPrice(typed) && typed.given === 'total' && !isBlank(typed, 'total');
  const typedField = (field: FieldName) => (isByTotal && field === 'amount' ? 'total' : field);
  const sources = isByTotal ? faultsAt(fields.map(typedField)) : [];
  const faults = sources.length > 0 ? sources : faultsAt(fields);
  if (faults.length > 0) return { ok: false, faults };
  const form = formOf(
    typed,
    (field) => (fields.includes(field) ? valueOf(typed, field, market) : undefined),
    worstPrice,
  );
  const refusal = refuseSpotOrder(market, form, conditions);
  if (refusal) {
    const { code: reason, limit, lastPrice } = refusal;
    const field = refusedField(refusal, form, (each) => refuseSpotOrder(market, each, conditions)) ?? fields.at(-1);
    return {
      ok: false,
      faults: [{ field: field === 'until' ? field : typedField(field ?? 'amount'), reason, limit, lastPrice }],
    };
  }
  const quantity = typedField(fields.at(-1) ?? 'amount');
  const spent = heldBy(form) ?? (form.side === 'sell' ? form.amount : (form.total ?? cost));
  if (spent !== undefined && available !== undefined && isMore(spent, available))
    return { ok: false, faults: [{ field: quantity, reason: code.insufficientBalance }] };
  const refusedNow = book && refusedByBook(form, book, market);
  if (refusedNow)
    return { ok: false, faults: [{ field: refusedNow.reason === code.wouldTake ? 'price' : quantity, ...refusedNow }] };
  const { side: _side, ...order } = form;
  return { ok: true, order: { ...order, symbol: market.symbol } };
}

type ValueIn = (field: FieldName) => Decimal | undefined;

/** The order of the fields that it is sent with. */
function formOf(typed: Typed, valueIn: ValueIn, worstPrice: Decimal | undefined): SpotOrderForm {
  const { side, type, source, until } = typed;
  const [price, amount, total] = [valueIn('price'), valueIn('amount'), valueIn('total')];
  const [trigger, stopPrice, distance, startAt] = [
    valueIn('trigger'),
    valueIn('stopPrice'),
    valueIn('distance'),
    valueIn('startAt'),
  ];
  const [takeProfit, stopLoss] = [valueIn('takeProfit'), valueIn('stopLoss')];
  const timeInForce = timeInForceOf(typed);
  const isImmediate = timeInForce === 'ioc' || timeInForce === 'fok';
  return {
    side,
    type,
    ...(price && { price }),
    ...(amount && { amount }),
    ...(total && { total }),
    ...(type === 'market' && worstPrice && { worstPrice }),
    ...(trigger && { trigger: { price: trigger, source } }),
    ...(stopPrice && { stopPrice }),
    ...(distance && { distance: typed.distanceIn === 'percent' ? { percent: distance } : { amount: distance } }),
    ...(startAt && { startAt }),
    ...(timeInForce !== 'gtc' && { timeInForce }),
    ...(timeInForce === 'gtt' && until !== undefined && { until }),
    ...(typed.isPostOnly && canBePostOnly(typed) && !isImmediate && { postOnly: true }),
    ...(hasExits(typed) && {
      attached: {
        ...(takeProfit && {
          takeProfit: { trigger: takeProfit, ...(!typed.isProfitAtMarket && { price: takeProfit }) },
        }),
        ...(stopLoss && { stopLoss: { trigger: stopLoss } }),
      },
    }),
  };
}

/** The chosen time in force, where the type has it. */
export function timeInForceOf(typed: Typed): Typed['timeInForce'] {
  const { type, timeInForce } = typed;
  return timeInForce === 'gtt' ? (canEnd(typed) ? 'gtt' : 'gtc') : type === 'limit' ? timeInForce : 'gtc';
}

/** The typed field that a refusal is about. The member cannot correct a worst price, because it is estimated. */
function refusedField(
  { field }: SpotOrderRefusal,
  form: SpotOrderForm,
  refuse: (form: SpotOrderForm) => SpotOrderRefusal | undefined,
): FieldFault['field'] | undefined {
  if (field === 'attached') {
    const takeProfit = form.attached?.takeProfit;
    return takeProfit && refuse({ ...form, attached: { takeProfit } }) ? 'takeProfit' : 'stopLoss';
  }
  return field === 'worstPrice' || field === 'timeInForce' || field === 'postOnly' ? undefined : field;
}

/** What a waiting or resting order holds from placing, in the coin that it spends. A market order holds nothing. */
export function heldBy({ side, type, price, amount, total, trigger, stopPrice }: SpotOrderForm): Decimal | undefined {
  if (type === 'market') return undefined;
  if (side === 'sell') return amount;
  if (total !== undefined) return total;
  if (price === undefined || amount === undefined) return undefined;
  const stop = type === 'oco' && trigger ? { price: stopPrice, trigger: trigger.price } : undefined;
  return multiply(holdPrice(price, stop), amount);
}

/** Why the book as it is now refuses an order: post-only that would trade, or fill-or-kill that would not fill whole. */
function refusedByBook(
  { side, type, price, amount, postOnly, timeInForce }: SpotOrderForm,
  book: Book,
  market: Precisions,
): Omit<FieldFault, 'field'> | undefined {
  const levels = side === 'buy' ? book.sell : book.buy;
  const best = levels[0]?.price as Decimal | undefined;
  if (type !== 'limit' || price === undefined || amount === undefined) return undefined;
  const isBeyond = (level: Decimal) => (side === 'buy' ? isMore(level, price) : isLess(level, price));
  if (postOnly && best && !isBeyond(best)) {
    const tick = formatUnits(1n, market.pricePrecision);
    return { reason: code.wouldTake, restsAt: side === 'buy' ? subtract(best, tick) : add(best, tick) };
  }
  // Beyond the last known level the book may hold more.
  const isKnown = levels.length === 0 || isBeyond(levels.at(-1)?.price as Decimal);
  if (timeInForce !== 'fok' || !isKnown) return undefined;
  const fill = estimateFill(side, { amount }, book, market, price);
  return fill && !fill.isPartial ? undefined : { reason: code.notFilledWhole, bookAmount: fill?.amount ?? zero };
}

type Trailing = Pick<SpotOrderForm, 'side' | 'distance'>;

/** Where a trailing stop fires whose best price is this one: rounded away from it, as only whole ticks trade. */
export function stopAt(
  { side, distance }: Trailing,
  best: Decimal,
  { pricePrecision }: Pick<Precisions, 'pricePrecision'>,
): Decimal {
  const isSell = side === 'sell';
  if (distance?.percent === undefined) {
    const amount = distance?.amount ?? zero;
    return isSell ? subtract(best, amount) : add(best, amount);
  }
  const whole = toDecimal('100');
  const percent = isSell ? subtract(whole, distance.percent) : add(whole, distance.percent);
  return divide(multiply(best, percent), whole, pricePrecision, isSell ? 'down' : 'up');
}

interface Expected {
  readonly amount: Decimal | undefined;
  /** In the quote coin. */
  readonly total: Decimal | undefined;
}

/** What a waiting order would trade at its price, or at its trigger. */
export function expectedOf(order: SpotOrderForm, last: Decimal, market: Precisions): Expected {
  const { price, amount, total, trigger, distance } = order;
  const per = price ?? trigger?.price ?? (distance && stopAt(order, last, market));
  if (per === undefined || !isPositive(per)) return { amount, total };
  return {
    amount: amount ?? (total && divide(total, per, market.amountPrecision)),
    total: total ?? (amount && multiply(per, amount)),
  };
}

/** What an attached exit would bring beyond the cost of the buy, both fees included; below zero for a loss. */
export function resultOf(order: SpotOrderForm, exit: Decimal, feePercent: Decimal): Decimal | undefined {
  const { price, amount } = order;
  if (price === undefined || amount === undefined) return undefined;
  const decimals = 8;
  const received = subtract(amount, share(amount, feePercent, decimals));
  const proceeds = multiply(exit, received, decimals);
  return subtract(subtract(proceeds, share(proceeds, feePercent, decimals)), multiply(price, amount, decimals));
}

interface AgainstCost {
  readonly gain: Decimal;
  /** Of the cost. */
  readonly percent: Decimal;
}

/** What a sale would bring beyond the average cost of what it sells, its fee included; below zero for a loss. */
export function againstCost(
  sale: { readonly amount: Decimal; readonly total: Decimal },
  { average, feePercent }: { readonly average: Decimal; readonly feePercent: Decimal },
): AgainstCost | undefined {
  const decimals = 8;
  const cost = multiply(average, sale.amount, decimals);
  if (!isPositive(cost)) return undefined;
  const received = subtract(sale.total, share(sale.total, feePercent, decimals));
  const gain = subtract(received, cost);
  return { gain, percent: divide(multiply(gain, toDecimal('100'), decimals), cost, 4) };
}
