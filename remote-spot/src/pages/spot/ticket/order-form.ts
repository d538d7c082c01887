/** An order as it is typed, and what is wrong with it. No React. */
import { code } from '@livery/contract/envelope';
import type { Decimal } from '@livery/contract/decimal';
import { refuseSpotOrder, type SpotOrderForm, type SpotSteps } from '@livery/contract/rules/spot-order';
import type { NewSpotOrder, SpotProduct } from '@livery/contract/calls/spot';
import { readDecimal, type DecimalRefusal } from '@livery/i18n/decimal-input';
import type { Language } from '@livery/i18n';
import { amountOf, isMore, shareOf, totalOf } from './linked-fields.ts';

export type FieldName = 'price' | 'amount' | 'total';
export interface Typed {
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'market';
  readonly price: string;
  readonly amount: string;
  readonly total: string;
}

export const emptyForm: Typed = { side: 'buy', type: 'limit', price: '', amount: '', total: '' };

/** How many decimals each field takes; a total is the ledger's. */
export const digitsOf = (market: SpotSteps, field: FieldName): number =>
  ({ price: market.pricePrecision, amount: market.amountPrecision, total: 8 })[field];

/** What is typed into a field, if it is a number that the field takes. */
export function valueOf(typed: Typed, field: FieldName, market: SpotSteps, language: Language): Decimal | undefined {
  const read = readDecimal(typed[field], language, digitsOf(market, field));
  return read.ok ? read.value : undefined;
}

/** The form after a field was typed into: of a limit order, the figure that follows from the other two follows. */
export function type(
  typed: Typed,
  field: FieldName,
  text: string,
  market: SpotSteps,
  { language, write }: { readonly language: Language; readonly write: (value: Decimal) => string },
): Typed {
  const next = { ...typed, [field]: text };
  if (next.type === 'market') return next;
  const value = (name: FieldName) => valueOf(next, name, market, language);
  const [price, amount, total] = [value('price'), value('amount'), value('total')];
  if (field === 'total') {
    const bought = total && price && amountOf(total, price, market);
    return { ...next, amount: bought === undefined ? '' : write(bought) };
  }
  return { ...next, total: price && amount ? write(totalOf(price, amount, market)) : '' };
}

/** The form with so many percent of what the member has. */
export function takeShare(
  typed: Typed,
  percent: number,
  available: Decimal,
  market: SpotSteps,
  words: { readonly language: Language; readonly write: (value: Decimal) => string },
): Typed {
  if (typed.side === 'sell')
    return type(typed, 'amount', words.write(shareOf(available, percent, market.amountPrecision)), market, words);
  const total = shareOf(available, percent, 8);
  if (typed.type === 'market') return { ...typed, total: words.write(total) };
  const price = valueOf(typed, 'price', market, words.language);
  const amount = price && amountOf(total, price, market);
  return amount === undefined ? typed : type(typed, 'amount', words.write(amount), market, words);
}

/** Why a field is refused: what `readDecimal` says, or a code of the envelope, with the bound that is missed. */
export interface FieldFault {
  readonly field: FieldName;
  readonly reason: DecimalRefusal | number;
  readonly limit?: string;
}

export type Judged =
  | { readonly ok: true; readonly order: NewSpotOrder }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

/** The fields that an order of this kind is made of. */
export const fieldsOf = ({ side, type: kind }: Pick<Typed, 'side' | 'type'>): readonly FieldName[] =>
  kind === 'limit' ? ['price', 'amount'] : side === 'buy' ? ['total'] : ['amount'];

interface Circumstances {
  readonly market: SpotProduct;
  readonly language: Language;
  readonly lastPrice: Decimal | undefined;
  /** What the member has of the coin that the order spends; `undefined` while it is not known. */
  readonly available: Decimal | undefined;
  /** Of a market order: where it stops. */
  readonly worstPrice?: Decimal | undefined;
}

/** The order that is typed, or everything that is wrong with it: what the exchange would say, said before. */
export function judge(typed: Typed, { market, language, lastPrice, available, worstPrice }: Circumstances): Judged {
  const faults: FieldFault[] = [];
  const values: Partial<Record<FieldName, Decimal>> = {};
  for (const field of fieldsOf(typed)) {
    const read = readDecimal(typed[field], language, digitsOf(market, field));
    if (read.ok) values[field] = read.value;
    else faults.push({ field, reason: read.reason });
  }
  if (faults.length > 0) return { ok: false, faults };
  const { side, type: kind } = typed;
  const form: SpotOrderForm = { side, type: kind, ...values, ...(kind === 'market' && worstPrice && { worstPrice }) };
  const refusal = refuseSpotOrder(market, form, lastPrice);
  // A price that the member did not type is not theirs to mend.
  if (refusal) {
    const field = refusal.field === 'worstPrice' ? (fieldsOf(typed)[0] ?? 'amount') : refusal.field;
    const limit = refusal.limit === undefined ? {} : { limit: refusal.limit };
    return { ok: false, faults: [{ field, reason: refusal.code, ...limit }] };
  }
  const spent = side === 'sell' ? values.amount : (values.total ?? spentBy(values, market));
  if (spent !== undefined && available !== undefined && isMore(spent, available)) {
    const field = side === 'sell' || kind === 'limit' ? 'amount' : 'total';
    return { ok: false, faults: [{ field, reason: code.insufficientBalance }] };
  }
  const { side: _side, ...order } = form;
  return { ok: true, order: { ...order, symbol: market.symbol } };
}

const spentBy = ({ price, amount }: Partial<Record<FieldName, Decimal>>, market: SpotSteps) =>
  price && amount ? totalOf(price, amount, market) : undefined;
