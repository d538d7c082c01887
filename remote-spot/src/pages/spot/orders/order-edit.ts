/** What the row editor of an open order changes. Pure. */
import type { SpotOrder } from '@livery/contract/calls/spot';
import { isEqual, type Decimal } from '@livery/contract/decimal';
import type { DecimalInput } from '@livery/i18n/decimal-input';
import type { SpotMarket } from '@livery/market-ui/market';
import { emptyForm, validateOrder, type FieldFault } from '../ticket/order-form.ts';

/** The figures in an order's row editor. */
export interface TypedEdit {
  readonly price: DecimalInput;
  readonly amount: DecimalInput;
}

/** What differs from the order. */
export interface Change {
  readonly price?: Decimal;
  readonly amount?: Decimal;
}

type OrderEdit =
  | { readonly ok: true; readonly change: Change }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

interface Circumstances {
  readonly market: SpotMarket;
  readonly lastPrice: Decimal;
}

/** What changes. The balance is not checked, because only the exchange knows what the order already holds. */
export function toOrderEdit(
  order: Pick<SpotOrder, 'side' | 'price' | 'amount'>,
  typed: TypedEdit,
  { market, lastPrice }: Circumstances,
): OrderEdit {
  const form = { ...emptyForm, ...typed, side: order.side };
  const read = (last: Decimal | undefined) => validateOrder(form, { market, lastPrice: last, available: undefined });
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
