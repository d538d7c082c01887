import { act, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import * as z from 'zod/mini';
import { renderPage } from '../testing/render-page.tsx';
import { Link } from './router.ts';
import { useRoundTrip, useWayBack } from './round-trip.ts';

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

test('spec §2.9: a form that was left for a transfer is as it was on the return, once', async () => {
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

test('nothing of a form that was left is kept in the browser after a sign-out', async () => {
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
