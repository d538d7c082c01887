import { placeAddress, readPlace, type Place } from './place.ts';

const read = (search: string) => readPlace(new URLSearchParams(search));

test.each<Place>([
  { view: 'buy' },
  { view: 'sell' },
  { view: 'offers' },
  { view: 'orders' },
  { view: 'order', id: 48213907 },
])('the address of %j leads there', (place) => {
  const address = new URL(placeAddress(place), 'https://site.example');
  expect(address.pathname).toBe('/c2c-sale');
  expect(readPlace(address.searchParams)).toEqual(place);
});

test.each([
  'view=buy',
  'view=order',
  'view=<b>',
  'order=',
  'order=0',
  'order=-1',
  'order=1e9',
  'order=9999999999999999',
])('%s is the market', (search) => expect(read(search)).toEqual({ view: 'buy' }));
