import { placesApart } from './paint-line.ts';

const height = 20;
const plotHeight = 200;
const ys = (labels: Parameters<typeof placesApart>[0]) => placesApart(labels, height, plotHeight).map(({ y }) => y);

test('labels beside each other stay at their lines', () => {
  const labels = [
    { x: 0, y: 100, width: 60 },
    { x: 60, y: 100, width: 60 },
    { x: 0, y: 120, width: 60 },
  ];
  expect(placesApart(labels, height, plotHeight)).toEqual(labels);
});

test('a label that would cover an earlier one stands below it, a third one above', () => {
  const label = { x: 30, y: 100, width: 60 };
  expect(ys([{ ...label, x: 0 }, label, label])).toEqual([100, 121, 79]);
});

test('no label leaves the plot to find room', () => {
  const label = { x: 0, y: 190, width: 60 };
  expect(ys([label, label])).toEqual([190, 169]);
});
