import type { Decimal } from '@livery/contract/decimal';
import { groupBook } from '@livery/platform/book';
import { areaOf, depthCurve, nearestPoint } from './depth-curve.ts';

const level = (price: string, volume: string) => ({ price, volume });
const curveOf = (buy: ReturnType<typeof level>[], sell: ReturnType<typeof level>[]) =>
  depthCurve(groupBook({ buy, sell, sequence: 1 }, '0.1' as Decimal, 50, 2));

const curve = curveOf([level('99.9', '1'), level('99.2', '3')], [level('100.1', '2')]);

test('orders points from the lowest price to the highest and centres the middle', () => {
  expect(curve.middle).toBe('100');
  expect(curve.points.map(({ side, price, total }) => [side, price, total])).toEqual([
    ['buy', '99.2', '4.00'],
    ['buy', '99.9', '1.00'],
    ['sell', '100.1', '2.00'],
  ]);
  expect(curve.points.map(({ x }) => x.toFixed(2))).toEqual(['0.00', '0.44', '0.56']);
  expect(curve.best).toBe(1);
});

test('gives both sides one scale, so that the deeper side reaches the top', () => {
  const [deepest, , ask] = curve.points;
  expect(deepest?.y).toBeCloseTo(0.15);
  expect(ask?.y).toBeCloseTo(1 - 0.85 / 2);
});

test('draws an area outwards in steps to the edge', () => {
  expect(areaOf(curve.points, 'sell')).toBe('M0.56250 1H0.56250V0.57500H1V1Z');
  expect(areaOf(curve.points, 'buy')).toMatch(/^M0\.43750 1H0\.43750V0\.78750H0\.00000V0\.15000H0V1Z$/);
});

test('leaves out an order far off, so that the others keep their room', () => {
  const near = ['99.9', '99.8', '99.7'].map((price) => level(price, '1'));
  const { points } = curveOf(
    [...near, level('1', '50')],
    [level('100.1', '1'), level('100.3', '1'), level('900', '9')],
  );
  expect(points.map(({ price }) => price)).toEqual(['99.7', '99.8', '99.9', '100.1', '100.3']);
  expect(points[0]).toMatchObject({ x: 0, total: '3.00' });
  expect(points[0]?.y).toBeCloseTo(0.15);
});

test('draws the sides that a book has: one, or none', () => {
  const bids = curveOf([level('99', '3')], []);
  expect([bids.middle, bids.points.length, areaOf(bids.points, 'sell')]).toEqual(['99.0', 1, '']);
  expect(curveOf([], []).points).toEqual([]);
});

test('finds the level nearest to the pointer', () => {
  expect([0, 0.3, 0.48, 0.9].map((x) => nearestPoint(curve.points, x))).toEqual([0, 1, 1, 2]);
});
