/** An order as it is typed. Pure. */
import type { NewSpotOrder } from '@livery/contract/calls/spot';
import {
  divide,
  isMore,
  isPositive,
  ledgerDecimals,
  multiply,
  round,
  share,
  subtract,
  type Decimal,
} from '@livery/contract/decimal';
import { trailingPercent } from '@livery/contract/rules/spot-order';
import { emptyInput, inputOf, isEmptyInput, limitDecimals, type DecimalInput } from '@livery/i18n/decimal-input';
import { amountDigits, priceDigits, totalDigits } from '@livery/market-ui/market';
import type { Precisions } from '@livery/market-ui/order-form';

/** The figures of an order. */
export type FieldName = PriceField | 'amount' | 'total' | 'distance';
type PriceField = 'price' | 'trigger' | 'stopPrice' | 'startAt' | 'takeProfit' | 'stopLoss';

export interface Typed extends Readonly<Record<FieldName, DecimalInput>> {
  readonly side: 'buy' | 'sell';
  readonly type: NewSpotOrder['type'];
  /** The price that the trigger is compared with. */
  readonly source: 'last' | 'mid';
  /** Whether a take profit, or the stop of an OCO, is a market order when it fires. */
  readonly isAtMarket: boolean;
  /** Whether a trailing stop's distance is in percent, or in the quote coin. */
  readonly distanceIn: 'percent' | 'amount';
  readonly timeInForce: 'gtc' | 'ioc' | 'fok' | 'gtt';
  /** When a `gtt` order ends; epoch seconds. */
  readonly until?: number | undefined;
  readonly isPostOnly: boolean;
  /** Whether a limit buy has a take profit or a stop loss attached. */
  readonly hasExits: boolean;
  /** Whether the attached take profit sells at the market. */
  readonly isProfitAtMarket: boolean;
  /** Which of the two the member typed last. In an order with a price the other one follows, in a market buy it is empty. */
  readonly given: 'amount' | 'total';
}

export const emptyForm: Typed = {
  side: 'buy',
  type: 'limit',
  price: emptyInput,
  amount: emptyInput,
  total: emptyInput,
  trigger: emptyInput,
  stopPrice: emptyInput,
  distance: emptyInput,
  startAt: emptyInput,
  takeProfit: emptyInput,
  stopLoss: emptyInput,
  source: 'last',
  isAtMarket: true,
  distanceIn: 'percent',
  timeInForce: 'gtc',
  isPostOnly: false,
  hasExits: false,
  isProfitAtMarket: false,
  given: 'amount',
};

/** Whether the order trades at the market, at once or when it fires. An OCO has a limit price too. */
const isAtMarket = ({ type, isAtMarket: atMarket }: Typed): boolean =>
  type === 'market' || type === 'stopMarket' || type === 'trailingStop' || (type === 'takeProfit' && atMarket);

/** Whether the order has a price of its own. */
export const hasPrice = (typed: Typed): boolean => !isAtMarket(typed);

/** Whether the order waits for the price of its trigger. */
export const hasTrigger = ({ type }: Typed): boolean =>
  type === 'stopLimit' || type === 'stopMarket' || type === 'takeProfit' || type === 'oco';

/** Whether the form has a field for what is spent. */
export const hasTotal = (typed: Typed): boolean => (hasPrice(typed) ? typed.type !== 'oco' : typed.side === 'buy');

/** Whether the form has a field for the amount. A buy at the market that waits is given by what it spends. */
export const hasAmount = (typed: Typed): boolean => typed.side === 'sell' || hasPrice(typed) || typed.type === 'market';

/** Whether the order can be taken back at a time. A market order ends at once. */
export const canEnd = ({ type }: Typed): boolean => type !== 'market' && type !== 'trailingStop';

export const canBePostOnly = ({ type }: Typed): boolean => type === 'limit' || type === 'stopLimit';

/** Whether a take profit and a stop loss are attached. */
export const hasExits = ({ type, side, hasExits: has }: Typed): boolean => type === 'limit' && side === 'buy' && has;

/** The fields that an order of this kind is sent with, the quantity last. */
export function fieldsOf(typed: Typed): readonly FieldName[] {
  const { type, given } = typed;
  const isTyped = (field: FieldName) => !isBlank(typed, field);
  const exits = hasExits(typed) ? (['takeProfit', 'stopLoss'] as const).filter(isTyped) : [];
  return [
    ...(type === 'trailingStop' ? (['distance'] as const) : []),
    ...(type === 'trailingStop' && isTyped('startAt') ? (['startAt'] as const) : []),
    ...(hasTrigger(typed) ? (['trigger'] as const) : []),
    ...(type === 'oco' && !typed.isAtMarket ? (['stopPrice'] as const) : []),
    ...(hasPrice(typed) ? (['price'] as const) : []),
    ...(hasExits(typed) && exits.length === 0 ? (['takeProfit'] as const) : exits),
    hasPrice(typed) || (typed.type === 'market' && given === 'amount') || typed.side === 'sell' ? 'amount' : 'total',
  ];
}

