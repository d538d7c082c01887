import { fireEvent, render, screen } from '@testing-library/react';
import type { PriceChart } from './price-chart.ts';
import { usePriceMenu, type PricePoint } from './use-price-menu.ts';

const chart = {
  paneHeight: () => 300,
  priceAt: (y: number) => 66_000 - y,
  pointed: () => ({ x: 40, y: 120 }),
} as unknown as PriceChart;

function openFrame() {
  const onOpen = jest.fn<void, [PricePoint]>();
  const Frame = () => {
    const { gestures, openByKeys } = usePriceMenu(chart, onOpen);
    return (
      <button type="button" {...gestures} onClick={openByKeys}>
        Chart
      </button>
    );
  };
  render(<Frame />);
  const frame = screen.getByRole('button');
  // jsdom's pointer events have no place.
  const point = (name: string, clientY: number, pointerType = 'touch') =>
    fireEvent(
      frame,
      Object.assign(new MouseEvent(name, { clientX: 10, clientY, bubbles: true, cancelable: true }), { pointerType }),
    );
  return { onOpen, frame, point };
}

test('a right click opens the menu at its price, but not below the candles', () => {
  const { onOpen, point } = openFrame();
  expect(point('contextmenu', 100, 'mouse')).toBe(false);
  expect(onOpen.mock.calls).toEqual([[{ price: 65_900, x: 10, y: 100 }]]);
  point('contextmenu', 301, 'mouse');
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('the keyboard opens the menu at the crosshair', () => {
  const { onOpen, frame, point } = openFrame();
  point('contextmenu', 0, '');
  fireEvent.click(frame);
  expect(onOpen.mock.calls).toEqual(Array.from({ length: 2 }, () => [{ price: 65_880, x: 40, y: 120 }]));
});

test('a long press opens the menu, unless the finger moves or leaves', () => {
  jest.useFakeTimers();
  const { onOpen, point } = openFrame();
  point('pointerdown', 100);
  point('pointermove', 105);
  jest.advanceTimersByTime(500);
  expect(onOpen.mock.calls).toEqual([[{ price: 65_900, x: 10, y: 100 }]]);
  point('pointerdown', 100);
  point('pointermove', 120);
  jest.advanceTimersByTime(500);
  point('pointerdown', 100);
  point('pointerup', 100);
  jest.advanceTimersByTime(500);
  point('pointerdown', 100, 'mouse');
  jest.advanceTimersByTime(500);
  expect(onOpen).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
