import { lineScene } from './line-chart.tsx';

const points = Array.from({ length: 600 }, (_, second) => ({ time: 1000 + second, price: 100 + (second % 7) }));
const parts = {
  width: 930,
  height: 432,
  textSize: 12,
  axisWidth: 66,
  points,
  running: [],
  cycle: 60,
  now: 1600,
  isClosed: false,
  tick: 0.1,
};
const order = { id: 1, direction: 'up', price: 120, entryTime: 1550, deliveryTime: 1850, label: 'Call 1' } as const;

test('shows the last five minutes and the chosen cycle ahead', () => {
  const { plot, points: shown } = lineScene(parts);
  expect(plot).toMatchObject({ from: 1300, to: 1680, width: 864, height: 408, low: 100, high: 106 });
  // One point before the edge, so that the line comes from there.
  expect(shown[0]?.time).toBe(1300);
});

test('makes room for the last settlement and for every entry', () => {
  const { plot } = lineScene({ ...parts, running: [order] });
  expect(plot).toMatchObject({ to: 1870, high: 120 });
});

test('a narrow chart shows less of the past', () => {
  expect(lineScene({ ...parts, width: 360 }).plot.from).toBe(1420);
});

test('a closed market shows its last session and nothing to come', () => {
  const { plot } = lineScene({ ...parts, isClosed: true, now: 90_000 });
  expect(plot).toMatchObject({ from: 1000, to: 1899 });
});
