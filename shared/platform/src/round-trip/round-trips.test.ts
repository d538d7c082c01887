import * as z from 'zod/mini';
import { createRoundTrips, maxTripMs } from './round-trips.ts';

const form = z.object({ amount: z.string(), agreed: z.boolean() });
const held = { amount: '12.5', agreed: false };
const trip = { name: 'wealth.buy', from: '/financial?step=2', to: '/transfer?from=SPOT&to=WEALTH', state: held };

let session: string;
let now: number;
const trips = createRoundTrips({
  storage: () => sessionStorage,
  session: () => session,
  now: () => now,
});

beforeEach(() => {
  sessionStorage.clear();
  [session, now] = ['mine', 1_000_000];
});

test('gives a form back what it held, until it ends the trip', () => {
  trips.begin(trip);
  expect([trips.read('wealth.buy', form), trips.read('wealth.buy', form)]).toEqual([held, held]);
  trips.end('wealth.buy');
  expect(trips.read('wealth.buy', form)).toBeUndefined();
});

test('keeps the trip of another form', () => {
  trips.begin(trip);
  expect(trips.read('account.withdraw', form)).toBeUndefined();
  trips.end('account.withdraw');
  expect(trips.read('wealth.buy', form)).toEqual(held);
});

test('tells the page that it leads to, however spelt, where the way back is', () => {
  trips.begin(trip);
  expect(['/transfer', '/Transfer/', '/deposit'].map((path) => trips.wayBack(path))).toEqual([
    ...['/financial?step=2', '/financial?step=2', undefined],
  ]);
  trips.end('wealth.buy');
  expect(trips.wayBack('/transfer')).toBeUndefined();
});

test('gives nothing to another member, also when the first one is back', () => {
  trips.begin(trip);
  session = 'another';
  expect([trips.read('wealth.buy', form), trips.wayBack('/transfer')]).toEqual([undefined, undefined]);
  session = 'mine';
  expect(trips.read('wealth.buy', form)).toBeUndefined();
});

test('forgets a trip of long ago', () => {
  trips.begin(trip);
  now += maxTripMs + 1;
  expect(trips.read('wealth.buy', form)).toBeUndefined();
});

test.each([
  ...['https://evil.example/transfer', '//evil.example', '/\\evil.example', '/..//evil.example', '/./\\evil.example'],
  ...['javascript:alert(1)', 'transfer', '', ' /transfer'],
])('refuses the path “%s”', (path) => {
  expect(() => trips.begin({ ...trip, to: path })).toThrow(TypeError);
  expect(() => trips.begin({ ...trip, from: path })).toThrow(TypeError);
});

test.each([
  ['no JSON', '{'],
  ['no trip', '[]'],
  ['a form of another shape', JSON.stringify({ ...trip, session: 'mine', leftAt: 1_000_000, state: { amount: 12 } })],
  ['no time', JSON.stringify({ ...trip, session: 'mine' })],
])('drops what was stored as %s', (_name, text) => {
  sessionStorage.setItem('livery.roundTrip', text);
  expect(trips.read('wealth.buy', form)).toBeUndefined();
});

test('leads back to no other site, whatever was stored', () => {
  const stored = JSON.stringify({ ...trip, from: '//evil.example', session: 'mine', leftAt: 1_000_000 });
  sessionStorage.setItem('livery.roundTrip', stored);
  expect(trips.wayBack('/transfer')).toBeUndefined();
});
