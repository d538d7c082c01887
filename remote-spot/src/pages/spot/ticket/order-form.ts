/** An order as it is typed, and its validation. Pure. */
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
import { code } from '@livery/contract/envelope';
import { refuseSpotOrder, type SpotOrderForm } from '@livery/contract/rules/spot-order';
import { formatDecimal, type Language, type Translate } from '@livery/i18n';
import {
  emptyInput,
  inputOf,
  limitDecimals,
  type DecimalInput,
  type DecimalRefusal,
  type RefusedDecimal,
} from '@livery/i18n/decimal-input';
import { amountDigits, priceDigits, totalDigits, type SpotMarket } from '@livery/market-ui/market';
import { faultText, type FaultKey, type Precisions } from '@livery/market-ui/order-form';

export type FieldName = 'price' | 'amount' | 'total';
export interface Typed {
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly price: DecimalInput;
  readonly amount: DecimalInput;
  readonly total: DecimalInput;
  /** Which of the two the member typed last. In a limit order the other one follows, in a market buy it is empty. */
  readonly given: 'amount' | 'total';
}

export const emptyForm: Typed = {
  side: 'buy',
  type: 'limit',
  price: emptyInput,
  amount: emptyInput,
  total: emptyInput,
  given: 'amount',
};

/** How many decimals a field takes. A total has the ledger's. */
const maxDecimals = (market: Precisions, field: FieldName): number =>
  ({ price: market.pricePrecision, amount: market.amountPrecision, total: ledgerDecimals })[field];

/** The number in a field, or why the field does not take it. */
const inputIn = (typed: Typed, field: FieldName, market: Precisions): DecimalInput =>
  limitDecimals(typed[field], maxDecimals(market, field));

/** The number in a field, if the field takes it. */
export function valueOf(typed: Typed, field: FieldName, market: Precisions): Decimal | undefined {
  const input = inputIn(typed, field, market);
  return input.ok ? input.value : undefined;
}

const fieldDigits = { price: priceDigits, amount: amountDigits, total: totalDigits } as const;

/** The decimals that a field shows at least (docs/decisions.md §47). */
export const shownDecimals = (market: Precisions, field: FieldName): number => fieldDigits[field](market).min ?? 0;

/** A figure that is computed for a field, rounded down to the decimals that the field shows. */
const computed = (field: FieldName, value: Decimal, market: Precisions): DecimalInput =>
  inputOf(round(value, shownDecimals(market, field)));

export const isBlank = (typed: Typed, field: FieldName): boolean => {
  const input = typed[field];
  return !input.ok && input.reason === 'empty';
};

/**
 * The form after a field was typed into. In a limit order, amount or total follows from the price and the other one. A market buy
 * takes one of them.
 */
export function typeInto(typed: Typed, field: FieldName, input: DecimalInput, market: Precisions): Typed {
  const next = { ...typed, [field]: input, ...(field !== 'price' && { given: field }) };
  if (next.type === 'market')
    return field === 'price' ? next : { ...next, [field === 'amount' ? 'total' : 'amount']: emptyInput };
  const value = (name: FieldName) => valueOf(next, name, market);
  const [price, amount, total] = [value('price'), value('amount'), value('total')];
  if (next.given === 'total') {
    const bought = total && price && amountFor(total, price, market);
    if (bought !== undefined) return { ...next, amount: inputOf(bought) };
    // The form cannot be sent until price and total are numbers, so the amount may stay until then.
    return isBlank(next, 'total') ? { ...next, amount: emptyInput } : next;
  }
  return { ...next, total: price && amount ? computed('total', multiply(price, amount), market) : emptyInput };
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
  if (typed.type === 'market') return typeInto(typed, 'total', computed('total', total, market), market);
  const priced = isBlank(typed, 'price') ? { ...typed, price: inputOf(last) } : typed;
  const price = valueOf(priced, 'price', market);
  const amount = price && amountFor(total, price, market);
  return amount && typeInto(priced, 'amount', inputOf(amount), market);
}

