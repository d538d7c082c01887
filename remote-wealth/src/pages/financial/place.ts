/** The place of `/financial` as its address names it: a category, and the dialog over it (spec §2.9, §4). */
import { decimalValue, type Decimal } from '@livery/contract/decimal';
import { useLocation, useNavigate, useSearchParams } from '@livery/platform/router';
import * as z from 'zod/mini';

/** The income calculator replaces step 2. The others are dialogs over it. */
const views = ['orders', 'rules', 'buy', 'agreement', 'calculator'] as const;
type View = (typeof views)[number];

export interface Place {
  /** Step 2 of this category; absent at step 1. */
  readonly category?: number;
  readonly view?: View;
  /** The product of the purchase or the calculation. */
  readonly product?: number;
  /** Whether a purchase is open over the calculator, not over step 2. */
  readonly isCalculated?: boolean;
}

const path = '/financial';

function readId(text: string | null): number | undefined {
  const id = text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return id;
}

const readView = (text: string | null): View | undefined => views.find((view) => view === text);

/** Reads the place from an address, which may hold anything. Invalid parts are ignored. */
export function readPlace(search: URLSearchParams): Place {
  const category = readId(search.get('category'));
  if (category === undefined) return {};
  const view = readView(search.get('show'));
  if (view === undefined) return { category };
  const product = readId(search.get('product'));
  const isPurchase = view === 'buy' || view === 'agreement';
  if (product === undefined) return isPurchase ? { category } : { category, view };
  if (view === 'orders' || view === 'rules') return { category, view };
  return { category, view, product, ...(isPurchase && search.get('over') === 'calculator' && { isCalculated: true }) };
}

/** The address of a place, with its query. */
export function placeAddress({ category, view, product, isCalculated }: Place): string {
  const parameters = { category, show: view, product, over: isCalculated ? 'calculator' : undefined };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/** Whether the page is the calculator, perhaps with a purchase over it. */
export const isCalculator = ({ view, isCalculated = false }: Place): boolean => view === 'calculator' || isCalculated;

/** The step of a place. Places of the same step are dialogs over the same page. */
export const stepOf = (place: Place): string =>
  place.category === undefined ? 'categories' : `${isCalculator(place) ? 'calculator' : 'category'} ${place.category}`;

/** The place beneath another: the form beneath its agreement, the page beneath a dialog, step 1 beneath step 2. */
export function placeBeneath(place: Place): Place {
  const { category, view, product, isCalculated } = place;
  if (category === undefined || view === undefined) return {};
  if (view === 'agreement' && product !== undefined) return { ...place, view: 'buy' };
  return isCalculated ? { category, view: 'calculator', ...(product !== undefined && { product }) } : { category };
}

/** Marks the history entry of a place that was opened from the place beneath it, so that going back closes it. */
export const openedHere = { isOpenedHere: true };

const entryState = z.catch(z.object({ isOpenedHere: z.optional(z.boolean()), amount: z.optional(decimalValue) }), {});

interface CurrentPlace {
  readonly place: Place;
  /** The amount that the place was opened with. */
  readonly amount: Decimal | undefined;
  /** Opens a place over the current one. */
  readonly open: (place: Place, begun?: { readonly amount: Decimal }) => void;
  /** Replaces the current place. */
  readonly replace: (place: Place) => void;
  /** Closes the current place, like the browser's back button. */
  readonly close: () => void;
}

/** The place of `/financial`. The address holds it, so that the browser's back button closes a dialog, then returns to step 1. */
export function usePlace(): CurrentPlace {
  const [search] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const { isOpenedHere, amount } = entryState.parse(state);
  const navigate = useNavigate();
  const place = readPlace(search);
  return {
    place,
    amount,
    open: (next, begun) => void navigate(placeAddress(next), { state: { ...openedHere, ...begun } }),
    replace: (next) => void navigate(placeAddress(next), { replace: true, state }),
    close() {
      if (isOpenedHere) void navigate(-1);
      else void navigate(placeAddress(placeBeneath(place)), { replace: true });
    },
  };
}