/** How many decimals a field takes. A total has the ledger's. */
export function maxDecimals(field: FieldName, { distanceIn }: Typed, market: Precisions): number {
  if (field === 'amount') return market.amountPrecision;
  if (field === 'total') return ledgerDecimals;
  return field === 'distance' && distanceIn === 'percent' ? trailingPercent.decimals : market.pricePrecision;
}

/** The number in a field, or why the field does not take it. */
export const inputIn = (typed: Typed, field: FieldName, market: Precisions): DecimalInput =>
  limitDecimals(typed[field], maxDecimals(field, typed, market));

/** The number in a field, if the field takes it. */
export function valueOf(typed: Typed, field: FieldName, market: Precisions): Decimal | undefined {
  const input = inputIn(typed, field, market);
  return input.ok ? input.value : undefined;
}

/** The decimals that a field shows at least (docs/decisions.md §47). */
export function shownDecimals(field: FieldName, typed: Pick<Typed, 'distanceIn'>, market: Precisions): number {
  if (field === 'distance' && typed.distanceIn === 'percent') return 0;
  const digits = field === 'amount' ? amountDigits : field === 'total' ? totalDigits : priceDigits;
  return digits(market).min ?? 0;
}

/** A total that is computed, rounded down to the decimals that its field shows. */
const computedTotal = (value: Decimal, market: Precisions): DecimalInput =>
  inputOf(round(value, totalDigits(market).min ?? ledgerDecimals));

export const isBlank = (typed: Typed, field: FieldName): boolean => isEmptyInput(typed[field]);

/**
 * The form after a field was typed into. In an order with a price, amount or total follows from the price and the other
 * one. A market buy takes one of them.
 */
export function typeInto(typed: Typed, field: FieldName, input: DecimalInput, market: Precisions): Typed {
  const isQuantity = field === 'amount' || field === 'total';
  const next = { ...typed, [field]: input, ...(isQuantity && { given: field }) };
  if (!hasPrice(next)) return isQuantity ? { ...next, [field === 'amount' ? 'total' : 'amount']: emptyInput } : next;
  const value = (name: FieldName) => valueOf(next, name, market);
  const [price, amount, total] = [value('price'), value('amount'), value('total')];
  if (next.given === 'total') {
    const bought = total && price && amountFor(total, price, market);
    if (bought !== undefined) return { ...next, amount: inputOf(bought) };
    // The form cannot be sent until price and total are numbers, so the amount may stay until then.
    return isBlank(next, 'total') ? { ...next, amount: emptyInput } : next;
  }
  return { ...next, total: price && amount ? computedTotal(multiply(price, amount), market) : emptyInput };
}

/** The largest amount that a total buys at a price, in whole lots; `undefined` at a price of zero. */
const amountFor = (total: Decimal, price: Decimal, { amountPrecision }: Precisions): Decimal | undefined =>
  isPositive(price) ? divide(total, price, amountPrecision) : undefined;

/**
 * The rest of a received amount after a fee in percent, and the fee, both in the received coin. As on the exchange, the fee is
 * rounded down to the ledger's decimals.
 */
export function afterFee(received: Decimal, feePercent: Decimal): { readonly rest: Decimal; readonly fee: Decimal } {
  const fee = share(received, feePercent, ledgerDecimals);
  return { rest: subtract(round(received, ledgerDecimals), fee), fee };
}

/** In percent: how far beyond its trigger the hold of a stop at the market reaches. */
const marketMarginPercent = 105;

/**
 * The price at which a buy holds its amount: its own, or that of an OCO's dearer leg. A stop at the market counts 5 %
 * beyond its trigger.
 */
export function holdPrice(price: Decimal, stop?: { readonly price?: Decimal | undefined; readonly trigger: Decimal }) {
  if (!stop) return price;
  const other = stop.price ?? share(stop.trigger, marketMarginPercent, ledgerDecimals);
  return isMore(other, price) ? other : price;
}

interface ShareContext {
  /** Of the coin that the order spends. */
  readonly available: Decimal;
  /** The market's last price. Nothing can be bought at zero. */
  readonly last: Decimal;
  readonly market: Precisions;
}

/**
 * The form with a share of the available balance, in percent. A buyer who has typed no price gets the last one. `undefined`
 * without a price to buy at.
 */
export function takeShare(typed: Typed, percent: number, { available, last, market }: ShareContext): Typed | undefined {
  if (typed.side === 'sell')
    return typeInto(typed, 'amount', inputOf(share(available, percent, market.amountPrecision)), market);
  const total = share(available, percent, ledgerDecimals);
  if (!hasPrice(typed)) return typeInto(typed, 'total', computedTotal(total, market), market);
  const priced = isBlank(typed, 'price') ? { ...typed, price: inputOf(last) } : typed;
  const price = valueOf(priced, 'price', market);
  const trigger = typed.type === 'oco' ? valueOf(typed, 'trigger', market) : undefined;
  const stop = trigger && { trigger, price: typed.isAtMarket ? undefined : valueOf(typed, 'stopPrice', market) };
  const amount = price && amountFor(total, holdPrice(price, stop), market);
  return amount && typeInto(priced, 'amount', inputOf(amount), market);
}
