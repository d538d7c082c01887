import { lazyComponent } from '@livery/ui';

export const loadCanvas = async () => (await import('./own-candle-canvas.tsx')).OwnCandleCanvas;

/** A chunk of its own, which needs the chart library. */
export const LazyCanvas = lazyComponent(loadCanvas);
