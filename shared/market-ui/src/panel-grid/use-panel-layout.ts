/** How a reader has arranged the panels; stored in the browser. */
import { usePersistedState } from '@livery/platform';
import * as z from 'zod/mini';

/** The panels that can be hidden. The order form cannot. */
export const hideable = ['chart', 'book', 'tape', 'orders'] as const;
export type Hideable = (typeof hideable)[number];

/** Smallest and largest size, px. */
export const bounds = { book: [240, 440], orders: [140, 460] } as const;
export type Resizable = keyof typeof bounds;

const sizeOf = (name: Resizable) => z.int().check(z.minimum(bounds[name][0]), z.maximum(bounds[name][1]));
const schema = z.object({ book: sizeOf('book'), orders: sizeOf('orders'), hidden: z.array(z.enum(hideable)) });
export type PanelLayout = z.output<typeof schema>;

/** As on the design boards. */
export const defaultLayout: PanelLayout = { book: 288, orders: 216, hidden: [] };

/** @param storageKey what the layout is stored under */
export const usePanelLayout = (storageKey: string) => usePersistedState(storageKey, schema, defaultLayout);

/** A size in px, within the panel's bounds. */
export const clampSize = (name: Resizable, px: number): number =>
  Math.round(Math.min(bounds[name][1], Math.max(bounds[name][0], px)));
