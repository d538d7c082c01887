/** How a member has arranged the page; remembered in the browser. */
import { usePersistedState } from '@livery/platform';
import * as z from 'zod/mini';

/** The panels that can be hidden. The order form and the bar stay. */
export const hideable = ['chart', 'book', 'tape', 'orders'] as const;
export type Hideable = (typeof hideable)[number];

/** px. */
export const bounds = { book: [240, 440], orders: [140, 460] } as const;
export type Resizable = keyof typeof bounds;

const within = (name: Resizable) => z.int().check(z.minimum(bounds[name][0]), z.maximum(bounds[name][1]));
const schema = z.object({ book: within('book'), orders: within('orders'), hidden: z.array(z.enum(hideable)) });
export type PageLayout = z.output<typeof schema>;

/** As on the boards. */
const usual: PageLayout = { book: 288, orders: 216, hidden: [] };

export const useLayout = () => usePersistedState('spot.layout', schema, usual);

export const clamp = (name: Resizable, px: number): number =>
  Math.round(Math.min(bounds[name][1], Math.max(bounds[name][0], px)));
