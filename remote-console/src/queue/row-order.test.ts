import { emptyOrder, nextOf, nextOrder, sortedOrder, withoutGone } from './row-order.ts';

test('rows stay where they are; new ones are added at the end and counted', () => {
  const open = nextOrder(emptyOrder, ['a', 'b', 'c'], true);
  expect(open).toEqual(sortedOrder(['a', 'b', 'c']));
  // A new record with an earlier promise.
  expect(nextOrder(open, ['a', 'new', 'b', 'c'], false)).toEqual({
    ids: ['a', 'b', 'c', 'new'],
    added: ['new'],
    gone: [],
  });
});

test('rows of the next part of the list are not new', () => {
  const open = sortedOrder(['a', 'b']);
  expect(nextOrder(open, ['a', 'b', 'c', 'd'], false)).toEqual(sortedOrder(['a', 'b', 'c', 'd']));
  expect(nextOrder(open, ['a', 'b', 'c'], true).added).toEqual(['c']);
});

test('a decided row keeps its place until it leaves, and the next one is selected', () => {
  const order = nextOrder(sortedOrder(['a', 'b', 'c']), ['a', 'c'], true);
  expect(order).toEqual({ ids: ['a', 'b', 'c'], added: [], gone: ['b'] });
  expect(nextOf(order, 'b')).toBe('c');
  expect(withoutGone(order).ids).toEqual(['a', 'c']);
  expect(nextOf({ ids: ['a', 'b'], added: [], gone: ['b'] }, 'b')).toBe('a');
  expect(nextOf({ ids: ['b'], added: [], gone: ['b'] }, 'b')).toBeUndefined();
});

test('a row that came back is not gone', () => {
  const decided = nextOrder(sortedOrder(['a', 'b']), ['b'], true);
  expect(nextOrder(decided, ['a', 'b'], true).gone).toEqual([]);
});
