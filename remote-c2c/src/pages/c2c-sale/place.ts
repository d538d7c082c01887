/** What the address of `/c2c-sale` says is shown. */

/** `sell` is the form of an own offer, `offers` the own ones, `orders` the orders of both sides. */
const views = ['sell', 'offers', 'orders'] as const;
type View = 'buy' | (typeof views)[number];

/** A view of the page, or the room of one order. */
export type Place = { readonly view: View } | { readonly view: 'order'; readonly id: number };

const path = '/c2c-sale';

/** The place that an address asks for, which anyone may have written. What cannot be is the market. */
export function readPlace(search: URLSearchParams): Place {
  const order = search.get('order');
  if (order !== null && /^[1-9]\d{0,14}$/.test(order)) return { view: 'order', id: Number(order) };
  return { view: views.find((view) => view === search.get('view')) ?? 'buy' };
}

/** The address of a place, with its query. */
export function placeAddress(place: Place): string {
  if (place.view === 'order') return `${path}?order=${place.id}`;
  return place.view === 'buy' ? path : `${path}?view=${place.view}`;
}
