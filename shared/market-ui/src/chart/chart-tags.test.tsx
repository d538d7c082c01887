import { toDecimal } from '@livery/contract/decimal';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage, user } from '@livery/platform/testing';
import type { Palette } from './chart-styles.ts';
import { ChartTags, type OwnTags } from './chart-tags.tsx';
import type { PriceChart } from './price-chart.ts';

const market = { symbol: 'BTCUSDT', coin: 'BTC', quote: 'USDT', pricePrecision: 2, amountPrecision: 5 };
const stop = { id: '7', tone: 'sell', price: toDecimal('64900'), label: 'Sell stop 0.09', line: 'dotted' } as const;
const tags = [
  { ...stop, isMovable: true, cancelLabel: 'Cancel: Sell stop 0.09', pairId: '8' },
  { ...stop, id: '8', price: toDecimal('65890'), label: 'Sell limit 0.09', isMovable: true, pairId: '7' },
];

async function openTags({ isSmall = false } = {}) {
  const lines = jest.fn<void, Parameters<PriceChart['setTagLines']>>();
  // The pane is 100 px high and shows 1,000 from its top.
  const chart = {
    setTagLines: lines,
    priceAt: (y: number) => 65_900 - y * 10,
    legendHeight: () => 40,
  } as unknown as PriceChart;
  const onMove = jest.fn<Promise<void>, Parameters<OwnTags['onMove']>>(() => Promise.resolve());
  const onCancel = jest.fn();
  const describeTag: OwnTags['describe'] = (_id, price) => ({ text: `at ${price}`, isFault: Number(price) > 65_000 });
  await renderPage(
    <ChartTags
      chart={chart}
      market={market}
      palette={{ textSize: 12 } as Palette}
      isSmall={isSmall}
      tags={tags}
      describe={describeTag}
      onMove={onMove}
      onCancel={onCancel}
    />,
    { answers: {} },
  );
  const tag = () => screen.getByRole('slider', { name: 'Sell stop 0.09' });
  /** Draws as the chart does, in a pane of 300 px whose top is the price 65,900 and whose tick is 0.1 px. */
  function draw(): Record<string, string> {
    const [drawn = [], , onPlaces] = lines.mock.lastCall ?? [];
    onPlaces?.(
      drawn.map(({ price }) => (65_900 - price) / 10),
      300,
    );
    return Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('b')].map((label) => {
        const { top, visibility } = label.parentElement?.parentElement?.style ?? {};
        return [label.textContent, `${visibility} ${top}`];
      }),
    );
  }
  return { tag, onMove, onCancel, draw, drawn: () => lines.mock.lastCall?.[0][0]?.price };
}

test('arrow keys move a tag by ticks, Escape takes it back, and Enter sends it', async () => {
  const { tag, onMove, drawn } = await openTags();
  expect(tag()).toHaveAttribute('aria-valuetext', '64,900.00');
  tag().focus();
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}{ArrowDown}');
  expect(tag()).toHaveAttribute('aria-valuetext', 'at 64900.09');
  expect(drawn()).toBe(64_900.09);
  await user.keyboard('{Escape}');
  expect(tag()).toHaveAttribute('aria-valuetext', '64,900.00');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onMove).toHaveBeenCalledWith('7', '64899.99');
  await waitFor(() => expect(tag()).toHaveAttribute('aria-valuetext', '64,900.00'));
});

test('a tag is dragged to a price, and returns from one where its order cannot be', async () => {
  const { tag, onMove } = await openTags();
  Object.assign(tag(), { setPointerCapture: () => undefined });
  // jsdom's pointer events have no place.
  const point = (name: string, clientY: number) =>
    fireEvent(tag(), new MouseEvent(name, { clientY, bubbles: true, cancelable: true }));
  point('pointerdown', 100);
  point('pointermove', 80);
  expect(tag()).toBeInvalid();
  point('pointerup', 80);
  expect(onMove).not.toHaveBeenCalled();
  point('pointerdown', 100);
  point('pointermove', 110);
  point('pointerup', 110);
  expect(onMove).toHaveBeenCalledWith('7', '64800.00');
  await waitFor(() => expect(tag()).toHaveAttribute('aria-valuetext', '64,900.00'));
});

test('its button cancels the order', async () => {
  const { onCancel } = await openTags();
  await user.click(screen.getByRole('button', { name: 'Cancel: Sell stop 0.09' }));
  expect(onCancel).toHaveBeenCalledWith('7');
});

test('tags are drawn below the legend and apart, with a rail between a pair, and while one is moved with the line that it had', async () => {
  const { tag, draw } = await openTags();
  expect(draw()).toEqual({ 'Sell stop 0.09': 'visible 100px', 'Sell limit 0.09': 'visible 53px' });
  const rail = document.querySelector<HTMLElement>('[aria-hidden][style*=height]');
  expect(rail?.style).toMatchObject({ top: '53px', height: '47px' });
  tag().focus();
  await user.keyboard('{ArrowUp}');
  const { 'Sell stop 0.09': moved, 'Was 64,900.00': was } = draw();
  expect(moved).toMatch(/^visible 99\.9/);
  expect(was).toMatch(/^visible 125\.9/);
  await user.keyboard('{Escape}');
  expect(Object.keys(draw())).toHaveLength(2);
});

test('a small chart has the lines alone', async () => {
  const { draw } = await openTags({ isSmall: true });
  expect(Object.values(draw()).every((style) => style.startsWith('hidden'))).toBe(true);
});
