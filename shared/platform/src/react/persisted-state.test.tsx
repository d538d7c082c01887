import { act, screen } from '@testing-library/react';
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
