import { act, render, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { getToasts, toast } from '../toast/toasts.ts';
import { useLoadOnPress } from './use-load-on-press.ts';

afterEach(() => act(() => toast.clear()));

function Page({ load }: { readonly load: () => Promise<() => string> }) {
  const { Part, isOpen, isLoading, open } = useLoadOnPress(load, 'It did not load');
  const [place, setPlace] = useState('here');
  return (
    <>
      <button aria-busy={isLoading} onClick={open}>
        Open
      </button>
      <button onClick={() => startTransition(() => setPlace('there'))}>Go</button>
      <output>{place}</output>
      {Part && isOpen && <Part />}
    </>
  );
}

const press = (name: string) => act(async () => screen.getByText(name).click());

test('a navigation, which is a transition, does not wait for what a press loads', async () => {
  const chunk = Promise.withResolvers<() => string>();
  render(<Page load={() => chunk.promise} />);
  await press('Open');
  await press('Go');
  expect(screen.getByRole('status')).toHaveTextContent('there');
  await act(async () => chunk.resolve(() => 'the dialog'));
  expect(screen.getByText('the dialog')).toBeVisible();
});

test('a press while it loads is no second one, and after a failure the next press tries again', async () => {
  const first = Promise.withResolvers<() => string>();
  const load = jest
    .fn<Promise<() => string>, []>()
    .mockReturnValueOnce(first.promise)
    .mockResolvedValueOnce(() => 'the dialog');
  render(<Page load={load} />);
  await press('Open');
  await press('Open');
  expect(screen.getByText('Open')).toHaveAttribute('aria-busy', 'true');
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => first.reject(new Error('no network')));
  expect(screen.getByText('Open')).toHaveAttribute('aria-busy', 'false');
  expect(getToasts()).toMatchObject([{ tone: 'error', title: 'It did not load' }]);
  await press('Open');
  expect(screen.getByText('the dialog')).toBeVisible();
});
