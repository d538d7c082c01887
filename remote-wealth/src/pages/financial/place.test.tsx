import { placeAddress, placeBeneath, readPlace, type Place } from './place.ts';

const read = (query: string) => readPlace(new URLSearchParams(query));

test.each<[string, Place]>([
  ['', {}],
  ['category=3', { category: 3 }],
  ['category=3&show=orders', { category: 3, view: 'orders' }],
  ['category=3&show=buy&product=7', { category: 3, view: 'buy', product: 7 }],
  ['category=3&show=agreement&product=7', { category: 3, view: 'agreement', product: 7 }],
  ['category=3&show=calculator', { category: 3, view: 'calculator' }],
  ['category=3&show=buy&product=7&over=calculator', { category: 3, view: 'buy', product: 7, isCalculated: true }],
])('?%s has an address of its own', (query, place) => {
  expect(read(query)).toEqual(place);
  expect(placeAddress(place)).toBe(query === '' ? '/financial' : `/financial?${query}`);
});

test.each<[string, Place]>([
  ['show=orders', {}],
  ['category=x', {}],
  ['category=-1', {}],
  ['category=0', {}],
  ['category=99999999999', {}],
  ['category=3&show=elsewhere', { category: 3 }],
  ['category=3&show=buy', { category: 3 }],
  ['category=3&show=buy&product=x', { category: 3 }],
  ['category=3&show=orders&product=7', { category: 3, view: 'orders' }],
])('leaves out of ?%s what cannot be', (query, place) => {
  expect(read(query)).toEqual(place);
});

test('the form is beneath its agreement, the page beneath a dialog, step 1 beneath step 2', () => {
  expect(placeBeneath({ category: 3, view: 'buy', product: 7, isCalculated: true })).toEqual({
    category: 3,
    view: 'calculator',
    product: 7,
  });
  expect(placeBeneath({ category: 3, view: 'agreement', product: 7 })).toEqual({
    category: 3,
    view: 'buy',
    product: 7,
  });
  expect(placeBeneath({ category: 3, view: 'buy', product: 7 })).toEqual({ category: 3 });
  expect(placeBeneath({ category: 3 })).toEqual({});
});