/** Why a field is refused: a reason of `readDecimal` or a code of the envelope, and the bound that is exceeded. */
export interface FieldFault {
  readonly field: FieldName;
  readonly reason: DecimalRefusal | number;
  readonly readings?: RefusedDecimal['readings'];
  readonly limit?: string;
}

export type OrderValidation =
  | { readonly ok: true; readonly order: NewSpotOrder }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

/** The fields that an order of this kind is sent with. */
export const fieldsOf = ({ side, type: kind, given }: Pick<Typed, 'side' | 'type' | 'given'>): readonly FieldName[] =>
  kind === 'limit' ? ['price', 'amount'] : side === 'buy' ? [given] : ['amount'];

interface Circumstances {
  readonly market: SpotMarket;
  readonly lastPrice: Decimal | undefined;
  /** Of the coin that the order spends; `undefined` while it is not known. */
  readonly available: Decimal | undefined;
  /** The limit price of a market order. */
  readonly worstPrice?: Decimal | undefined;
  /** What a market buy of an amount is expected to cost. */
  readonly cost?: Decimal | undefined;
}

/** The typed order, or all of its faults, by the rules of the exchange. */
export function validateOrder(
  typed: Typed,
  { market, lastPrice, available, worstPrice, cost }: Circumstances,
): OrderValidation {
  const faultsAt = (fields: readonly FieldName[]) =>
    fields.flatMap((field): FieldFault[] => {
      const input = inputIn(typed, field, market);
      return input.ok ? [] : [{ field, reason: input.reason, readings: input.readings }];
    });
  const { side, type: kind } = typed;
  // The fault of an amount that follows from a total is shown at the total.
  const isByTotal = kind === 'limit' && typed.given === 'total' && !isBlank(typed, 'total');
  const typedField = (field: FieldName) => (isByTotal && field === 'amount' ? 'total' : field);
  const sources = isByTotal ? faultsAt(['price', 'total']) : [];
  const fields = fieldsOf(typed);
  const faults = sources.length > 0 ? sources : faultsAt(fields);
  if (faults.length > 0) return { ok: false, faults };
  const values: Pick<SpotOrderForm, FieldName> = Object.fromEntries(
    fields.map((field) => [field, valueOf(typed, field, market)]),
  );
  const form: SpotOrderForm = { side, type: kind, ...values, ...(kind === 'market' && worstPrice && { worstPrice }) };
  const refusal = refuseSpotOrder(market, form, { last: lastPrice });
  // The member cannot correct a worst price, because it is estimated.
  if (refusal) {
    const field = refusal.field === 'worstPrice' ? (fields[0] ?? 'amount') : typedField(refusal.field as FieldName);
    const limit = refusal.limit === undefined ? {} : { limit: refusal.limit };
    return { ok: false, faults: [{ field, reason: refusal.code, ...limit }] };
  }
  const spent = side === 'sell' ? values.amount : (values.total ?? spentBy(values) ?? cost);
  if (spent !== undefined && available !== undefined && isMore(spent, available)) {
    const field = typedField(fields.at(-1) ?? 'amount');
    return { ok: false, faults: [{ field, reason: code.insufficientBalance }] };
  }
  const { side: _side, ...order } = form;
  return { ok: true, order: { ...order, symbol: market.symbol } };
}

/** What a limit buy spends. */
const spentBy = ({ price, amount }: Pick<SpotOrderForm, FieldName>) =>
  price && amount ? multiply(price, amount) : undefined;

/** The message for a fault at its field. */
export function fieldFaultText(
  { field, reason, readings, limit }: FieldFault,
  market: Precisions,
  t: Translate<FaultKey>,
  language: Language,
): string {
  const [minimum = '', coin = ''] = limit?.split(' ') ?? [];
  const bound = limit === undefined ? undefined : `${formatDecimal(minimum, language)} ${coin}`;
  return faultText({ reason, readings, digits: maxDecimals(market, field), bound }, t, language);
}
