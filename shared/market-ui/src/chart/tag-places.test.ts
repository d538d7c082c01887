import { spreadTags } from './tag-places.ts';

const room = { distance: 24, from: 50, to: 288 };

test('tags that are far apart stay at their lines', () => {
  expect(spreadTags([{ y: 200 }, { y: 100 }], room)).toEqual([200, 100]);
});

test('tags at nearly one price move apart by the same distance and keep their order', () => {
  expect(spreadTags([{ y: 151 }, { y: 149 }], room)).toEqual([162, 138]);
  expect(spreadTags([{ y: 150 }, { y: 150 }, { y: 150 }, { y: 250 }], room)).toEqual([126, 150, 174, 250]);
});

test('a tag stays below the legend and above the lower edge', () => {
  expect(spreadTags([{ y: 10 }, { y: 12 }, { y: 300 }], room)).toEqual([50, 74, 288]);
});

test('the others make room for a fixed tag', () => {
  const [moved, other] = spreadTags([{ y: 150, isFixed: true }, { y: 155 }], room);
  expect(moved).toBeCloseTo(150, 3);
  expect(other).toBeCloseTo(174, 3);
});

test('more tags than fit share the height', () => {
  const places = spreadTags(
    Array.from({ length: 35 }, () => ({ y: 150 })),
    room,
  );
  expect([places[0], places[34]]).toEqual([50, 288]);
});
