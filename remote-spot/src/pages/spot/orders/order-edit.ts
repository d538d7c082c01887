/** The edit of an open order, and its validation. Pure. */
import type { SpotOrder } from '@livery/contract/calls/spot';
import type { SpotMarket } from '@livery/market-ui/market';
import { isEqual, type Decimal } from '@livery/contract/decimal';
import type { Language } from '@livery/i18n';
import { emptyForm, validateOrder, type FieldFault } from '../ticket/order-form.ts';

/** A fault at a field: of the form's rules, or the exchange's refusal. */
export type EditFault = FieldFault | { readonly field: 'price' | 'amount'; readonly text: string };

export type OrderEdit =
  | { readonly ok: true; readonly change: { readonly price?: Decimal; readonly amount?: Decimal } }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

interface Circumstances {
  readonly market: SpotMarket;
  readonly language: Language;
  readonly lastPrice: Decimal;
}

/** What changes. The balance is not checked, because only the exchange knows what the order already holds. */
export function toOrderEdit(
  order: Pick<SpotOrder, 'side' | 'price' | 'amount'>,
  typed: { readonly price: string; readonly amount: string },
  { market, language, lastPrice }: Circumstances,
): OrderEdit {
  const form = { ...emptyForm, ...typed, side: order.side };
  const read = (last: Decimal | undefined) =>
    validateOrder(form, { market, language, lastPrice: last, available: undefined });
  let validation = read(undefined);
  if (!validation.ok) return validation;
  const { price, amount } = validation.order;
  const isPriceNew = price !== undefined && !(order.price !== null && isEqual(price, order.price));
  // An unchanged price may be any distance from the market.
  if (isPriceNew) validation = read(lastPrice);
  if (!validation.ok) return validation;
  const isAmountNew = amount !== undefined && !isEqual(amount, order.amount);
  return { ok: true, change: { ...(isPriceNew && { price }), ...(isAmountNew && { amount }) } };
}
