import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import type { PriceChart } from './price-chart.ts';

/** A price of the chart, and its place, px from the chart's left and top. */
export interface PricePoint {
  readonly price: number;
  readonly x: number;
  readonly y: number;
}

/** How long a finger rests before its press is a long one, and how far it may move, px. */
const longPressMs = 500;
const maxTremble = 10;

/** Lets a right click, a long press and the keyboard open a menu at a price. */
export function usePriceMenu(chart: PriceChart | undefined, onOpen: ((point: PricePoint) => void) | undefined) {
  const press = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number }>(
    undefined,
  );
  const endPress = () => clearTimeout(press.current?.timer);
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  function openAt(frame: Element, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }): void {
    const { left, top } = frame.getBoundingClientRect();
    const y = clientY - top;
    // Below the candles are volumes, indicators and times.
    if (chart && y >= 0 && y <= chart.paneHeight()) onOpen?.({ price: chart.priceAt(y), x: clientX - left, y });
  }
  /** Opens the menu at the crosshair, or at the last price while there is none. */
  function openByKeys(): void {
    const point = chart?.pointed();
    if (chart && point) onOpen?.({ ...point, price: chart.priceAt(point.y) });
  }

  return {
    openByKeys,
    gestures: onOpen && {
      onContextMenu(event: MouseEvent) {
        event.preventDefault();
        endPress();
        // The keyboard's own key for menus has no place.
        if ((event.nativeEvent as { pointerType?: string }).pointerType === '') openByKeys();
        else openAt(event.currentTarget, event);
      },
      onPointerDownCapture({ pointerType, currentTarget, clientX, clientY }: PointerEvent) {
        endPress();
        if (pointerType !== 'touch') return;
        const timer = setTimeout(() => openAt(currentTarget, { clientX, clientY }), longPressMs);
        press.current = { timer, x: clientX, y: clientY };
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const { x = clientX, y = clientY } = press.current ?? {};
        if (Math.hypot(clientX - x, clientY - y) > maxTremble) endPress();
      },
      onPointerUp: endPress,
      onPointerCancel: endPress,
    },
  };
}
