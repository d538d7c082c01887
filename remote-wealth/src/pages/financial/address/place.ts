/** What the address of `/financial` says is shown: a category, and what is open over it (spec §2.9, §4). */

/** The income calculator takes the place of step 2; the others are dialogs over it. */
const views = ['orders', 'rules', 'buy', 'agreement', 'calculator'] as const;
export type View = (typeof views)[number];

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
