/** What the row editor of an open order changes. Pure. */
import type { SpotOrder } from '@livery/contract/calls/spot';
import { isEqual, type Decimal } from '@livery/contract/decimal';
import type { SpotConditions } from '@livery/contract/rules/spot-order';
import { inputOf, type DecimalInput } from '@livery/i18n/decimal-input';
import type { SpotMarket } from '@livery/market-ui/market';
import { emptyForm, fieldsOf, type FieldName, type Typed } from '../ticket/order-form.ts';
import { validateOrder, type FieldFault } from '../ticket/order-request.ts';

/** The figures that can be changed. A limit buy is changed by its amount, a buy that waits for the market by its total. */
export type EditField = Extract<FieldName, 'trigger' | 'distance' | 'price' | 'amount' | 'total'>;
/** What differs from the order. */
export type Change = Readonly<Partial<Record<Exclude<EditField, 'distance'>, Decimal>>> & {
  readonly distance?: { readonly percent: Decimal } | { readonly amount: Decimal };
};

type OrderEdit =
  | { readonly ok: true; readonly change: Change }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

interface Circumstances {
  readonly market: SpotMarket;
  readonly conditions: SpotConditions;
}

type EditedOrder = Pick<SpotOrder, 'side' | 'type' | 'price' | 'amount'> &
  Partial<Pick<SpotOrder, 'total' | 'trigger' | 'firesOn' | 'distance' | 'attached'>>;

/** What an order does of itself: each of a pair is a limit order, a stop or a take profit. */
export function ownType({ side, type, price, trigger, firesOn }: EditedOrder): SpotOrder['type'] {
  if (type !== 'oco') return type;
  if (trigger === undefined) return 'limit';
  if (firesOn === (side === 'sell' ? 'rise' : 'fall')) return 'takeProfit';
  return price === null ? 'stopMarket' : 'stopLimit';
}

/** An order as its form had it. */
export const typedOf = (order: EditedOrder): Typed => ({
  ...emptyForm,
  side: order.side,
  type: ownType(order),
  isAtMarket: order.price === null,
  source: order.trigger?.source ?? 'last',
  distanceIn: order.distance?.amount === undefined ? 'percent' : 'amount',
  price: inputOf(order.price ?? undefined),
  amount: inputOf(order.amount),
  total: inputOf(order.total),
  trigger: inputOf(order.trigger?.price),
  distance: inputOf(order.distance?.percent ?? order.distance?.amount),
});

/** The figures of an order that can be changed, as its row shows them. */
export const editFieldsOf = (order: EditedOrder): readonly EditField[] =>
  fieldsOf(typedOf(order)) as readonly EditField[];

/** What changes. The balance is not checked, because only the exchange knows what the order already holds. */
export function toOrderEdit(
  order: EditedOrder,
  typed: Partial<Record<EditField, DecimalInput>>,
  { market, conditions }: Circumstances,
): OrderEdit {
  const before = typedOf(order);
  const form = { ...before, ...typed };
  const read = (known: SpotConditions) => validateOrder(form, { market, conditions: known, available: undefined });
  const isNew = (field: EditField) => {
    const [was, is] = [before[field], form[field]];
    return is.ok && !(was.ok && isEqual(was.value, is.value));
  };
  const changed = editFieldsOf(order).filter(isNew);
  // An unchanged price may be any distance from the market.
  const validation = read(changed.some((field) => field !== 'amount' && field !== 'total') ? conditions : {});
  if (!validation.ok) return validation;
  const { price, amount, total, trigger, distance } = validation.order;
  const values = { price, amount, total, trigger: trigger?.price, distance };
  return { ok: true, change: Object.fromEntries(changed.map((field) => [field, values[field]])) };
}

/** An order as it is after a change. */
export const withChange = (order: SpotOrder, { trigger, ...change }: Change): SpotOrder => ({
  ...order,
  ...change,
  ...(trigger && order.trigger && { trigger: { ...order.trigger, price: trigger } }),
});
