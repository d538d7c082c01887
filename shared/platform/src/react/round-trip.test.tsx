import { act, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import * as z from 'zod/mini';
import { renderPage } from '../testing/render-page.tsx';
import { createRoundTrips, maxTripMs, maxTrips, useRoundTrip, useWayBack } from './round-trip.ts';
import { Link } from './router.ts';

describe('round trip', () => {
  const form = z.object({ amount: z.string(), agreed: z.boolean() });

  function Buy() {
    const { returned, leaveFor } = useRoundTrip('wealth.buy', form);
    const [amount, setAmount] = useState(returned?.amount ?? '');
    const [agreed, setAgreed] = useState(returned?.agreed ?? true);
    return (
      <>
        <button onClick={() => setAmount('12.5')}>{`amount ${amount}`}</button>
        <input type="checkbox" checked={agreed} onChange={() => setAgreed(!agreed)} />
        <button onClick={() => leaveFor('/transfer?from=SPOT&to=WEALTH', { amount, agreed })}>transfer</button>
        <Link to="/transfer">menu</Link>
      </>
    );
  }

  function Transfer() {
    const back = useWayBack();
    return <Link to={back ?? '/'}>{`back to ${back ?? 'home'}`}</Link>;
  }

  const open = () =>
    renderPage(
      <StrictMode>
        <Routes>
          <Route path="/financial" element={<Buy />} />
          <Route path="/transfer" element={<Transfer />} />
        </Routes>
      </StrictMode>,
      { answers: {}, at: '/financial?step=2' },
    );
  const press = (name: string) => act(async () => screen.getByText(name).click());
  const box = () => screen.getByRole<HTMLInputElement>('checkbox');

  beforeEach(() => sessionStorage.clear());

  test('spec §2.9: a form that was left for a transfer is restored once on the return', async () => {
    await open();
    await press('amount');
    await act(async () => box().click());
    await press('transfer');
    await press('back to /financial?step=2');
    expect([screen.getByText(/^amount/).textContent, box().checked]).toEqual(['amount 12.5', false]);
    await press('menu');
    expect(screen.getByText('back to home')).toBeTruthy();
  });

  test('a form that was left otherwise opens empty', async () => {
    await open();
    await press('amount');
    await press('menu');
    expect(screen.getByText('back to home')).toBeTruthy();
  });

  test('a sign-out removes a stored form from the browser', async () => {
    const { platform } = await renderPage(
      <Routes>
        <Route path="*" element={<Transfer />} />
        <Route path="/financial" element={<Buy />} />
      </Routes>,
      { answers: { 'POST /logout': {} }, at: '/financial', signedIn: true },
    );
    await press('transfer');
    expect(screen.getByText('back to /financial')).toBeTruthy();
    expect(sessionStorage).toHaveLength(1);
    act(() => platform.logOut());
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('round trips', () => {
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

  test('restores a form until it ends the trip', () => {
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

  const sale = { name: 'c2c.sale', from: '/c2c-sale?side=sell', to: '/bank-setting', state: { lots: 3 } };
  const bank = { name: 'account.bank', from: '/Bank-setting/?add=1', to: '/auth', state: {} };
  const anything = z.unknown();

  test('a trip started at the target of another is nested: each form is restored, from the inside out', () => {
    trips.begin(sale);
    trips.begin(bank);
    expect(trips.wayBack('/auth')).toBe('/Bank-setting/?add=1');
    trips.end('account.bank');
    expect([trips.wayBack('/auth'), trips.wayBack('/bank-setting')]).toEqual([undefined, '/c2c-sale?side=sell']);
    expect(trips.read('c2c.sale', anything)).toEqual({ lots: 3 });
  });

  test('a restored form ends the trips inside its own', () => {
    trips.begin(sale);
    trips.begin(bank);
    trips.end('c2c.sale');
    expect([trips.read('account.bank', anything), trips.wayBack('/auth')]).toEqual([undefined, undefined]);
  });

  test('a trip started anywhere else replaces the stored one', () => {
    trips.begin(sale);
    trips.begin(trip);
    trips.end('wealth.buy');
    expect([trips.read('c2c.sale', anything), trips.wayBack('/bank-setting')]).toEqual([undefined, undefined]);
  });

  test('a form that is left twice is stored once', () => {
    trips.begin(sale);
    trips.begin(bank);
    trips.begin({ ...sale, from: '/auth', state: { lots: 4 } });
    expect(trips.read('c2c.sale', anything)).toEqual({ lots: 4 });
    trips.end('c2c.sale');
    expect([trips.read('c2c.sale', anything), trips.read('account.bank', anything)]).toEqual([undefined, undefined]);
  });

  test('gives up the outermost form beyond the bound', () => {
    const form = (number: number) => ({
      name: `a.${number}`,
      from: `/page-${number}`,
      to: `/page-${number + 1}`,
      state: number,
    });
    const numbers = Array.from({ length: maxTrips + 1 }, (_, number) => number);
    for (const number of numbers) trips.begin(form(number));
    expect(numbers.map((number) => trips.read(`a.${number}`, anything))).toEqual([undefined, ...numbers.slice(1)]);
  });

  test('gives the target page, however its path is spelt, the way back', () => {
    trips.begin(trip);
    expect(['/transfer', '/Transfer/', '/deposit'].map((path) => trips.wayBack(path))).toEqual([
      '/financial?step=2',
      '/financial?step=2',
      undefined,
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

  test('forgets the form of long ago alone', () => {
    trips.begin(sale);
    now += maxTripMs;
    trips.begin(bank);
    now += 1;
    expect([trips.read('c2c.sale', anything), trips.wayBack('/auth')]).toEqual([undefined, bank.from]);
  });

  test.each([
    'https://evil.example/transfer',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    'javascript:alert(1)',
    'transfer',
    '',
    ' /transfer',
  ])('refuses the path “%s”', (path) => {
    expect(() => trips.begin({ ...trip, to: path })).toThrow(TypeError);
    expect(() => trips.begin({ ...trip, from: path })).toThrow(TypeError);
  });

  const storedName = 'livery.draft.roundTrips';
  const stored = { ...trip, session: 'mine', leftAt: 1_000_000 };

  test.each([
    ['no JSON', '{'],
    ['no list', JSON.stringify(stored)],
    ['no trip', '[[]]'],
    ['a form of another shape', JSON.stringify([{ ...stored, state: { amount: 12 } }])],
    ['no time', JSON.stringify([{ ...stored, leftAt: undefined }])],
  ])('drops what was stored as %s', (_name, text) => {
    sessionStorage.setItem(storedName, text);
    expect(trips.read('wealth.buy', form)).toBeUndefined();
  });

  test('leads back to no other site, whatever was stored', () => {
    sessionStorage.setItem(storedName, JSON.stringify([{ ...stored, from: '//evil.example' }]));
    expect(trips.wayBack('/transfer')).toBeUndefined();
    sessionStorage.setItem(storedName, JSON.stringify([stored]));
    expect(trips.wayBack('/transfer')).toBe('/financial?step=2');
  });
});
