import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { renderPage } from '../testing/public.ts';
import { usePersistedState } from './persisted-state.ts';

const widths = z.object({ book: z.number() });

function Panel({ name = 'spot.widths' }: { readonly name?: string }) {
  const [{ book }, persist] = usePersistedState(name, widths, { book: 288 });
  return (
    <button type="button" onClick={() => persist({ book: book + 1 })}>
      {book}
    </button>
  );
}
const shown = () => Number(screen.getByRole('button').textContent);
const show = async (name?: string) => (await renderPage(<Panel {...(name && { name })} />, { answers: {} }), shown());
const reload = () => (document.body.replaceChildren(), undefined);

beforeEach(() => localStorage.clear());

test('restores a persisted value under its own name only', async () => {
  expect(await show()).toBe(288);
  await act(async () => screen.getByRole('button').click());
  expect(shown()).toBe(289);
  reload();
  expect(await show()).toBe(289);
  reload();
  expect(await show('futures.widths')).toBe(288);
});

test.each(['{}', '{"book":"wide"}', 'null', '{', '[1]'])('drops the garbage %s', async (text) => {
  localStorage.setItem('livery.modules', JSON.stringify({ 'spot.widths': text }));
  expect(await show()).toBe(288);
});

test('drops garbage in place of all values', async () => {
  localStorage.setItem('livery.modules', '[[');
  expect(await show()).toBe(288);
  await act(async () => screen.getByRole('button').click());
  expect(JSON.parse(localStorage.getItem('livery.modules') ?? '')).toEqual({ 'spot.widths': '{"book":289}' });
});

/** Another tab stores a value. */
const storeElsewhere = (value: unknown) =>
  act(async () => {
    localStorage.setItem('livery.modules', JSON.stringify({ 'spot.sizes': JSON.stringify(value) }));
    dispatchEvent(new StorageEvent('storage', { key: 'livery.modules' }));
  });

const sizes = z.object({ book: z.number(), orders: z.number() });

function Sizes({ perTab = false }: { readonly perTab?: boolean }) {
  const [size, setSize] = usePersistedState('spot.sizes', sizes, { book: 1, orders: 1 }, { perTab });
  // The first render's setter, as a library keeps it in a callback.
  const [grow] = useState(() => () => setSize((latest) => ({ ...latest, book: latest.book + 1 })));
  return (
    <button type="button" onClick={grow}>
      {size.book} {size.orders}
    </button>
  );
}

test('follows other tabs and keeps the fields that they stored', async () => {
  await renderPage(<Sizes />, { answers: {} });
  await storeElsewhere({ book: 5, orders: 7 });
  expect(screen.getByRole('button').textContent).toBe('5 7');
  await act(async () => screen.getByRole('button').click());
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('button').textContent).toBe('7 7');
  expect(JSON.parse(localStorage.getItem('livery.modules') ?? '')).toEqual({ 'spot.sizes': '{"book":7,"orders":7}' });
});

test('keeps the value of a tab that has its own', async () => {
  await renderPage(<Sizes perTab />, { answers: {} });
  await storeElsewhere({ book: 5, orders: 7 });
  expect(screen.getByRole('button').textContent).toBe('1 1');
});
