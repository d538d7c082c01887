/** What the address of `/financial` says is shown: a category, and what is open over it (spec §2.9, §4). */
import { useLocation, useNavigate, useSearchParams } from '@livery/platform/router';
import * as z from 'zod/mini';

/** The income calculator takes the place of step 2; the others are dialogs over it. */
const views = ['orders', 'rules', 'buy', 'agreement', 'calculator'] as const;
type View = (typeof views)[number];

export interface Place {
  /** Step 2 of this category; absent at step 1. */
  readonly category?: number;
  readonly view?: View;
  /** The product that is bought or computed with. */
  readonly product?: number;
}

const path = '/financial';

function readId(text: string | null): number | undefined {
  const id = text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return id;
}

const readView = (text: string | null): View | undefined => views.find((view) => view === text);

/** The place that an address asks for, which anyone may have written. What cannot be is left out. */
export function readPlace(search: URLSearchParams): Place {
  const category = readId(search.get('category'));
  if (category === undefined) return {};
  const view = readView(search.get('show'));
  if (view === undefined) return { category };
  const product = readId(search.get('product'));
  if (product !== undefined)
    return view === 'orders' || view === 'rules' ? { category, view } : { category, view, product };
  return view === 'buy' || view === 'agreement' ? { category } : { category, view };
}

/** The address of a place, with its query. */
export function placeAddress({ category, view, product }: Place): string {
  const parameters = { category, show: view, product };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

/** The step that a place belongs to: places of one step are dialogs over the same page. */
export const stepOf = ({ category, view }: Place): string =>
  category === undefined ? 'categories' : `${view === 'calculator' ? 'calculator' : 'category'} ${category}`;

/** What is beneath a place: the form beneath its agreement, step 2 beneath what is open over it, step 1 beneath that. */
export function placeBeneath({ category, view, product }: Place): Place {
  if (category === undefined || view === undefined) return {};
  return view === 'agreement' && product !== undefined ? { category, view: 'buy', product } : { category };
}

/** In the history entry of a place that was opened from the one beneath it, which is the entry before. */
export const openedHere = { isOpenedHere: true };

const entryState = z.catch(z.object({ isOpenedHere: z.optional(z.boolean()), amount: z.optional(z.string()) }), {});

interface CurrentPlace {
  readonly place: Place;
  /** The amount that the place was opened with, as it was typed. */
  readonly amount: string | undefined;
  /** Opens a place over the current one. */
  readonly open: (place: Place, begun?: { readonly amount: string }) => void;
  /** Shows another place instead of the current one. */
  readonly replace: (place: Place) => void;
  /** Goes back to what is beneath the current place, as the browser's own way back does. */
  readonly close: () => void;
}

/** What is shown of `/financial`. The address holds it, so that the browser's way back closes a dialog, then leads to step 1. */
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
