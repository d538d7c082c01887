/** How a reader has arranged the panels; stored in the browser. */
import { usePersistedState } from '@livery/platform';
import * as z from 'zod/mini';

/** The panels that can be hidden. The order form cannot. */
export const hideablePanels = ['chart', 'book', 'tape', 'orders'] as const;
export type HideablePanel = (typeof hideablePanels)[number];

/** Smallest and largest size, px. */
export const sizeBoundsPx = { book: [240, 440], orders: [140, 460] } as const;
export type ResizablePanel = keyof typeof sizeBoundsPx;

const sizeOf = (name: ResizablePanel) =>
  z.int().check(z.minimum(sizeBoundsPx[name][0]), z.maximum(sizeBoundsPx[name][1]));
const schema = z.object({ book: sizeOf('book'), orders: sizeOf('orders'), hidden: z.array(z.enum(hideablePanels)) });
export type PanelLayout = z.output<typeof schema>;

/** As on the design boards. */
export const defaultPanelLayout: PanelLayout = { book: 288, orders: 216, hidden: [] };

/** @param storageKey what the layout is stored under */
export const usePanelLayout = (storageKey: string) => usePersistedState(storageKey, schema, defaultPanelLayout);

/** A size in px, within the panel's bounds. */
export const clampSize = (name: ResizablePanel, px: number): number =>
  Math.round(Math.min(sizeBoundsPx[name][1], Math.max(sizeBoundsPx[name][0], px)));
