/** The view of `/c2c-sale` as its address names it. */

/** `sell` is the form of a new offer, `offers` lists the member's own offers, `orders` lists purchases and sales. */
const views = ['sell', 'offers', 'orders'] as const;
type View = 'buy' | (typeof views)[number];

/** A view of the page, or the room of one order. */
export type Place = { readonly view: View } | { readonly view: 'order'; readonly id: number };

const path = '/c2c-sale';

/** Reads the place from an address, which may hold anything. Invalid input falls back to the market. */
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
